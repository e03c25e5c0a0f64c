import type { Kysely } from 'kysely';
import type { Acting, ContextSigner } from '#db/acting-context.ts';
import type { Database } from '#db/client.ts';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import type { EventStore, LabEvent } from './event-feed.ts';

const theFeed: Acting = {
  userId: null,
  role: 'system',
  sessionId: null,
  requestId: 'event-feed',
  address: null,
  clients: 'all',
};

const lastNumber = async (db: Kysely<DB>): Promise<number> =>
  (await db.selectFrom('engine.event_counter').select('last_seq').executeTakeFirstOrThrow()).last_seq;

export const makeEventStore = (database: Database, signContext: ContextSigner, now: () => Date): EventStore => {
  const scope: Scope = { database, signContext, acting: theFeed, action: 'events.read', now };
  return {
    head: () => inReadOnly(scope, lastNumber),
    since: (seq, limit) =>
      inReadOnly(scope, async (db) => {
        // Read before the rows: whatever was numbered by then must be among them, or was dropped by retention.
        const numbered = await lastNumber(db);
        const rows = await db
          .selectFrom('engine.events')
          .select(['seq', 'entity', 'entity_id', 'version', 'change', 'client_id', 'lab_id'])
          .where('seq', '>', seq)
          .orderBy('seq')
          .limit(limit)
          .execute();
        // Numbers have no gaps, so a hole after `seq` means that those events are gone. A number from the future means
        // that the database was put back to an earlier state.
        const [first] = rows;
        if (seq > numbered || (first === undefined ? seq < numbered : first.seq > seq + 1)) return null;
        return rows.map((row): LabEvent => ({
          seq: row.seq,
          entity: row.entity,
          entityId: row.entity_id,
          version: row.version,
          change: row.change as LabEvent['change'],
          clientId: row.client_id,
          labId: row.lab_id,
        }));
      }),
  };
};
