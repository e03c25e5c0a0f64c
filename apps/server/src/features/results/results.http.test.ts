import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Result, Reviewed, SavedResults } from '@aliquot/domain/results/result';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, orderOf, seenOf, type Bench } from '#testing/bench-laboratory.ts';
import type { TestServer } from '#testing/test-server.ts';
import { sendSeen } from '#testing/seen-follows.ts';

/** On the starter catalogue: real tests with their ranges, codes, formulas and delta rules. */
let server: TestServer;
let lab: Bench;
let [tech, other, manager] = ['', '', ''];

beforeAll(async () => {
  lab = await openBench();
  ({ server, tech, other, manager } = lab);
});
afterAll(() => server.stop());

type Values = Record<string, unknown>;
const call = async <Answer>(path: string, values: Values, cookie = tech): Promise<Answer> => {
  const response = await sendSeen((seen) =>
    server.mutate(path, { idempotencyKey: randomUUID(), ...values, ...seen }, cookie),
  );
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const makeCase = (codes: readonly string[], values: Values = {}): Promise<Accession> => lab.makeCase(codes, values);
const spec = (key: string): number => lab.spec(key);
const entry = (made: Accession, key: string, typed: string, version: number | null = null) => ({
  orderId: orderOf(made, key.split('.')[0] ?? ''),
  specId: spec(key),
  version,
  typed,
});
const save = (entries: readonly Values[], cookie = tech) => call<SavedResults>('results.save', { entries }, cookie);
const seen = ({ id, version }: Result) => ({ id, version });
const approve = (results: readonly Result[], lane = 'one_by_one', cookie = other) =>
  call<Reviewed>('results.approve', { results: results.map(seenOf), lane }, cookie);
const of = (results: readonly Result[], key: string): Result => {
  const found = results.find(({ specId }) => specId === spec(key));
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
};
const codesOf = ({ doubts }: Result): string[] => doubts.map(({ code }) => code);
const statusOf = async (id: number): Promise<string> =>
  (await server.query('accessions.get', { id }, tech)).json().result.data.status;

describe('typed results', () => {
  test('are read, flagged by the range in force, and start the order', async () => {
    const made = await makeCase(['NA', 'K']);
    const { outcomes, results } = await save([entry(made, 'NA.NA', '141'), entry(made, 'K.K', '5,9')]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['saved', 'saved']);
    expect(of(results, 'NA.NA')).toMatchObject({ shown: '141', flag: 'N', critical: false, doubts: [] });
    expect(of(results, 'K.K')).toMatchObject({ shown: '5.9', flag: 'H' });
    expect(of(results, 'K.K').flagBecause).toMatch(/high/u);
    expect(await statusOf(made.id)).toBe('in_progress');
  });

  test('what cannot be read is refused by itself; the others are saved', async () => {
    const made = await makeCase(['NA', 'K']);
    const { outcomes, results } = await save([entry(made, 'NA.NA', '1,400'), entry(made, 'K.K', '4.1')]);
    expect(outcomes).toMatchObject([
      { outcome: 'refused', sentence: '1,400 can be read in two ways. Enter 1400 or 1.400.' },
      { outcome: 'saved' },
    ]);
    expect(results).toHaveLength(1);
  });

  test('[SAFE-B10] what cannot exist is refused with the limit it crosses, and nothing is saved of it', async () => {
    const made = await makeCase(['K']);
    const { outcomes, results } = await save([entry(made, 'K.K', '-4.0')]);
    expect([outcomes, results]).toMatchObject([
      [{ outcome: 'refused', sentence: '-4.0 is below the plausible limit 0.5. Check the number.' }],
      [],
    ]);
    for (const typed of ['410', '>410', '41']) {
      const again = await save([entry(made, 'K.K', typed)]);
      expect(again.outcomes, typed).toMatchObject([
        { outcome: 'refused', sentence: expect.stringContaining('above the plausible limit 20') },
      ]);
    }
    expect((await save([entry(made, 'K.K', '4.10')])).outcomes).toMatchObject([{ outcome: 'saved' }]);
  });

  test('a tube that has not arrived, a stale version and an order of nobody are refused', async () => {
    const made = await makeCase(['NA'], { receiveNow: false });
    expect((await save([entry(made, 'NA.NA', '140')])).outcomes[0]).toMatchObject({
      outcome: 'refused',
      sentence: 'Its tube has not arrived. Receive the tube first.',
    });
    const ready = await makeCase(['NA']);
    await save([entry(ready, 'NA.NA', '140')]);
    expect((await save([entry(ready, 'NA.NA', '141')], other)).outcomes[0]).toMatchObject({
      outcome: 'conflict',
      sentence: expect.stringMatching(/entered 140 before you saved/u),
    });
    expect((await save([{ orderId: 987_654, specId: 1, version: null, typed: '1' }])).outcomes[0]).toMatchObject({
      outcome: 'refused',
    });
  });

  test('an open result is changed where it stands, withdrawn by its owner, and both are on the trail', async () => {
    const made = await makeCase(['NA']);
    const first = of((await save([entry(made, 'NA.NA', '140')])).results, 'NA.NA');
    const second = of((await save([entry(made, 'NA.NA', '142', first.version)])).results, 'NA.NA');
    expect([second.id, second.shown, second.number]).toEqual([first.id, '142', 1]);
    expect((await save([entry(made, 'NA.NA', '', second.version)], other)).outcomes[0]?.sentence).toMatch(
      /Only the user/u,
    );
    const gone = await save([entry(made, 'NA.NA', '', second.version)]);
    expect([gone.outcomes[0]?.outcome, gone.results]).toEqual(['withdrawn', []]);
    expect(await statusOf(made.id)).toBe('received');
    const { rows } = await server.db.admin.query(
      `select count(*)::int as n from audit.changes where table_name = 'results' and row_id = $1`,
      [String(first.id)],
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  test('a save sent twice is one', async () => {
    const made = await makeCase(['NA']);
    const input = { idempotencyKey: randomUUID(), entries: [entry(made, 'NA.NA', '140')] };
    const [one, two] = await Promise.all([
      server.mutate('results.save', input, tech),
      server.mutate('results.save', input, tech),
    ]);
    expect(one.json().result.data).toEqual(two.json().result.data);
  });
});

describe('what follows', () => {
  test('calculated results come by themselves, change with their inputs and go with them', async () => {
    const made = await makeCase(['CREA', 'EGFR']);
    const saved = await save([entry(made, 'CREA.CREA', '1.00')]);
    const calculated = of(saved.results, 'EGFR.EGFR');
    expect(calculated).toMatchObject({ calculated: true, kind: 'numeric' });
    const again = await save([entry(made, 'CREA.CREA', '2.00', of(saved.results, 'CREA.CREA').version)]);
    expect(Number(of(again.results, 'EGFR.EGFR').shown)).toBeLessThan(Number(calculated.shown) / 1.5);
    const gone = await save([entry(made, 'CREA.CREA', '', of(again.results, 'CREA.CREA').version)]);
    expect(gone.results).toEqual([]);
  });

  test('a critical value opens a call and never reaches the clear lane', async () => {
    const made = await makeCase(['K']);
    const { results } = await save([entry(made, 'K.K', '7.4')]);
    const critical = of(results, 'K.K');
    expect(critical).toMatchObject({ flag: 'HH', critical: true });
    expect(codesOf(critical)).toEqual(['CRITICAL', 'ABNORMAL']);
    const calls = await server.db.admin.query('select status from critical_calls where result_id = $1', [critical.id]);
    expect(calls.rows).toEqual([{ status: 'open' }]);
    const { outcomes } = await approve([critical], 'clear_lane');
    expect(outcomes[0]).toMatchObject({ outcome: 'refused', sentence: 'Critical. Review this result separately.' });
    const mended = await save([entry(made, 'K.K', '4.4', critical.version)]);
    expect(of(mended.results, 'K.K').critical).toBe(false);
    const after = await server.db.admin.query('select status from critical_calls where result_id = $1', [critical.id]);
    expect(after.rows).toEqual([{ status: 'ended' }]);
  });

  test('a value far from the last approved one of the same person fails the delta check, with both values told', async () => {
    const first = await makeCase(['NA']);
    const results = (await save([entry(first, 'NA.NA', '140')])).results;
    await approve(results);
    const { rows } = await server.db.admin.query<{ delta_mode: string }>(
      'select delta_mode from result_specs where id = $1',
      [spec('NA.NA')],
    );
    const next = await makeCase(['NA'], {
      subject: { id: first.subjectId },
      collected: { at: '2026-11-14T20:00:00Z', zone: 'US/Eastern' },
    });
    const later = of((await save([entry(next, 'NA.NA', '112')])).results, 'NA.NA');
    expect(later.previous).toMatchObject(rows[0]?.delta_mode === null ? {} : { shown: '140' });
    expect(later.delta).toBe(rows[0]?.delta_mode === null ? 'not_checked' : 'exceeded');
  });
});

test('two records of one person become one: the last value of the other is theirs too, and goes back when it is undone', async () => {
  const other = await makeCase(['NA']);
  await approve((await save([entry(other, 'NA.NA', '140')])).results);
  const own = await makeCase(['NA']);
  const versionOf = async (id: number): Promise<number> =>
    (await server.query('subjects.get', { id }, manager)).json().result.data.version;
  const [kept, merged] = [own.subjectId, other.subjectId];
  await call(
    'subjects.merge',
    {
      keptId: kept,
      keptVersion: await versionOf(kept),
      mergedId: merged,
      mergedVersion: await versionOf(merged),
      reason: 'Typed twice',
    },
    manager,
  );
  const rows = async () =>
    (
      await server.db.admin.query('select distinct subject_id::int as id from results where accession_id = $1', [
        other.id,
      ])
    ).rows;
  expect(await rows()).toEqual([{ id: kept }]);
  await call(
    'subjects.unmerge',
    { id: merged, version: await versionOf(merged), reason: 'Two people after all' },
    manager,
  );
  expect(await rows()).toEqual([{ id: merged }]);
});

describe('review', () => {
  test('another person approves; the order is completed and the case with it', async () => {
    const made = await makeCase(['NA']);
    const { results } = await save([entry(made, 'NA.NA', '140')]);
    expect((await approve(results, 'one_by_one', tech)).outcomes[0]).toMatchObject({
      outcome: 'refused',
      sentence: 'You entered this result. Another technician or a manager must approve it.',
    });
    const done = await approve(results, 'clear_lane');
    expect(done.outcomes[0]?.outcome).toBe('done');
    expect(of(done.results, 'NA.NA')).toMatchObject({ state: 'approved', doubts: [] });
    expect(await statusOf(made.id)).toBe('completed');
    expect(
      (await save([entry(made, 'NA.NA', '150', of(done.results, 'NA.NA').version)])).outcomes[0]?.sentence,
    ).toMatch(/approved/u);
  });

  test('rejected: the entry stays on record, the cell is empty and the order open again', async () => {
    const made = await makeCase(['NA']);
    const { results } = await save([entry(made, 'NA.NA', '140')]);
    const rejected = await call<Reviewed>(
      'results.reject',
      { results: results.map(seen), reason: 'Clot in the probe' },
      other,
    );
    expect([rejected.outcomes[0]?.outcome, rejected.results]).toEqual(['done', []]);
    const again = of((await save([entry(made, 'NA.NA', '139')])).results, 'NA.NA');
    expect(again.state).toBe('entered');
    const history = (
      await server.query('results.history', { orderId: orderOf(made, 'NA'), specId: spec('NA.NA') }, tech)
    ).json().result.data;
    expect(history).toHaveLength(2);
    expect(history.map(({ state }: Result) => state)).toContain('rejected');
  });

  test('a correction is a new version beside the old one and must be approved itself', async () => {
    const made = await makeCase(['CREA', 'EGFR']);
    const { results } = await save([entry(made, 'CREA.CREA', '1.00')]);
    const approved = await lab.approve(results);
    const creatinine = of(approved, 'CREA.CREA');
    const corrected = await call<SavedResults>(
      'results.correct',
      { ...seen(creatinine), typed: '1.40', reason: 'Wrong dilution' },
      tech,
    );
    const proposed = corrected.results
      .filter(({ proposal }) => proposal !== null)
      .toSorted((a, b) => Number(a.calculated) - Number(b.calculated));
    expect(proposed).toMatchObject([
      { specId: spec('CREA.CREA'), number: 2, state: 'entered', shown: '1.40', proposal: 'person' },
      {
        specId: spec('EGFR.EGFR'),
        number: 2,
        state: 'entered',
        proposal: 'engine',
        reason: expect.stringMatching(/^Recalculated/u),
      },
    ]);
    // What was approved stands until its correction is approved.
    expect(of(corrected.results, 'CREA.CREA')).toMatchObject({ number: 1, state: 'approved', shown: '1.00' });
    expect(await statusOf(made.id)).toBe('completed');
    const after = await lab.approve(proposed);
    expect(of(after, 'CREA.CREA')).toMatchObject({ number: 2, state: 'approved', corrected: { was: '1.00' } });
    expect(await statusOf(made.id)).toBe('completed');
  });

  test('two reviewers: the later is told what it is now, and nothing is overwritten', async () => {
    const made = await makeCase(['NA']);
    const { results } = await save([entry(made, 'NA.NA', '140')]);
    await save([entry(made, 'NA.NA', '143', of(results, 'NA.NA').version)]);
    expect((await approve(results)).outcomes[0]).toMatchObject({
      outcome: 'conflict',
      sentence: expect.stringMatching(/entered 143\. Reload/u),
    });
    expect(await statusOf(made.id)).toBe('in_progress');
  });

  test('client staff neither see nor write results', async () => {
    const staff = (await server.signInAs('aliquot_org_tech', [lab.clientId])).cookie;
    const response = await server.mutate('results.save', { idempotencyKey: randomUUID(), entries: [] }, staff);
    expect(response.statusCode).toBe(403);
    expect(manager).not.toBe('');
  });
});
