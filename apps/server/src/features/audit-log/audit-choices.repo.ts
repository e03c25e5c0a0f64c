import type { AuditChoices, AuditPerson, FindPeopleInput } from '@aliquot/domain/audit-log/audit-filter';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

/** The values of an index's first column, from one to the next: as many steps as there are values, however many rows. */
const distinct = (table: RawBuilder<unknown>, column: RawBuilder<unknown>): RawBuilder<{ value: string }> =>
  sql<{ value: string }>`with recursive seen as (
    (select ${column} as value from ${table} order by ${column} limit 1)
    union all
    select (select ${column} from ${table} where ${column} > seen.value order by ${column} limit 1) from seen where seen.value is not null
  ) select value from seen where value is not null`;

export const tablesQuery = distinct(sql`audit.changes`, sql`root_table`);
export const actionsQuery = distinct(sql`audit.events`, sql`action`);

export const readChoices = async (db: Kysely<DB>): Promise<AuditChoices> => ({
  tables: (await tablesQuery.execute(db)).rows.map(({ value }) => value),
  actions: (await actionsQuery.execute(db)).rows.map(({ value }) => value),
});

const mostPeople = 20;

/** Whoever is already chosen comes first, then the rest by name. */
export const findPeople = async (db: Kysely<DB>, { search, id = 0 }: FindPeopleInput): Promise<AuditPerson[]> =>
  (
    await sql<AuditPerson>`select id, name, email from users
      where id = ${id} or strpos(lower(name), lower(${search})) > 0 or strpos(email, lower(${search})) > 0
      order by id = ${id} desc, name, id limit ${sql.lit(mostPeople)}`.execute(db)
  ).rows;
