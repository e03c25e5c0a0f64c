import { deriveAccessionStatus } from '@aliquot/domain/accessions/derive-status';
import { accessionStatuses, type AccessionStatus } from '@aliquot/domain/accessions/accession-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { seedDemoLaboratory } from '../demo-laboratory.ts';
import { planWeek } from './plan-week.ts';
import { seedDemoWeek } from './seed-week.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
  await seedDemoLaboratory(db.scope());
  await seedDemoWeek(db.scope());
}, 120_000);
afterAll(() => db.drop());

const number = async (query: string): Promise<number> =>
  Number((await db.admin.query<{ n: string }>(`select count(*) as n from ${query}`)).rows[0]?.n);

test('the demo week: 300 cases in all statuses, with what a laboratory has in a week', async () => {
  expect(await number('accessions')).toBe(300);
  for (const status of accessionStatuses)
    // oxlint-disable-next-line no-await-in-loop
    expect(await number(`accessions where status = '${status}'`), status).toBeGreaterThan(3);
  expect(await number(`accessions where priority = 'stat'`)).toBeGreaterThan(10);
  expect(await number(`holds where resolved_at is null`)).toBeGreaterThan(10);
  expect(await number(`samples where status = 'rejected'`)).toBeGreaterThan(2);
  expect(
    await number(`accessions where due_at < now() and status in ('new', 'received', 'in_progress')`),
    'overdue',
  ).toBeGreaterThan(5);
  expect(await number(`(select distinct lab_id from accessions) l`)).toBe(2);
  expect(await number(`(select distinct client_id from accessions) c`)).toBeGreaterThan(9);
  expect(await number(`accessions where received_at < now() - interval '6 days'`)).toBeGreaterThan(3);
  expect(await number(`accessions where received_at > now()`)).toBe(0);
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
  await seedDemoWeek(db.scope());
  expect(await number('accessions')).toBe(300);
});
