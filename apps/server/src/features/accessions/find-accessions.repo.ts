import { accessionRow, type AccessionRow } from '@aliquot/domain/accessions/accession';
import type { FindAccessionsInput } from '@aliquot/domain/accessions/accession-list';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { beginsWith } from '#db/begins-with.ts';
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

/** The numbers of cases whose number, tube, reference or person begins with this; the newest of each kind first. */
export const casesLike = (search: string, visibleClients: VisibleClients, most: number): RawBuilder<unknown> => {
  const upper = search.toUpperCase();
  const name = search.toLowerCase().replace(/\s*,\s*/u, ', ');
  const limit = sql.lit(most);
  const among = amongClients('a.client_id', visibleClients);
  return sql`
    (select a.id from accessions a where ${beginsWith('a.case_id', upper)} and ${among} order by a.case_id using ~>~ limit ${limit})
    union
    (select a.id from samples p join accessions a on a.id = p.accession_id where ${beginsWith('p.barcode', upper)} and ${among}
      order by p.barcode using ~<~ limit ${limit})
    union
    (select a.id from accessions a where ${beginsWith('a.external_ref', search)} and ${among}
      order by a.external_ref using ~<~ limit ${limit})
    union
    (select a.id from (select s.id from subjects s where ${beginsWith('s.search_name', name)} and ${amongClients('s.client_id', visibleClients)}
        order by s.search_name using ~<~, s.id limit ${limit}) s
      cross join lateral (select a.id from accessions a where a.subject_id = s.id and ${among}
        order by a.created_at desc, a.id desc limit ${limit}) a)`;
};

export const searchAccessions = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  { search, take }: FindAccessionsInput,
): Promise<AccessionRow[]> =>
  readRows(
    db,
    accessionRow,
    sql`
      with found as (${casesLike(search, visibleClients, take)})
      select ${rowColumns} from found f join accessions a on a.id = f.id ${rowJoins}
      order by a.created_at desc, a.id desc limit ${sql.lit(take)}`,
  );
