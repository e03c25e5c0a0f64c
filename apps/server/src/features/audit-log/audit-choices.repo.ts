import {
  auditPeople,
  namedRecord,
  type AuditChoices,
  type AuditPerson,
  type FindPeopleInput,
  type NamedRecord,
} from '@aliquot/domain/audit-log/audit-filter';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { idRow, readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

/** The values of an index's first column, from one to the next: as many steps as there are values, however many rows. */
const distinct = (table: RawBuilder<unknown>, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`with recursive seen as (
    (select ${column} as value from ${table} order by ${column} limit 1)
    union all
    select (select ${column} from ${table} where ${column} > seen.value order by ${column} limit 1) from seen where seen.value is not null
  ) select value from seen where value is not null`;

export const tablesQuery = distinct(sql`audit.changes`, sql`root_table`);
export const actionsQuery = distinct(sql`audit.events`, sql`action`);

const distinctValue = z.strictObject({ value: z.string() });

export const readChoices = async (db: Kysely<DB>): Promise<AuditChoices> => ({
  tables: (await readRows(db, distinctValue, tablesQuery)).map(({ value }) => value),
  actions: (await readRows(db, distinctValue, actionsQuery)).map(({ value }) => value),
});

const auditPerson = auditPeople.element;
const mostPeople = 20;

/** Whoever is already chosen comes first, then the rest by name. */
export const findPeople = (db: Kysely<DB>, { search, email = '' }: FindPeopleInput): Promise<AuditPerson[]> =>
  readRows(
    db,
    auditPerson,
    sql`select name, email from users
      where email = lower(${email}) or strpos(lower(name), lower(${search})) > 0 or strpos(email, lower(${search})) > 0
      order by email = lower(${email}) desc, name, id limit ${sql.lit(mostPeople)}`,
  );

/** Null where nobody has this email. */
export const findPersonId = async (db: Kysely<DB>, email: string): Promise<number | null> =>
  (await readRow(db, idRow, sql`select id from users where email = lower(${email})`))?.id ?? null;

const mostTests = 5;

/** Tests of the catalogue by their code, or by part of their name. There are few enough to look at each. */
export const findTests = (db: Kysely<DB>, typed: string): Promise<NamedRecord['tests']> =>
  readRows(
    db,
    namedRecord.shape.tests.element,
    sql`select t.code, t.name from tests t
      where t.code = upper(${typed}) or starts_with(t.code, upper(${typed})) or strpos(lower(t.name), lower(${typed})) > 0
      order by t.code = upper(${typed}) desc, t.name, t.id limit ${sql.lit(mostTests)}`,
  );
