import {
  accessionFilters,
  listCounts,
  type AccessionFilters,
  type ListCounts,
} from '@aliquot/domain/accessions/accession-list';
import { accessionTabs, mostCounted, type AccessionTab } from '@aliquot/domain/accessions/list-tabs';
import { countedLists, readyViewsByName, type CountedList } from '@aliquot/domain/accessions/ready-views';
import { isOpenOnly } from '@aliquot/domain/accessions/work-order';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { conditionsOf, nothingFound, openBy, type Asked } from './list-conditions.repo.ts';

const isTab = (list: CountedList): list is AccessionTab => accessionTabs.some((tab) => tab === list);

const filtersOf = (list: CountedList): AccessionFilters =>
  accessionFilters.parse(isTab(list) ? { tab: list } : readyViewsByName[list].filters);

const countOf = (list: CountedList, asked: Asked, visibleClients: VisibleClients): RawBuilder<unknown> => {
  const filters = filtersOf(list);
  const conditions = [
    ...conditionsOf(filters, asked, nothingFound),
    ...(isOpenOnly(filters) ? openBy(filters) : []),
    amongClients('a.client_id', visibleClients),
  ];
  return sql`(select count(*)::int from (select from accessions a
    where ${sql.join(conditions, sql` and `)} limit ${sql.lit(mostCounted + 1)}) n) as ${sql.ref(list)}`;
};

/** How many stand in each of the lists this person is offered; none in the others. */
export const countLists = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  asked: Asked,
  offered: ReadonlySet<CountedList>,
): Promise<ListCounts> => {
  const counted = countedLists.map((list) =>
    offered.has(list) ? countOf(list, asked, visibleClients) : sql`0 as ${sql.ref(list)}`,
  );
  const [counts] = await readRows(db, listCounts, sql`select ${sql.join(counted)}`);
  return counts as ListCounts;
};
