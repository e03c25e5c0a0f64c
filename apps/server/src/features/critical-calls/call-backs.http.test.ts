import type { AccessionPage } from '@aliquot/domain/accessions/accession-list';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import type { Result, SavedResults } from '@aliquot/domain/results/result';
import type { TaskPage } from '@aliquot/domain/tasks/task';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, orderOf, type Bench } from '#testing/bench-laboratory.ts';
import { callsAt, readBackBy, said } from '#testing/make/calls.ts';
import { escalateOverdueCalls } from './escalate-calls.ts';

/** What becomes of a call when the value is another one than was told. */
let lab: Bench;
let calls: ReturnType<typeof callsAt>;
beforeAll(async () => {
  lab = await openBench();
  calls = callsAt(lab);
});
afterAll(() => lab.stop());

const first = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('nothing there');
  return row;
};
/** Potassium typed, and its call. */
const typed = async (value: string): Promise<{ made: Accession; result: Result; call: CriticalCall }> => {
  const made = await lab.makeCase(['K']);
  const result = first(await lab.type(made, { 'K.K': value }));
  return { made, result, call: await calls.callOf(made.id) };
};
const told = async (value: string, ...people: readonly string[]): Promise<{ made: Accession; result: Result }> => {
  const { made, result, call } = await typed(value);
  let now = call;
  for (const whom of people.slice(1)) now = await calls.record(now, { whom, contactId: null, outcome: 'left_message' });
  await calls.record(now, readBackBy(people[0] ?? 'Dr. Ames'));
  return { made, result };
};
const resultNow = async ({ id }: Accession): Promise<Result> =>
  first(await lab.ask<Result[]>('results.ofCase', { accessionId: id }));
const correct = async ({ id, version }: Result, value: string): Promise<Result> => {
  const { results } = await lab.call<SavedResults>(
    'results.correct',
    { id, version, typed: value, reason: 'wrong tube' },
    lab.manager,
  );
  return first(results.filter(({ proposal }) => proposal !== null));
};
/** Typed over what is there; nothing takes it back. */
const retype = async (made: Accession, value: string): Promise<void> => {
  const { version } = await resultNow(made);
  const cell = { orderId: orderOf(made, 'K'), specId: lab.spec('K.K'), version, typed: value };
  await lab.call('results.save', { entries: [cell] });
};
const tellings = async ({ id }: Accession): Promise<string> => {
  const { rows } = await lab.server.db.admin.query<{ all: string }>(
    `select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]')::text as all from call_tellings t where t.accession_id = $1`,
    [id],
  );
  return first(rows).all;
};

test('[SAFE-A2] 7.9 called, corrected to 4.1 and approved: nobody is asked to call 7.9, whoever heard it is called back', async () => {
  const { made } = await told('7.9', 'Dr. Ames');
  await lab.approve([await resultNow(made)]);
  const proposal = await correct(await resultNow(made), '4.1');
  // Until it is approved 7.9 is the result.
  expect(await calls.callsOf(made.id)).toEqual([]);
  await lab.approve([proposal]);
  const due = await calls.callsOf(made.id);
  expect(due).toHaveLength(1);
  expect(due[0]).toMatchObject({
    kind: 'call_back',
    value: '4.1',
    critical: false,
    reason: 'wrong tube',
    toTell: [{ whom: 'Dr. Ames', value: '7.9', unit: 'mmol/L', done: false }],
  });
  expect(due[0]?.callees[0]).toMatchObject({ kind: 'told', name: 'Dr. Ames' });
  const done = await calls.record(first(due), readBackBy('Dr. Ames'));
  expect(done.status).toBe('done');
  expect(await calls.callsOf(made.id)).toEqual([]);
});

test('[SAFE-A2] a correction of a value that nobody was told of ends its call; a critical one has a call of its own', async () => {
  const { made } = await typed('7.9');
  await lab.approve([await resultNow(made)]);
  const proposal = await correct(await resultNow(made), '7.2');
  const both = await calls.callsOf(made.id);
  expect(both.map(({ value, proposed }) => [value, proposed])).toEqual([
    ['7.9', '7.2 mmol/L'],
    ['7.2', null],
  ]);
  await lab.approve([proposal]);
  expect((await calls.callsOf(made.id)).map(({ value }) => value)).toEqual(['7.2']);
  const [ended] = (await calls.callsOf(made.id, 'done')).filter(({ status }) => status === 'ended');
  expect(ended).toMatchObject({ value: '7.9', endedBecause: 'It is 7.2 mmol/L now' });
});

