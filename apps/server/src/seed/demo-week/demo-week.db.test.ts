import { accessionStatuses, type AccessionStatus } from '@aliquot/domain/accessions/accession-status';
import { deriveAccessionStatus } from '@aliquot/domain/accessions/derive-status';
import { runStates } from '@aliquot/domain/runs/run-state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import type { Scope } from '#db/transaction.ts';
import { demoAccounts } from '#features/auth/demo-accounts.ts';
import { getControlCharts } from '#features/runs/show-control-charts.ts';
import { faultsOf, readCaseAtTheBench } from '#testing/make/case-at-the-bench.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { seedDemo } from '../seed-demo.ts';
import { inventPeople } from './people.ts';
import { monthsInTrend, planTrends, rangeChange } from './plan-trends.ts';
import { casesInWeek, planWeek } from './plan-week.ts';

let db: TestDatabase;
/** What of the database the seed must leave as it was: the clock above all. */
const schemaNow = async (): Promise<unknown> =>
  (
    await db.admin.query(`
      select 'function' as kind, p.oid::regprocedure::text as name, p.prosrc || array_to_string(p.proconfig, ',') as what from pg_proc p
        where p.pronamespace::regnamespace::text in ('public', 'engine', 'audit')
      union all select 'default', d.adrelid::regclass::text, pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
        join pg_class c on c.oid = d.adrelid where not c.relispartition
      union all select 'schema', nspname, '' from pg_namespace where nspname !~ '^pg_(toast_)?temp'
      order by 1, 2, 3`)
  ).rows;
let before: unknown;

/** The connection migrations use. */
const asOwner = (scope: Scope, url: string): Scope => ({
  ...scope,
  database: openDatabase({
    url,
    connections: 1,
    waitMs: 5_000,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 5_000,
    applicationName: 'aliquot test',
    checkRows: true,
    onIdleError: () => {},
  }),
});

beforeAll(async () => {
  db = await makeTestDatabase();
  before = await schemaNow();
  const scope = asOwner(db.scope(), db.adminUrl);
  await seedDemo(scope);
  await scope.database.end();
}, 420_000);
afterAll(() => db.drop());

/** What the seed counts back from. */
const now = (): string => `'${db.clock.now().toISOString()}'::timestamptz`;
const number = async (query: string): Promise<number> =>
  Number((await db.admin.query<{ n: string }>(`select count(*) as n from ${query}`)).rows[0]?.n);

test('cases in all statuses, with what a laboratory has in a week, and few of them late', async () => {
  expect(await number('accessions')).toBeGreaterThan(casesInWeek + 120);
  for (const status of accessionStatuses)
    expect(await number(`accessions where status = '${status}'`), status).toBeGreaterThan(3);
  expect(await number(`accessions where priority = 'stat'`)).toBeGreaterThan(10);
  expect(await number(`holds where resolved_at is null`), 'open holds').toBeGreaterThan(2);
  expect(await number(`holds where resolved_at is not null`), 'released holds').toBeGreaterThan(2);
  expect(await number(`samples where status = 'rejected'`)).toBeGreaterThan(2);
  const late = `accessions where due_at < ${now()} and status in ('new', 'received', 'in_progress')`;
  expect(await number(late), 'overdue').toBeGreaterThan(4);
  expect(await number(`${late} and due_at < ${now()} - interval '20 hours'`), 'forgotten').toBe(0);
  expect(await number(`(select distinct lab_id from accessions) l`)).toBe(2);
  expect(await number(`(select distinct client_id from accessions) c`)).toBeGreaterThan(9);
  expect(
    await number(`accessions where status in ('new', 'received', 'in_progress') and assignee_id is not null`),
  ).toBeGreaterThan(5);
  expect(await number(`(select distinct assignee_id from accessions where assignee_id is not null) a`)).toBe(4);
});

