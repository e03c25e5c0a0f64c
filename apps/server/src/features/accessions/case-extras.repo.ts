import { timelineEntry, type TimelineEntry } from '@aliquot/domain/accessions/case-extras';
import { clientChoice, type ClientChoice } from '@aliquot/domain/clients/client';
import { sql, type Kysely } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

/** What the audit trail says about the case and its parts, newest first. */
export const readTimeline = (db: Kysely<DB>, accessionId: number, take: number): Promise<TimelineEntry[]> =>
  readRows(
    db,
    timelineEntry,
    sql`
      select ${isoText('c.at')} as at, c.seq::text as seq, u.name as by, e.action, e.reason, c.table_name as table, c.row_id as "rowId",
        c.change, c.before, c.after
      from audit.changes c
      join audit.events e on e.at = c.at and e.transaction_id = c.transaction_id left join users u on u.id = e.user_id
      where c.root_table = 'accessions' and c.root_id = ${String(accessionId)}
      order by c.at desc, c.seq desc limit ${sql.lit(take)}`,
  );

const choice = sql`c.id, c.code, c.name`;

export const findClientChoice = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  id: number,
): Promise<ClientChoice | null> =>
  readRow(
    db,
    clientChoice,
    sql`
      select ${choice} from clients c where c.id = ${id} and c.active and not c.suspended and ${amongClients('c.id', visibleClients)}`,
  );

export const clientOfLastCase = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  subjectId: number,
): Promise<ClientChoice | null> =>
  readRow(
    db,
    clientChoice,
    sql`
      select ${choice} from accessions a join clients c on c.id = a.client_id
      where a.subject_id = ${subjectId} and c.active and not c.suspended and ${amongClients('c.id', visibleClients)}
      order by a.created_at desc, a.id desc limit 1`,
  );
