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

/** As it was before the migration, with one call that was tried and then read back. */
const before = `
  delete from critical_calls where kind = 'call_back';
  delete from duties where call_id is not null;
  drop table call_tellings;
  alter table duties drop column call_id;
  alter table critical_calls
    drop constraint critical_calls_status_check, drop constraint critical_calls_ended_whole, drop constraint critical_calls_replaces,
    drop constraint critical_calls_id_accession, drop constraint critical_calls_of_order,
    drop column kind, drop column order_id, drop column spec_id, drop column value, drop column unit, drop column flag,
    drop column critical, drop column range_shown, drop column reason, drop column replaces_id, drop column to_tell, drop column ended_because,
    add column attempts jsonb not null default '[]', add column read_back_by text, add column done_by bigint, add column told text,
    add column note text,
    add constraint critical_calls_status_check check (status in ('open', 'done', 'not_needed')),
    add constraint critical_calls_result_key unique (result_id);
  drop index critical_calls_closed;
  create index critical_calls_done_at_id_idx on critical_calls (done_at desc, id desc) where status = 'done';
  create unique index duties_one_open on duties (order_id, kind, result_id) nulls not distinct where status = 'open';
  update critical_calls set status = 'done', done_at = '2026-11-02T10:20:00Z', read_back_by = 'Dr. Ames', note = 'twice', told = '= 120',
    attempts = '[{"at": "2026-11-02T10:05:00Z", "by": "Jonah Pryce", "whom": "Ward 4", "contactId": null, "channel": "phone",
      "outcome": "no_answer", "note": "rang out"}]'`;

test('what was kept of a call becomes records of their own, with when it was said', async () => {
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('_call_records.sql'));
  await db.admin.query(`begin; set local session_replication_role = replica; ${before};
    set local session_replication_role = origin; set local role aliquot_owner; set local search_path = public; ${migration?.sql ?? ''}`);
  const { rows } = await db.admin.query(`
    select c.kind, c.status, c.value, t.whom, t.outcome, t.value as told, t.note, t.said_at = t.created_at as "onTime"
    from call_tellings t join critical_calls c on c.id = t.call_id
    where c.client_id = (select min(client_id) from critical_calls) order by t.said_at`);
  await db.admin.query('rollback');
  const call = { kind: 'critical', status: 'done', value: '120', told: '120', onTime: true };
  expect(rows).toEqual([
    { ...call, whom: 'Ward 4', outcome: 'no_answer', note: 'rang out, called by Jonah Pryce' },
    { ...call, whom: 'Dr. Ames', outcome: 'read_back', note: 'twice' },
  ]);
});