test('every event has its own time: the trail reaches back a year, and nothing is in the future', async () => {
  for (const [table, column] of [
    ['audit.events', 'at'],
    ['audit.changes', 'at'],
    ['accessions', 'created_at'],
    ['accessions', 'updated_at'],
    ['samples', 'received_at'],
    ['results', 'entered_at'],
    ['results', 'approved_at'],
    ['runs', 'started_at'],
    ['critical_calls', 'detected_at'],
  ] as const)
    expect(await number(`${table} where ${column} > ${now()} + interval '1 minute'`), `${table}.${column}`).toBe(0);
  expect(await number(`audit.events where at < ${now()} - interval '360 days'`)).toBeGreaterThan(10);
  expect(await number('audit.changes_default')).toBe(0);
  // Ordered, received, typed, approved: one after the other, minutes apart.
  expect(
    await number(`accessions a join samples s on s.accession_id = a.id join results x on x.accession_id = a.id
      where not (a.created_at <= s.received_at and s.received_at < x.entered_at and x.entered_at < coalesce(x.approved_at, ${now()}))`),
  ).toBe(0);
  const { rows } = await db.admin.query<{ acts: number; minutes: number }>(`
    select count(distinct c.at)::int as acts, (extract(epoch from max(c.at) - min(c.at)) / 60)::int as minutes
    from audit.changes c join accessions a on c.root_table = 'accessions' and c.root_id = a.id::text
    where a.status = 'final' group by a.id`);
  for (const { acts, minutes } of rows) {
    expect(acts).toBeGreaterThan(3);
    expect(minutes).toBeGreaterThan(60);
  }
});

test('[SEC-F22] each act names who of the staff did it, and the clock of the story is gone with its transaction', async () => {
  expect(await number('(select distinct user_id from audit.events where user_id is not null) u')).toBe(4);
  const by = (email: string) => `(select id from users where email = '${email}')`;
  expect(
    await number(`audit.events where action = 'accessions.create' and user_id = ${by('tech@aliquot.example')}`),
  ).toBe(await number('accessions'));
  expect(
    await number(`audit.events where action = 'results.approve' and user_id <> ${by('manager@aliquot.example')}`),
  ).toBe(0);
  const furnished = [
    'clients.create',
    'clients.update',
    'users.create',
    'printers.create',
    'views.create',
    'pods.update',
  ];
  for (const action of furnished) expect(await number(`audit.events where action = '${action}'`), action).toBe(1);
  expect(await schemaNow()).toEqual(before);
  await db.admin.query(`update labs set phone = '+1-207-555-0111' where code = 'HRB'`);
  expect(await number(`labs where code = 'HRB' and updated_at > now() - interval '10 minutes'`)).toBe(1);
});

test('plain names and numbers, nobody twice', async () => {
  const people = inventPeople();
  expect(new Set(people.map(({ familyName, givenName }) => `${givenName} ${familyName}`)).size).toBe(people.length);
  expect(await number(`subjects where family_name ~ '[- ]'`)).toBe(0);
  expect(await number(`subject_identifiers where kind = 'mrn' and value !~ '^[0-9]{5}$'`)).toBe(0);
  expect(await number(`(select 1 from subjects group by family_name, given_name having count(*) > 1) s`)).toBe(0);
});

test('client staff belong to one client, lab staff to none; only the demo accounts can sign in', async () => {
  const { rows } = await db.admin.query<{ email: string; clients: string[] }>(
    `select u.email, array(select c.code from user_clients l join clients c on c.id = l.client_id
       where l.user_id = u.id) as clients from users u where u.password_hash is not null order by 1`,
  );
  expect(rows.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email).toSorted());
  for (const { email, clients } of rows) expect(clients).toEqual(email.startsWith('client') ? ['TIDE'] : []);
});

test('a list of their own for every role, a printer here, and somebody to call at every client but one', async () => {
  const { rows } = await db.admin.query<{ role: string }>(
    `select distinct u.default_role as role from views v join users u on u.id = v.owner_id`,
  );
  expect(rows.map(({ role }) => role).toSorted()).toEqual(demoAccounts.map(({ role }) => role).toSorted());
  expect(await number(`printers where host = '127.0.0.1'`)).toBe(1);
  const silent = await db.admin.query<{ code: string }>(`select code from clients c where not exists (
    select from client_contacts k where k.client_id = c.id and k.critical_call_order is not null)`);
  expect(silent.rows).toEqual([{ code: 'PTHBR' }]);
});

test('every case’s status is what its parts make of it, every order’s what its results make of it', async () => {
  const { rows } = await db.admin.query<{
    id: string;
    status: AccessionStatus;
    orders: AccessionStatus[];
    arrived: boolean;
  }>(`
    select a.id, a.status, array(select o.status from orders o where o.accession_id = a.id) as orders,
      exists (select from samples s where s.accession_id = a.id and s.status in ('received', 'stored', 'consumed')) as arrived
    from accessions a`);
  for (const { id, status, orders, arrived } of rows) {
    expect(deriveAccessionStatus({ orders, someSampleArrived: arrived })).toBe(status);
    expect(faultsOf(await readCaseAtTheBench(db.admin, Number(id)))).toEqual([]);
  }
});

