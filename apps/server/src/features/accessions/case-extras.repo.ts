import { clientChoice, type ClientChoice } from '@aliquot/domain/clients/client';
import { sql, type Kysely } from 'kysely';
import { readRow } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

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
