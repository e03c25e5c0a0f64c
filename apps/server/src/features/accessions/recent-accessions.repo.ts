import { accessionRow, type AccessionRow } from '@aliquot/domain/accessions/accession';
import { sql, type Kysely } from 'kysely';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { rowColumns, rowJoins } from './accession-columns.repo.ts';

/** Cases this person looked at lately, in the order they are asked for. */
export const readRecent = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  ids: readonly number[],
): Promise<AccessionRow[]> =>
  readRows(
    db,
    accessionRow,
    sql`
      select ${rowColumns} from unnest(${[...ids]}::bigint[]) with ordinality w (id, place) join accessions a on a.id = w.id ${rowJoins}
      where ${amongClients('a.client_id', visibleClients)} order by w.place`,
  );