test('the same plan every time, and a laboratory at work is left alone', async () => {
  const people = inventPeople();
  expect(inventPeople()).toEqual(people);
  expect(planWeek(people)).toEqual(planWeek(people));
  expect(planTrends()).toEqual(planTrends());
  const cases = await number('accessions');
  const scope = asOwner(db.scope(), db.adminUrl);
  await expect(seedDemo(scope)).rejects.toThrow('This database holds accessions');
  await scope.database.end();
  await expect(seedDemo(db.scope())).rejects.toThrow('the connection that migrations use');
  expect(await number('accessions')).toBe(cases);
});

test('runs in every state; a control that failed, and read well again after the repeat', async () => {
  for (const status of runStates) expect(await number(`runs where status = '${status}'`), status).toBeGreaterThan(0);
  for (const qc of ['none', 'pending', 'passed', 'failed'])
    expect(await number(`runs where qc_state = '${qc}'`), qc).toBeGreaterThan(0);
  expect(await number('accession_notes where order_id is not null'), 'notes of the bench').toBe(2);
  expect(
    await number(`results x join runs r on r.id = x.run_id
      where r.status = 'in_progress' and x.current and x.second_by is null and x.code = 'REACTIVE'`),
    'typed once, waits for the second entry',
  ).toBeGreaterThan(0);
  const newest = await db.admin.query<{ id: string }>(
    `select r.id from runs r join instruments i on i.id = r.instrument_id where i.code = 'HRB-CHEM1' and r.status = 'review'`,
  );
  const charts = await getControlCharts(db.scope({ role: 'aliquot_lab_manager' }), Number(newest.rows[0]?.id));
  const potassium = charts.find(({ label, points }) => label === 'Chemistry level 2' && Number(points[0]?.typed) < 10);
  const verdicts = potassium?.points.map(({ verdict }) => verdict) ?? [];
  expect(verdicts.length).toBeGreaterThan(20);
  expect(verdicts.filter((verdict) => verdict === 'out')).toEqual(['out']);
  expect(verdicts[verdicts.indexOf('out') + 1], 'the next reading').toBe('in');
  const failures = charts.flatMap(({ points }) =>
    points.filter(({ broken }) => broken.some(({ weight }) => weight === 'failure')),
  );
  expect(
    failures.map(({ verdict }) => verdict),
    'nothing else is wrong',
  ).toEqual(['out']);
});

test('those in today’s open runs have been here before', async () => {
  const { rows } = await db.admin.query<{ earlier: number }>(`
    select (select count(*)::int from results e where e.subject_id = a.subject_id and e.current and e.state = 'approved'
        and e.accession_id <> a.id and exists (select from result_specs s where s.id = e.spec_id and s.test_id = o.test_id)) as earlier
    from runs r join run_items i on i.run_id = r.id and i.kind = 'order' join orders o on o.id = i.order_id
    join accessions a on a.id = o.accession_id join tests t on t.id = o.test_id join labs l on l.id = a.lab_id
    where r.status in ('new', 'in_progress', 'review') and l.code = 'HRB'`);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ earlier }) => earlier === 0)).toEqual([]);
});

test('a year of several people, a corrected result, critical values that were called and some that were not', async () => {
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
  expect(await number(`results where state = 'superseded'`), 'corrected').toBe(3);
  expect(
    await number(
      `results where number = 2 and current and state = 'approved' and entered_at > ${now()} - interval '1 day'`,
    ),
    'corrected today',
  ).toBe(2);
  expect(await number(`results where flag in ('L', 'H') and current`)).toBeGreaterThan(40);
  expect(await number(`results where critical and current`), 'only those of the story').toBe(8);
  expect(
    await number(`critical_calls where status = 'open' and due_at > ${now()} - interval '1 hour'`),
    'not called',
  ).toBe(6);
  expect(await number(`critical_calls where status = 'done' and done_at < due_at`), 'called in time').toBe(5);
  for (const kind of ['critical', 'call_back', 'by_hand'])
    expect(await number(`critical_calls where kind = '${kind}' and status = 'open'`), kind).toBeGreaterThan(0);
  expect(await number(`duties where kind = 'escalated_call' and status = 'open'`), 'told to the managers').toBe(1);
  expect(await number(`results where kind = 'not_done'`)).toBe(0);
});
