import { randomUUID } from 'node:crypto';
import type { AccessionPage, ListCounts } from '@aliquot/domain/accessions/accession-list';
import type { CallPage, CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { openCallBlocksRelease } from '@aliquot/domain/critical-calls/call-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly } from '#db/transaction.ts';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';
import { callsAt, readBackBy, said } from '#testing/make/calls.ts';
import { callsOfCases } from './critical-calls.repo.ts';

let lab: Bench;
let calls: ReturnType<typeof callsAt>;
beforeAll(async () => {
  lab = await openBench();
  calls = callsAt(lab);
});
afterAll(() => lab.stop());

/** A case whose potassium is critical, and its call. */
const critical = async (value = '7.4'): Promise<CriticalCall> => {
  const made = await lab.makeCase(['K']);
  await lab.type(made, { 'K.K': value });
  return calls.callOf(made.id);
};
const readBack = (call: CriticalCall): Promise<CriticalCall> => calls.record(call, readBackBy('Dr. Maren Oyelaran'));
const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;
const refusal = async (path: string, values: Record<string, unknown>): Promise<{ status: number; message: string }> => {
  const response = await lab.server.mutate(path, { idempotencyKey: randomUUID(), ...values }, lab.tech);
  return { status: response.statusCode, message: response.json().error.message };
};

describe('a critical value', () => {
  test('opens a call at once, with what is read out, whom to ring in order and the laboratory’s times', async () => {
    const call = await critical();
    expect(call).toMatchObject({
      kind: 'critical',
      status: 'open',
      value: '7.4',
      unit: 'mmol/L',
      flag: 'HH',
      tellings: [],
      later: null,
    });
    expect(minutesBetween(call.detectedAt, call.dueAt)).toBe(15);
    expect(minutesBetween(call.detectedAt, call.escalateAt)).toBe(30);
    const { rows } = await lab.server.db.admin.query<{ name: string }>(
      `select name from client_contacts where client_id = $1 and critical_call_order is not null order by critical_call_order`,
      [lab.clientId],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(call.callees.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  });

  test('puts its accession among those not called, counted and listed alike, also once it was reported, until it is called', async () => {
    const call = await critical();
    const listed = async (): Promise<number[]> =>
      (await lab.ask<AccessionPage>('accessions.list', { filters: { uncalled: true }, take: 100 })).rows.map(
        ({ id }) => id,
      );
    const counted = async (): Promise<number> => (await lab.ask<ListCounts>('accessions.counts', {})).uncalled;
    const status = (now: string) =>
      lab.server.db.admin.query(`begin; set local session_replication_role = replica;
        update accessions set status = '${now}' where id = ${call.accessionId}; commit`);
    expect(await listed()).toContain(call.accessionId);
    expect(await counted()).toBe((await listed()).length);
    await status('reported');
    expect(await listed()).toContain(call.accessionId);
    expect(await counted()).toBe((await listed()).length);
    await status('in_progress');
    await readBack(call);
    expect(await listed()).not.toContain(call.accessionId);
    expect(await counted()).toBe((await listed()).length);
  });

  test('is called: what was said is kept with who, whom, how and what came of it; read back, it is done', async () => {
    const tried = await calls.record(await critical(), { outcome: 'busy', note: 'Engaged' });
    expect(tried.tellings).toEqual([
      {
        id: expect.any(Number),
        saidAt: expect.any(String),
        writtenAt: expect.any(String),
        by: expect.any(String),
        whom: tried.callees[0]?.name,
        contactId: tried.callees[0]?.contactId,
        phone: null,
        channel: 'phone',
        outcome: 'busy',
        inPlaceOf: null,
        value: '7.4',
        unit: 'mmol/L',
        flag: 'HH',
        critical: true,
        note: 'Engaged',
      },
    ]);
    const again = await calls.record(tried, { outcome: 'reached' });
    expect(again.tellings.map(({ outcome }) => outcome)).toEqual(['busy', 'reached']);
    expect(again.status).toBe('open');
    const done = await readBack(again);
    expect(done).toMatchObject({ status: 'done', doneAt: expect.any(String) });
    expect(done.tellings.at(-1)).toMatchObject({ whom: 'Dr. Maren Oyelaran', outcome: 'read_back' });
    expect(await calls.callsOf(done.accessionId)).toEqual([]);
    expect(await calls.callsOf(done.accessionId, 'done')).toHaveLength(1);
    const { rows } = await lab.server.db.admin.query<{ table: string; n: number }>(
      `select table_name as table, count(*)::int as n from audit.changes where table_name in ('critical_calls', 'call_tellings')
         and root_table = 'accessions' and root_id = $1 group by 1 order by 1`,
      [String(done.accessionId)],
    );
    expect(rows).toEqual([
      { table: 'call_tellings', n: 3 },
      { table: 'critical_calls', n: 2 },
    ]);
  });

  test('put off, it is due when it was due', async () => {
    const call = await critical();
    const { id, version } = call;
    const { clock } = lab.server.db;
    const until = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const later = await lab.call<CriticalCall>('criticalCalls.later', { id, version, until, reason: 'Ward asleep' });
    expect(later).toMatchObject({ dueAt: call.dueAt, later: { reason: 'Ward asleep' } });
    clock.advance(3_600_000);
    const past = await refusal('criticalCalls.later', { id, version: later.version, until, reason: 'x' });
    expect(past.message).toBe('That time has passed. Choose a later one, or call now.');
  });

  test('mended before anybody was told, the call ends and cannot be recorded any more', async () => {
    const call = await critical();
    await lab.type({ id: call.accessionId, orders: [{ id: call.orderId, testCode: 'K' }] } as never, { 'K.K': '4.1' });
    expect(await calls.callsOf(call.accessionId)).toEqual([]);
    const over = await refusal('criticalCalls.record', said(call));
    expect(over.message).toBe('This call ended: It is 4.1 mmol/L now.');
  });
});

describe('two people at one call', () => {
  test('the later one is told what it is now, and nothing is overwritten', async () => {
    const call = await critical();
    await calls.record(call);
    const values = { idempotencyKey: randomUUID(), ...said(call, readBackBy('x')) };
    const response = await lab.server.mutate('criticalCalls.record', values, lab.other);
    expect(response.statusCode).toBe(409);
    expect(response.json().error.data.details.current).toMatchObject({ id: call.id, version: call.version + 1 });
    expect((await calls.callOf(call.accessionId)).status).toBe('open');
  });

  test('a try sent twice is one; two at once are one and a conflict', async () => {
    const call = await critical();
    const input = { idempotencyKey: randomUUID(), ...said(call) };
    const same = await Promise.all([1, 2].map(() => lab.server.mutate('criticalCalls.record', input, lab.tech)));
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const now = await calls.callOf(call.accessionId);
    expect(now.tellings).toHaveLength(1);
    const race = await Promise.all(
      [lab.tech, lab.other].map((cookie) =>
        lab.server.mutate('criticalCalls.record', { idempotencyKey: randomUUID(), ...said(now) }, cookie),
      ),
    );
    expect(race.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await calls.callOf(call.accessionId)).tellings).toHaveLength(2);
  });
});

test('the list walks by when calls are due, without losing or repeating one', async () => {
  const made: CriticalCall[] = [];
  for (let n = 0; n < 27; n += 1)
    // Each is due a moment after the one before.
    made.push(await critical());
  const walked: CriticalCall[] = [];
  let page = await lab.ask<CallPage>('criticalCalls.list', { tab: 'due', take: 25 });
  walked.push(...page.rows);
  while (page.next !== null) {
    page = await lab.ask<CallPage>('criticalCalls.list', { tab: 'due', take: 25, after: page.next });
    walked.push(...page.rows);
  }
  const ids = walked.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id } of made) expect(ids).toContain(id);
  const due = walked.map(({ dueAt }) => dueAt);
  expect(due).toEqual(due.toSorted((a, b) => (a < b ? -1 : 1)));
  const counts = await lab.ask<{ due: number }>('criticalCalls.counts', {});
  expect(counts.due).toBe(ids.length);
});

test('open calls stop the release of a report, not the typing of the case', async () => {
  const call = await critical();
  const asked = () =>
    inReadOnly(lab.server.db.scope(), (db) => callsOfCases(db, 'all', [call.accessionId])).then(openCallBlocksRelease);
  expect(await asked()).toMatchObject({ code: 'CALL_OPEN' });
  await lab.type({ id: call.accessionId, orders: [{ id: call.orderId, testCode: 'K' }] } as never, { 'K.K': '7.5' });
  await readBack(await calls.callOf(call.accessionId));
  expect(await asked()).toBeNull();
});

test('someone who is no contact of the client, and a call that is not there, are refused', async () => {
  const stranger = await refusal('criticalCalls.record', said(await critical(), { contactId: 987_654_321 }));
  expect(stranger.message).toMatch(/no longer on the client’s list/u);
  const nowhere = await lab.server.query('criticalCalls.get', { id: 987_654_321 }, lab.tech);
  expect(nowhere.statusCode).toBe(404);
});
