import type { Acting, ContextSigner } from '../db/acting-context.ts';
import type { Database } from '../db/client.ts';
import { inReadOnly, type Scope } from '../db/transaction.ts';
import type { EventStore, LabEvent } from './event-feed.ts';

const theFeed: Acting = {
  userId: null,
  role: 'system',
  sessionId: null,
  requestId: 'event-feed',
  address: null,
  clients: 'all',
};

export const makeEventStore = (database: Database, signContext: ContextSigner, now: () => Date): EventStore => {
  const scope: Scope = { database, signContext, acting: theFeed, action: 'events.read', now };
  return {
    head: () =>
      inReadOnly(scope, async (db) => {
        const row = await db
          .selectFrom('engine.events')
          .select(({ fn }) => fn.max('seq').as('head'))
          .executeTakeFirst();
        return row?.head ?? 0;
      }),
    since: (seq, limit) =>
      inReadOnly(scope, async (db) => {
        const rows = await db
          .selectFrom('engine.events')
          .select(['seq', 'entity', 'entity_id', 'version', 'change', 'client_id', 'lab_id'])
          .where('seq', '>', seq)
          .orderBy('seq')
          .limit(limit)
          .execute();
        // Numbers have no gaps, so a hole after `seq` means those events were dropped by retention.
        const first = rows[0];
        if (first !== undefined && first.seq > seq + 1) return null;
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
