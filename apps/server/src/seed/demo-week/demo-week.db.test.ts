import { deriveAccessionStatus } from '@aliquot/domain/accessions/derive-status';
import { accessionStatuses, type AccessionStatus } from '@aliquot/domain/accessions/accession-status';
import { runStates } from '@aliquot/domain/runs/run-state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, readCaseAtTheBench } from '#testing/make/case-at-the-bench.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { seedDemo } from '../seed-demo.ts';
import { samplesInRuns } from './plan-runs.ts';
import { monthsInTrend, planTrends, rangeChange } from './plan-trends.ts';
import { casesInWeek, planWeek } from './plan-week.ts';
import { trendCases } from './seed-trends.ts';
import { seedDemoWeek } from './seed-week.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
  await seedDemo(db.scope());
}, 240_000);
afterAll(() => db.drop());

/** What the seed counts back from. */
const now = (): string => `'${db.clock.now().toISOString()}'::timestamptz`;
const number = async (query: string): Promise<number> =>
  Number((await db.admin.query<{ n: string }>(`select count(*) as n from ${query}`)).rows[0]?.n);

const allCases = casesInWeek + trendCases + samplesInRuns;

test('the demo week: cases in all statuses, with what a laboratory has in a week', async () => {
  expect(await number('accessions')).toBe(allCases);
  for (const status of accessionStatuses)
    expect(await number(`accessions where status = '${status}'`), status).toBeGreaterThan(3);
  expect(await number(`accessions where priority = 'stat'`)).toBeGreaterThan(10);
  expect(await number(`holds where resolved_at is null`)).toBeGreaterThan(10);
  expect(await number(`samples where status = 'rejected'`)).toBeGreaterThan(2);
  expect(
    await number(`accessions where due_at < ${now()} and status in ('new', 'received', 'in_progress')`),
    'overdue',
  ).toBeGreaterThan(5);
  expect(await number(`(select distinct lab_id from accessions) l`)).toBe(2);
  expect(await number(`(select distinct client_id from accessions) c`)).toBeGreaterThan(9);
  expect(await number(`accessions where received_at < ${now()} - interval '6 days'`)).toBeGreaterThan(3);
  expect(await number(`accessions where received_at > ${now()}`)).toBe(0);
});

test('client staff belong to one client, lab staff to none', async () => {
  const { rows } = await db.admin.query<{ role: string; clients: string[] }>(
    `select u.default_role as role, array(select c.code from user_clients l join clients c on c.id = l.client_id
       where l.user_id = u.id) as clients from users u`,
  );
  expect(Object.fromEntries(rows.map(({ role, clients }) => [role, clients]))).toEqual({
    aliquot_lab_manager: [],
    aliquot_lab_tech: [],
    aliquot_lab_readonly: [],
    aliquot_org_tech: ['TIDE'],
    aliquot_org_readonly: ['TIDE'],
  });
});

test('every case’s status is what its parts make of it', async () => {
  const { rows } = await db.admin.query<{ status: AccessionStatus; orders: AccessionStatus[]; arrived: boolean }>(`
    select a.status, array(select o.status from orders o where o.accession_id = a.id) as orders,
      exists (select from samples s where s.accession_id = a.id and s.status in ('received', 'stored', 'consumed')) as arrived
    from accessions a`);
  for (const { status, orders, arrived } of rows)
    expect(deriveAccessionStatus({ orders, someSampleArrived: arrived })).toBe(status);
});

test('the same week every time, and once only', async () => {
  const size = { labs: 2, testTypes: [60, 20] };
  expect(planWeek(size)).toEqual(planWeek(size));
  expect(planTrends()).toEqual(planTrends());
  await seedDemoWeek(db.scope());
  expect(await number('accessions')).toBe(allCases);
});

test('every order’s status is what its results make of it', async () => {
  const { rows } = await db.admin.query<{ id: string }>('select id from accessions');
  for (const { id } of rows) expect(faultsOf(await readCaseAtTheBench(db.admin, Number(id)))).toEqual([]);
});

test('runs in every state, a rejected one with its repeat, controls in and out', async () => {
  for (const status of runStates) expect(await number(`runs where status = '${status}'`), status).toBeGreaterThan(0);
  for (const qc of ['none', 'pending', 'passed', 'failed'])
    expect(await number(`runs where qc_state = '${qc}'`), qc).toBeGreaterThan(0);
  expect(await number('accession_notes where order_id is not null'), 'notes of the bench').toBe(2);
  expect(await number(`runs r join runs o on o.id = r.repeat_of where o.status = 'rejected'`)).toBe(1);
  expect(
    await number(`results x join runs r on r.id = x.run_id
      where r.status = 'in_progress' and x.current and x.second_by is null and x.code = 'REACTIVE'`),
    'typed once, waits for the second entry',
  ).toBe(1);
});

test('a year of several people, with what is worth looking at', async () => {
  expect(
    await number(`(select subject_id, spec_id from results where current and state = 'approved'
      group by 1, 2 having count(distinct date_trunc('month', collected_at)) >= ${monthsInTrend - 1}) t`),
  ).toBeGreaterThan(15);
  const { rows } = await db.admin.query<{ ranges: string[] }>(
    `select array_agg(distinct (x.range ->> 'low') || '/' || (x.range ->> 'high')) as ranges from results x
     join result_specs s on s.id = x.spec_id where s.code = $1 and x.current and x.state = 'approved'`,
    [rangeChange.spec],
  );
  expect(rows[0]?.ranges).toContain(`${rangeChange.low}/${rangeChange.high}`);
  expect(rows[0]?.ranges.length, 'the range before it').toBeGreaterThan(1);
  expect(await number(`results where state = 'superseded'`), 'a corrected result').toBe(1);
  expect(await number(`results where number = 2 and current and state = 'approved'`)).toBe(1);
  expect(await number(`results where flag in ('L', 'H') and current`)).toBeGreaterThan(40);
  expect(await number(`critical_calls where status = 'open'`), 'critical, not called').toBe(2);
  expect(await number(`critical_calls where status = 'open' and due_at < ${now()} - interval '1 day'`)).toBe(0);
  expect(await number(`critical_calls where status = 'done' and done_at < due_at`), 'critical, called').toBe(1);
  expect(await number(`results where critical and current`), 'only those of the story').toBe(3);
});

test('[SEC-F22] it is one transaction, and each row names who of the staff made it', async () => {
  const { rows } = await db.admin.query('select user_id, action from audit.events');
  expect(rows).toEqual([{ user_id: null, action: 'test' }]);
  const by = (email: string) => `(select id from users where email = '${email}')`;
  expect(await number(`accessions where created_by = ${by('tech@aliquot.example')}`)).toBe(allCases);
  expect(await number(`runs where updated_by = ${by('manager@aliquot.example')}`)).toBeGreaterThan(5);
});
