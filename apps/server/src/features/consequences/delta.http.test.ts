import type { Accession } from '@aliquot/domain/accessions/accession';
import type { JudgedNeighbor } from '@aliquot/domain/consequences/judge-on-grounds';
import type { Result, Reviewed, SavedResults } from '@aliquot/domain/results/result';
import type { SpecInput } from '@aliquot/domain/test-specs/result-spec';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFollowedBench, orderOf, type FollowedBench } from '#testing/followed-bench.ts';
import { must } from '#testing/starter-catalogue.ts';

let lab: FollowedBench;
beforeAll(async () => {
  lab = await openFollowedBench();
});
afterAll(() => lab.stop());

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });

/** A tube of the same subject, or of a new one, collected so many hours ago. */
const makeCase = (codes: readonly string[], hours: number, beside?: Accession): Promise<Accession> =>
  lab.makeCase(codes, {
    collected: { at: new Date(Date.now() - hours * 3_600_000).toISOString(), zone: 'US/Eastern' },
    ...(beside === undefined ? {} : { subject: { id: beside.subjectId } }),
  });

const changeSpec = async (code: string, changes: Record<string, unknown>): Promise<TestRecord> => {
  const record = await lab.ask<TestRecord>('tests.get', { id: lab.test(code) });
  const { id: specId, ...spec } = must(record.resultSpecs[0]);
  return lab.call(
    'tests.saveSpec',
    {
      ...at(record),
      reason: 'Delta',
      specId,
      spec: { ...spec, ...changes } satisfies Record<keyof SpecInput, unknown>,
    },
    lab.manager,
  );
};

type Judged = { delta: string; because: string; doubts: string[]; neighbor: readonly JudgedNeighbor[] };

const judged = async (made: Accession): Promise<Judged> => {
  const { rows } = await lab.server.db.admin.query<Judged>(
    `select x.delta, x.delta_because as because, coalesce(j.judged_by -> 'neighbor', '[]') as neighbor,
       array(select d ->> 'code' from jsonb_array_elements(j.doubts) d where d ->> 'code' like 'DELTA%') as doubts
     from results x join engine.judgments j on j.id = x.judgment_id and j.at = x.judged_at
     where x.accession_id = $1 and x.current`,
    [made.id],
  );
  return must(rows[0]);
};
const deltas = async (...cases: Accession[]): Promise<string[]> =>
  Promise.all(cases.map(async (made) => (await judged(made)).delta));

describe('[SAFE-A9] [P3] a result is compared with the nearest before and after, approved or not', () => {
  test('two that nobody approved yet, of one batch: both are for review, and neither is clear', async () => {
    const first = await makeCase(['K'], 30);
    const second = await makeCase(['K'], 6, first);
    await lab.type(first, { 'K.K': '3.6' });
    expect(await deltas(first)).toEqual(['not_checked']);
    await lab.type(second, { 'K.K': '5.2' });
    expect(await deltas(first, second)).toEqual(['exceeded', 'exceeded']);
    expect((await judged(first)).because).toBe(
      'Changed by 1.6 since 3.6; the limit is 1.5 (result collected later: 5.2).',
    );
    expect([await lab.inLane(first), await lab.inLane(second)]).toEqual([0, 0]);
  });

  test('an older tube that is resulted later is compared with the newer, which is judged again', async () => {
    const newer = await lab.bring(await makeCase(['K'], 2), { 'K.K': '5.2' }, 'entered');
    const older = await lab.bring(await makeCase(['K'], 20, newer), { 'K.K': '3.6' }, 'entered');
    expect(await deltas(newer, older)).toEqual(['exceeded', 'exceeded']);
    await lab.type(older, { 'K.K': '4.4' });
    expect(await deltas(newer, older)).toEqual(['within', 'within']);
  });

  test('what is approved once the other was typed is judged again at its approval', async () => {
    const first = await makeCase(['K'], 30);
    const second = await makeCase(['K'], 6, first);
    await lab.type(first, { 'K.K': '3.6' });
    const [seen] = await lab.ask<Result[]>('results.ofCase', { accessionId: first.id });
    await lab.type(second, { 'K.K': '5.2' });
    const { outcomes } = await lab.call<Reviewed>(
      'results.approve',
      { results: [at(must(seen))], lane: 'clear_lane' },
      lab.other,
    );
    expect(outcomes).toMatchObject([{ outcome: 'conflict' }]);
  });

  test('of a pair that is saved at the same moment each is compared with the other, eight pairs at once', async () => {
    const pairs: (readonly [Accession, Accession])[] = [];
    for (let nth = 0; nth < 8; nth += 1) {
      const first = await makeCase(['K'], 30);
      pairs.push([first, await makeCase(['K'], 6, first)]);
    }
    const save = async (made: Accession, typed: string, by: string): Promise<string | undefined> => {
      const entry = { orderId: orderOf(made, 'K'), specId: lab.spec('K.K'), version: null, typed };
      const { outcomes } = await lab.call<SavedResults>('results.save', { entries: [entry] }, by);
      return outcomes[0]?.outcome;
    };
    const outcomes = await Promise.all(
      pairs.flatMap(([first, second]) => [save(first, '3.6', lab.tech), save(second, '5.2', lab.other)]),
    );
    expect(outcomes).toEqual(outcomes.map(() => 'saved'));
    for (const [first, second] of pairs) expect(await deltas(first, second)).toEqual(['exceeded', 'exceeded']);
  });
});