describe('[SAFE-A3] what was said stays as it was said', () => {
  test.each([
    ['4.1', { kind: 'call_back', value: '4.1', critical: false }, 60],
    ['7.2', { kind: 'call_back', value: '7.2', critical: true }, 15],
    ['', { kind: 'call_back', value: null, critical: false }, 60],
  ])('7.9 told, then "%s": one call back', async (value, expected, minutes) => {
    const { made } = await told('7.9', 'Dr. Ames');
    const before = await tellings(made);
    await retype(made, value);
    const due = await calls.callsOf(made.id);
    expect(due).toHaveLength(1);
    expect(due[0]).toMatchObject({ ...expected, toTell: [{ whom: 'Dr. Ames', value: '7.9' }] });
    expect((Date.parse(due[0]?.dueAt ?? '') - Date.parse(due[0]?.detectedAt ?? '')) / 60_000).toBe(minutes);
    expect(await tellings(made)).toBe(before);
    const [done] = (await calls.callsOf(made.id, 'done')).filter(({ status }) => status === 'done');
    expect(done).toMatchObject({ value: '7.9', tellings: [{ whom: 'Dr. Ames', value: '7.9', critical: true }] });
  });

  test('a value that changes and changes back leaves nothing to do', async () => {
    const { made } = await told('7.9', 'Dr. Ames');
    await lab.type(made, { 'K.K': '4.1' });
    await lab.type(made, { 'K.K': '7.9' });
    expect(await calls.callsOf(made.id)).toEqual([]);
    const ended = (await calls.callsOf(made.id, 'done')).find(({ status }) => status === 'ended');
    expect(ended).toMatchObject({ kind: 'call_back', value: '4.1', endedBecause: 'It is 7.9 mmol/L now' });
  });

  test('the database refuses to change or to take away what was said', async () => {
    const { made } = await told('7.9', 'Dr. Ames');
    const asApplication = async (statement: string): Promise<void> => {
      try {
        await lab.server.db.admin.query(`begin; set local role aliquot_app; ${statement}; commit`);
      } finally {
        await lab.server.db.admin.query('rollback');
      }
    };
    await expect(
      asApplication(`update call_tellings set value = '4.1' where accession_id = ${made.id}`),
    ).rejects.toThrow(/permission denied/u);
    await expect(asApplication(`delete from call_tellings where accession_id = ${made.id}`)).rejects.toThrow(
      /permission denied/u,
    );
  });

  test('two people heard it: each of them is told, or somebody in their place', async () => {
    const { made } = await told('7.9', 'Dr. Ames', 'Night nurse');
    await lab.type(made, { 'K.K': '4.1' });
    const due = await calls.callOf(made.id);
    expect(due.toTell.map(({ whom }) => whom).toSorted()).toEqual(['Dr. Ames', 'Night nurse']);
    const half = await calls.record(due, readBackBy('dr. ames'));
    expect(half).toMatchObject({ status: 'open' });
    expect(half.toTell.filter(({ done }) => !done).map(({ whom }) => whom)).toEqual(['Night nurse']);
    const stranger = await calls.record(half, readBackBy('Day nurse'));
    expect(stranger.status).toBe('open');
    const whole = await calls.record(stranger, { ...readBackBy('Day nurse'), inPlaceOf: 'name night nurse' });
    expect(whole.status).toBe('done');
  });

  test('recorded while the value changes, nobody who heard it is forgotten', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { made, call, result } = await typed('7.9');
      const cell = { orderId: orderOf(made, 'K'), specId: lab.spec('K.K'), version: result.version, typed: '4.1' };
      await Promise.allSettled([
        lab.call('criticalCalls.record', said(call, readBackBy('Dr. Ames'))),
        lab.call('results.save', { entries: [cell] }),
      ]);
      const heard = JSON.parse(await tellings(made)) as unknown[];
      expect((await calls.callsOf(made.id)).map(({ kind }) => kind)).toEqual(heard.length > 0 ? ['call_back'] : []);
    }
  });
});

test('[SAFE-A1] a rejected tube: whoever was told its value is called back, it is withdrawn', async () => {
  const { made } = await told('7.9', 'Dr. Ames');
  const [tube] = made.samples;
  const { version } = await lab.ask<Accession>('accessions.get', { id: made.id });
  const rejected = { id: made.id, version, sampleId: tube?.id, reason: 'Wrong patient', recollect: false };
  await lab.call('accessions.rejectSample', rejected);
  expect(await calls.callOf(made.id)).toMatchObject({ kind: 'call_back', value: null, toTell: [{ whom: 'Dr. Ames' }] });
});

test('a call back of a harmless value is no critical one that was not called', async () => {
  const { made } = await told('7.9', 'Dr. Ames');
  const uncalled = async (): Promise<boolean> =>
    (await lab.ask<AccessionPage>('accessions.list', { filters: { uncalled: true }, take: 100 })).rows.some(
      ({ id }) => id === made.id,
    );
  await lab.type(made, { 'K.K': '7.2' });
  expect(await uncalled()).toBe(true);
  await lab.type(made, { 'K.K': '4.1' });
  expect(await calls.callOf(made.id)).toMatchObject({ kind: 'call_back' });
  expect(await uncalled()).toBe(false);
});

