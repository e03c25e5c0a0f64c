import { randomUUID } from 'node:crypto';
import type { AccessionPage, ListCounts } from '@aliquot/domain/accessions/accession-list';
import type { CallPage, CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { openCallBlocksRelease } from '@aliquot/domain/critical-calls/call-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly } from '#db/transaction.ts';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';
import { callsOfCases } from './critical-calls.repo.ts';

let lab: Bench;
beforeAll(async () => {
  lab = await openBench();
});
afterAll(() => lab.stop());

/** A case whose potassium is critical, and its call. */
const critical = async (value = '7.4'): Promise<CriticalCall> => {
  const made = await lab.makeCase(['K']);
  await lab.type(made, { 'K.K': value });
  return callOf(made.id);
};
const callsOf = (accessionId: number, tab: 'due' | 'done' = 'due'): Promise<CallPage> =>
  lab.ask('criticalCalls.list', { tab, accessionId });
const callOf = async (accessionId: number): Promise<CriticalCall> => {
  const [found] = (await callsOf(accessionId)).rows;
  if (found === undefined) throw new Error('no call');
  return found;
};
const seen = ({ id, version }: CriticalCall) => ({ id, version });
const attempt = (call: CriticalCall, values: Record<string, unknown> = {}): Promise<CriticalCall> =>
  lab.call('criticalCalls.recordAttempt', {
    ...seen(call),
    whom: call.callees[0]?.name ?? 'Desk',
    contactId: call.callees[0]?.contactId ?? null,
    channel: 'phone',
    outcome: 'no_answer',
    note: null,
    ...values,
  });
const complete = (call: CriticalCall): Promise<CriticalCall> =>
  lab.call('criticalCalls.complete', { ...seen(call), spokeTo: 'Dr. Maren Oyelaran', readBack: true, note: null });
const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;
const refusal = async (path: string, values: Record<string, unknown>): Promise<{ status: number; message: string }> => {
  const response = await lab.server.mutate(path, { idempotencyKey: randomUUID(), ...values }, lab.tech);
  return { status: response.statusCode, message: response.json().error.message };
};

describe('a critical value', () => {
  test('opens a call at once, with what is read out, whom to ring in order and the laboratory’s times', async () => {
    const call = await critical();
    expect(call).toMatchObject({ status: 'open', shown: '7.4', unit: 'mmol/L', flag: 'HH', attempts: [], later: null });
    expect(minutesBetween(call.detectedAt, call.dueAt)).toBe(15);
    expect(minutesBetween(call.detectedAt, call.escalateAt)).toBe(30);
    const { rows } = await lab.server.db.admin.query<{ name: string }>(
      `select name from client_contacts where client_id = $1 and critical_call_order is not null order by critical_call_order`,
      [lab.clientId],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(call.callees.map(({ name }) => name).slice(0, -1)).toEqual(rows.map(({ name }) => name));
    expect(call.callees.at(-1)?.kind).toBe('manager');
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
    await complete(call);
    expect(await listed()).not.toContain(call.accessionId);
    expect(await counted()).toBe((await listed()).length);
  });

  test('is called: tries are kept with who, whom, how and what came of it; read back, it is done', async () => {
    const tried = await attempt(await critical(), { outcome: 'busy', note: 'Engaged' });
    expect(tried.attempts).toEqual([
      {
        at: expect.any(String),
        by: expect.any(String),
        whom: tried.callees[0]?.name,
        contactId: tried.callees[0]?.contactId,
        channel: 'phone',
        outcome: 'busy',
        note: 'Engaged',
      },
    ]);
    const again = await attempt(tried, { outcome: 'reached' });
    expect(again.attempts.map(({ outcome }) => outcome)).toEqual(['busy', 'reached']);
    expect(again.status).toBe('open');
    const done = await complete(again);
    expect(done).toMatchObject({ status: 'done', spokeTo: 'Dr. Maren Oyelaran', doneBy: expect.any(String) });
    expect((await callsOf(done.accessionId)).rows).toEqual([]);
    expect((await callsOf(done.accessionId, 'done')).rows).toHaveLength(1);
    const { rows } = await lab.server.db.admin.query<{ n: number }>(
      `select count(*)::int as n from audit.changes where table_name = 'critical_calls' and row_id = $1
         and root_table = 'accessions' and root_id = $2`,
      [String(done.id), String(done.accessionId)],
    );
    expect(rows).toEqual([{ n: 4 }]);
  });

  test('without a read-back it does not count', async () => {
    const call = await critical();
    const answer = await refusal('criticalCalls.complete', {
      ...seen(call),
      spokeTo: 'x',
      readBack: false,
      note: null,
    });
    expect(answer.status).toBe(400);
    expect((await callOf(call.accessionId)).status).toBe('open');
  });

  test('put off, it is due when it was due', async () => {
    const call = await critical();
    const { clock } = lab.server.db;
    const until = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const later = await lab.call<CriticalCall>('criticalCalls.later', { ...seen(call), until, reason: 'Ward asleep' });
    expect(later).toMatchObject({ dueAt: call.dueAt, later: { reason: 'Ward asleep' } });
    clock.advance(3_600_000);
    const past = await refusal('criticalCalls.later', { ...seen(later), until, reason: 'x' });
    expect(past.message).toBe('That time has passed. Choose a later one, or call now.');
  });

  test('changed after the call, somebody is told again; mended, nobody is', async () => {
    const call = await critical();
    await complete(call);
    const made = { id: call.accessionId, orders: [{ id: call.orderId, testCode: 'K' }] } as never;
    await lab.type(made, { 'K.K': '7.9' });
    expect(await callOf(call.accessionId)).toMatchObject({ status: 'open', shown: '7.9', spokeTo: null });
    await lab.type(made, { 'K.K': '4.1' });
    expect((await callsOf(call.accessionId)).rows).toEqual([]);
    const over = await refusal('criticalCalls.complete', {
      ...seen(await lab.ask<CriticalCall>('criticalCalls.get', { id: call.id })),
      spokeTo: 'x',
      readBack: true,
      note: null,
    });
    expect(over.message).toMatch(/no longer critical/u);
  });
});

describe('two people at one call', () => {
  test('the later one is told what it is now, and nothing is overwritten', async () => {
    const call = await critical();
    await attempt(call);
    const response = await lab.server.mutate(
      'criticalCalls.complete',
      { idempotencyKey: randomUUID(), ...seen(call), spokeTo: 'x', readBack: true, note: null },
      lab.other,
    );
    expect(response.statusCode).toBe(409);
    expect(response.json().error.data.details.current).toMatchObject({ id: call.id, version: call.version + 1 });
    expect((await callOf(call.accessionId)).status).toBe('open');
  });

  test('a try sent twice is one; two at once are one and a conflict', async () => {
    const call = await critical();
    const input = {
      idempotencyKey: randomUUID(),
      ...seen(call),
      whom: 'Desk',
      contactId: null,
      channel: 'phone',
      outcome: 'no_answer',
      note: null,
    };
    const same = await Promise.all([1, 2].map(() => lab.server.mutate('criticalCalls.recordAttempt', input, lab.tech)));
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const now = await callOf(call.accessionId);
    expect(now.attempts).toHaveLength(1);
    const race = await Promise.all(
      [lab.tech, lab.other].map((cookie) =>
        lab.server.mutate(
          'criticalCalls.recordAttempt',
          { ...input, ...seen(now), idempotencyKey: randomUUID() },
          cookie,
        ),
      ),
    );
    expect(race.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await callOf(call.accessionId)).attempts).toHaveLength(2);
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
  await complete(await callOf(call.accessionId));
  expect(await asked()).toBeNull();
});

test('someone who is no contact of the client, and a call that is not there, are refused', async () => {
  const call = await critical();
  const stranger = await refusal('criticalCalls.recordAttempt', {
    ...seen(call),
    whom: 'x',
    contactId: 987_654_321,
    channel: 'phone',
    outcome: 'busy',
    note: null,
  });
  expect(stranger.message).toMatch(/no longer on the client’s list/u);
  const nowhere = await lab.server.query('criticalCalls.get', { id: 987_654_321 }, lab.tech);
  expect(nowhere.statusCode).toBe(404);
});
