import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { makeTwoOrganisations } from '#testing/two-organisations.ts';
import { readMigrations } from './migrate.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
  await makeTwoOrganisations(db);
});
afterAll(() => db.drop());

/** Back to the codes of before, then through the migration; rolled back by the test. */
const migrateOldCodes = async (): Promise<void> => {
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('_codes_without_spaces.sql'));
  await db.admin.query(`begin; set local session_replication_role = replica;
    alter table results drop constraint results_kind_check, drop constraint results_delta_check, drop constraint results_approval_check;
    alter table critical_calls drop constraint critical_calls_status_check;
    alter table results
      add constraint results_kind_check check (true), add constraint results_delta_check check (true),
      add constraint results_approval_check check (true);
    alter table critical_calls add constraint critical_calls_status_check check (true);
    update results set delta = 'not checked', approval = 'clear lane', version = 7;
    alter table critical_calls add column attempts jsonb not null default '[]';
    update critical_calls set attempts = '[{"channel": "in person", "outcome": "no answer", "note": "at the ward"}, {"outcome": "busy"}]';
    set local session_replication_role = origin; set local role aliquot_owner; set local search_path = public; ${migration?.sql ?? ''}`);
};

test('codes with spaces become snake_case; notes, versions and the audit trail stay as they are', async () => {
  await migrateOldCodes();
  const { rows } = await db.admin.query(`
    select (select jsonb_agg(distinct jsonb_build_array(delta, approval, version)) from results) as results,
      (select jsonb_agg(distinct attempts) from critical_calls) as attempts,
      (select count(*)::int from audit.changes where transaction_id = pg_current_xact_id()) as trail`);
  await db.admin.query('rollback');
  expect(rows).toEqual([
    {
      results: [['not_checked', 'clear_lane', 7]],
      attempts: [[{ channel: 'in_person', outcome: 'no_answer', note: 'at the ward' }, { outcome: 'busy' }]],
      trail: 0,
    },
  ]);
});
