import {
  filterChoice,
  type FilterChoice,
  type FilterNamesInput,
  type NamedFilter,
} from '@aliquot/domain/accessions/filter-choices';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { amongAssignable } from '../assign.repo.ts';
import { literally } from '#db/like-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

const mostOfAKind = 5;

/** Whom this person may see: their own organisations; the people of the laboratory only from inside it. */
export type Looker = { visibleClients: VisibleClients; seesPeople: boolean };

const sources = ({ visibleClients, seesPeople }: Looker): Readonly<Record<NamedFilter, RawBuilder<unknown>>> => ({
  test: sql`select t.id, t.name, t.code from tests t where t.status <> 'draft'`,
  client: sql`select c.id, c.name, c.code from clients c where ${amongClients('c.id', visibleClients)}`,
  lab: sql`select l.id, l.name, l.code from labs l`,
  assignee: sql`select u.id, u.name, null::text as code from users u where ${sql.lit(seesPeople)}`,
});

/** The laboratory's own by name or code; what begins with the words comes first. */
export const searchFilters = (db: Kysely<DB>, looker: Looker, text: string): Promise<FilterChoice[]> => {
  const [anywhere, begins] = [`%${literally(text)}%`, `${literally(text)}%`];
  const found = Object.entries(sources(looker)).map(([kind, source]) => {
    const only = kind === 'assignee' ? sql`and ${amongAssignable}` : sql``;
    return sql`(select ${sql.lit(kind)} as kind, s.id, s.name, s.code from (${source}) s
      where (s.name ilike ${anywhere} or s.code ilike ${anywhere}) ${only}
      order by s.code ilike ${literally(text)} desc nulls last, s.name ilike ${begins} desc, s.name, s.id limit ${sql.lit(mostOfAKind)})`;
  });
  return readRows(db, filterChoice, sql`${sql.join(found, sql` union all `)}`);
};

/** What these are called, whether they are in use or not. */
export const nameFilters = (db: Kysely<DB>, looker: Looker, ids: FilterNamesInput): Promise<FilterChoice[]> => {
  const named = Object.entries(sources(looker)).map(
    ([kind, source]) => sql`select ${sql.lit(kind)} as kind, s.id, s.name, s.code from (${source}) s
      where s.id = any (${[...ids[kind as NamedFilter]]}::bigint[])`,
  );
  return readRows(db, filterChoice, sql`${sql.join(named, sql` union all `)}`);
};