test('[SAFE-A7] a value that may be critical opens a call, and the exact one afterwards is called as it is', async () => {
  const { made, call } = await typed('>6.0');
  expect(call).toMatchObject({ kind: 'may_be_critical', value: '>6.0', flag: 'H', critical: false });
  await calls.record(call, readBackBy('Dr. Ames'));
  await lab.type(made, { 'K.K': '7.1' });
  expect(await calls.callsOf(made.id)).toMatchObject([{ kind: 'call_back', value: '7.1', critical: true }]);
});

describe('[SAFE-B11] a call', () => {
  const openByHand = (values: Record<string, unknown>) =>
    lab.call<CriticalCall>('criticalCalls.open', { reason: 'Gram stain: diplococci', ...values });

  test('is opened by hand about a result, goes on with its value, and about a test without one', async () => {
    const made = await lab.makeCase(['K', 'NA']);
    const result = first(await lab.type(made, { 'K.K': '5.2' }));
    const about = { orderId: orderOf(made, 'K'), resultId: result.id };
    const call = await openByHand(about);
    expect(call).toMatchObject({ kind: 'by_hand', value: '5.2', reason: 'Gram stain: diplococci', status: 'open' });
    expect(await lab.refusal('criticalCalls.open', { ...about, reason: 'again' })).toMatch(/open already/u);
    await lab.type(made, { 'K.K': '5.3' });
    expect(await calls.callsOf(made.id)).toMatchObject([
      { kind: 'by_hand', value: '5.3', reason: 'Gram stain: diplococci', dueAt: call.dueAt },
    ]);
    const bare = await openByHand({ orderId: orderOf(made, 'NA'), resultId: null });
    expect(bare).toMatchObject({ value: null, label: 'Sodium' });
    expect((await calls.record(bare, readBackBy('Ward 4'))).status).toBe('done');
  });

  test('says when it was said, apart from when it was written down', async () => {
    const { call } = await typed('7.9');
    const at = new Date(Date.now() - 90 * 60_000).toISOString();
    const late = await calls.record(call, { outcome: 'reached', saidAt: at });
    expect(Date.parse(late.tellings[0]?.saidAt ?? '')).toBe(Date.parse(at));
    expect(Date.parse(late.tellings[0]?.writtenAt ?? '') - Date.parse(at)).toBeGreaterThan(60 * 60_000);
    const future = { ...said(late), saidAt: new Date(Date.now() + 3_600_000).toISOString() };
    expect(await lab.refusal('criticalCalls.record', future)).toMatch(/in the future/u);
  });

  test('asks for the ordering provider and the ward of the accession before the contacts of the client', async () => {
    const made = await lab.makeCase(['K'], {
      provider: 'Dr. Lund',
      providerPhone: '555 0122',
      callBackName: 'Ward 4',
      callBackPhone: '555 0133',
    });
    await lab.type(made, { 'K.K': '7.9' });
    const { callees } = await calls.callOf(made.id);
    expect(callees.slice(0, 2)).toMatchObject([
      { kind: 'provider', name: 'Dr. Lund', phone: '555 0122' },
      { kind: 'ward', name: 'Ward 4', phone: '555 0133' },
    ]);
    expect(callees.slice(2).every(({ kind }) => kind === 'contact')).toBe(true);
  });

  test('nobody read back in time is a task of the managers until somebody did', async () => {
    const { made, call } = await typed('7.9');
    await lab.server.db.admin.query(
      `begin; set local session_replication_role = replica;
       update critical_calls set detected_at = detected_at - interval '31 minutes' where id = ${call.id}; commit`,
    );
    const scope = { ...lab.server.db.scope(), action: 'criticalCalls.escalate' };
    await escalateOverdueCalls(scope);
    await escalateOverdueCalls(scope);
    const tasksOf = async (cookie: string, list: string) =>
      (await lab.ask<TaskPage>('tasks.list', { list, kind: 'escalated_call' }, cookie)).rows.filter(
        ({ accessionId }) => accessionId === made.id,
      );
    expect(await tasksOf(lab.manager, 'mine')).toMatchObject([
      { kind: 'escalated_call', value: { shown: '7.9' }, sentence: 'Nobody has read the value back in time' },
    ]);
    expect(await tasksOf(lab.tech, 'mine')).toEqual([]);
    expect(await lab.ask('criticalCalls.counts', {})).toMatchObject({ escalated: 1 });
    await calls.record(await calls.callOf(made.id), readBackBy('Dr. Ames'));
    expect(await tasksOf(lab.manager, 'all')).toEqual([]);
    expect(await lab.ask('criticalCalls.counts', {})).toMatchObject({ escalated: 0 });
  });
});
