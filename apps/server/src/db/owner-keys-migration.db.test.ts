import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { makeTwoOrganisations, type Organisation } from '#testing/two-organisations.ts';
import { readMigrations } from './migrate.ts';

/** A database from before children referred to whose their parent is: its rows are looked at once, when it is migrated. */
let db: TestDatabase;
let own: Organisation;
let other: Organisation;
beforeAll(async () => {
  db = await makeTestDatabase();
  ({ own, other } = await makeTwoOrganisations(db));
});
afterAll(() => db.drop());

/** Rows as `change` leaves them, under references that were never held against them. */
const before = async (change: string): Promise<void> => {
  const migrations = await readMigrations();
  const sqlOf = (ending: string): string => migrations.find(({ name }) => name.endsWith(ending))?.sql ?? '';
  const { rows } = await db.admin.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
     from pg_constraint where contype = 'f' and position(conname in $1) > 0`,
    [sqlOf('_children_refer_to_both.sql')],
  );
  expect(rows.length).toBeGreaterThan(20);
  await db.admin.query(`begin; set local session_replication_role = replica; ${change};
    ${rows.map(({ statement }) => statement).join('; ')}; set local session_replication_role = origin;
    set local role aliquot_owner; set local search_path = public; ${sqlOf('_children_refer_to_both.sql')};
    ${sqlOf('_children_are_looked_at.sql')}`);
};

test('a result left behind by a merge goes to the person of its case, an instrument left behind by its pod to no pod', async () => {
  await before(`update results set subject_id = ${own.mergedId} where client_id = ${own.clientId};
    update instruments set lab_id = ${other.labId} where lab_id = ${own.labId}`);
  const { rows } = await db.admin.query(`
    select (select count(*)::int from results x join accessions a on a.id = x.accession_id where a.subject_id <> x.subject_id) as astray,
      (select count(*)::int from instruments where pod_id is null) as alone,
      (select count(*)::int from pg_constraint where contype = 'f' and not convalidated) as unseen,
      (select jsonb_agg(c.table_name order by c.seq) from audit.changes c
        where c.change = 'update' and c.transaction_id = pg_current_xact_id()) as trail`);
  await db.admin.query('rollback');
  expect(rows).toEqual([{ astray: 0, alone: 1, unseen: 0, trail: ['results', 'results', 'instruments'] }]);
});

test('a tube of another client than its case stops the update', async () => {
  const refused = before(`update samples set client_id = ${other.clientId} where client_id = ${own.clientId}`);
  await expect(refused).rejects.toThrow(/"samples" violates foreign key constraint "samples_of_case"/u);
  await db.admin.query('rollback');
});