describe('[SAFE-A9] [P17] in two units', () => {
  const percent = (limit: string) => ({ mode: 'percent', limit, direction: 'both', windowHours: 72 });
  const inMass = { unit: 'mg/dL', ucum: 'mg/dL', decimals: 0, molarMass: '180.156', delta: percent('20') };
  const inSubstance = {
    unit: 'mmol/L',
    ucum: 'mmol/L',
    decimals: 1,
    critical: null,
  };

  test('mg/dL and mmol/L are converted by the molar mass, and the judgment says so', async () => {
    await changeSpec('GLU', inMass);
    const before = await lab.bring(await makeCase(['GLU'], 30), { 'GLU.GLU': '90' }, 'approved');
    const near = await lab.bring(await makeCase(['GLU'], 20, before), { 'GLU.GLU': '95' }, 'entered');
    await changeSpec('GLU', inSubstance);
    const later = await lab.bring(await makeCase(['GLU'], 6, before), { 'GLU.GLU': '8.1' }, 'entered');
    expect(await judged(later)).toEqual({
      delta: 'exceeded',
      because: 'Changed by 53.6 % since 5.27 (95 mg/dL, converted); the limit is 20 %.',
      doubts: ['DELTA_EXCEEDED'],
      neighbor: [
        {
          side: 'earlier',
          operator: '=',
          value: '95',
          ucum: 'mg/dL',
          at: expect.any(String),
          converted: { value: '5.27', molarMass: '180.156' },
        },
      ],
    });
    // The other one is judged in its own unit.
    expect(await judged(near)).toMatchObject({
      delta: 'exceeded',
      because:
        'Changed by 53.6 % since 95; the limit is 20 % (result collected later: 8.1 mmol/L, converted to 145.9).',
    });
    // Bare numbers of two units never stand beside each other.
    expect(await lab.ask<Result[]>('results.ofCase', { accessionId: later.id })).toMatchObject([
      { previous: { shown: '5.27' } },
    ]);
    await lab.type(later, { 'GLU.GLU': '5.5' });
    expect(await deltas(near, later)).toEqual(['within', 'within']);
  });

  test('without a molar mass they are not comparable, and somebody looks', async () => {
    await changeSpec('GLU', { ...inSubstance, molarMass: '180.156' });
    const before = await lab.bring(await makeCase(['GLU'], 30), { 'GLU.GLU': '5.4' }, 'approved');
    await changeSpec('GLU', { ...inMass, molarMass: null });
    const later = await lab.bring(await makeCase(['GLU'], 6, before), { 'GLU.GLU': '97' }, 'entered');
    expect(await judged(later)).toMatchObject({
      delta: 'not_comparable',
      because: 'Delta not comparable: 5.4 mmol/L is in another unit.',
      doubts: ['DELTA_NOT_COMPARABLE'],
    });
    expect(await lab.ask<Result[]>('results.ofCase', { accessionId: later.id })).toMatchObject([{ previous: null }]);
    expect(await lab.inLane(later)).toBe(0);
  });
});

test('[SAFE-A9] a coded result is compared: any change, or the changes that are listed', async () => {
  const rule = (changes: 'any' | { from: string; to: string }[]) => ({
    delta: { mode: 'change', changes, windowHours: 72 },
  });
  await changeSpec('HCGS', rule('any'));
  const first = await lab.bring(await makeCase(['HCGS'], 30), { 'HCGS.HCGS': 'NEG' }, 'approved');
  const second = await lab.bring(await makeCase(['HCGS'], 20, first), { 'HCGS.HCGS': 'POS' }, 'entered');
  expect(await judged(second)).toMatchObject({
    delta: 'exceeded',
    because: 'Changed from Negative to Positive; the rule is any change.',
    neighbor: [{ side: 'earlier', code: 'NEG' }],
  });
  expect(await lab.inLane(second)).toBe(0);
  await changeSpec('HCGS', rule([{ from: 'POS', to: 'NEG' }]));
  const third = await lab.bring(await makeCase(['HCGS'], 10, first), { 'HCGS.HCGS': 'NEG' }, 'entered');
  expect((await judged(third)).because).toBe('Changed from Positive to Negative, a change the delta rule lists.');
  await lab.type(third, { 'HCGS.HCGS': 'POS' });
  expect(await judged(third)).toMatchObject({ delta: 'within', because: 'Unchanged: Positive.' });
});

test('[SAFE-A9] a rule of one direction leaves the other alone', async () => {
  await changeSpec('MG', { delta: { mode: 'absolute', limit: '0.5', direction: 'fall', windowHours: 72 } });
  const first = await lab.bring(await makeCase(['MG'], 30), { 'MG.MG': '1.8' }, 'approved');
  const second = await lab.bring(await makeCase(['MG'], 6, first), { 'MG.MG': '2.6' }, 'entered');
  expect(await judged(second)).toMatchObject({
    delta: 'within',
    because: 'Changed by 0.8 since 1.8; the limit is a fall of 0.5.',
  });
  const between = await lab.bring(await makeCase(['MG'], 20, first), { 'MG.MG': '3.2' }, 'entered');
  expect(await deltas(between, second)).toEqual(['exceeded', 'exceeded']);
});

describe('[SAFE-A9] a result whose specimen is blocked is compared with nothing', () => {
  const hold = { category: 'identity', orderId: null, sampleId: null, reason: 'Two names', blocks: ['report'] };

  test.each(['approved', 'entered'] as const)(
    'an identity hold on a result that is %s, until it is released',
    async (to) => {
      const first = await lab.bring(await makeCase(['K'], 30), { 'K.K': '3.6' }, to);
      const second = await lab.bring(await makeCase(['K'], 6, first), { 'K.K': '5.2' }, 'entered');
      expect(await deltas(second)).toEqual(['exceeded']);
      const held = await lab.call<Accession>('accessions.placeHold', { ...at(await lab.now(first)), ...hold });
      expect(await deltas(second)).toEqual(['not_checked']);
      if (to === 'entered') expect(await deltas(first)).toEqual(['not_checked']);
      // Read anew, from what is stored.
      await lab.type(second, { 'K.K': '5.3' });
      expect(await deltas(second)).toEqual(['not_checked']);
      await lab.call('accessions.releaseHold', { ...at(held), holdId: must(held.holds[0]).id, note: 'One name' });
      expect(await deltas(second)).toEqual(['exceeded']);
    },
  );

  test('a mislabelled tube, and what was taken from it', async () => {
    const first = await lab.bring(await makeCase(['K'], 30), { 'K.K': '3.6' }, 'approved');
    const second = await lab.bring(await makeCase(['K'], 6, first), { 'K.K': '5.2' }, 'entered');
    const set = async (condition: string): Promise<void> => {
      const now = await lab.now(first);
      await lab.call('accessions.setCondition', { ...at(now), sampleId: must(now.samples[0]).id, condition });
    };
    await set('mislabelled');
    expect(await deltas(second)).toEqual(['not_checked']);
    await set('ok');
    expect(await deltas(second)).toEqual(['exceeded']);
    // The tube it was measured from is an aliquot; what is wrong is said of the tube that was labeled.
    await lab.server.db.admin.query(
      `with root as (select p.* from samples p where p.accession_id = $1 limit 1),
         child as (insert into samples (accession_id, client_id, lab_id, tube_id, parent_id, barcode, status, condition, received_at)
           select accession_id, client_id, lab_id, tube_id, id, barcode || '-1', 'received', 'ok', received_at from root returning id),
         moved as (update results set sample_id = (select id from child) where accession_id = $1)
       select 1`,
      [first.id],
    );
    await set('unlabelled');
    await lab.type(second, { 'K.K': '5.3' });
    expect(await deltas(second)).toEqual(['not_checked']);
  });
});
