import { describe, expect, test } from 'vitest';
import { demographicsOf, openBench } from '#testing/model-lab/one-bench.ts';

const withFiltration = () => {
  const bench = openBench(['CREA', 'EGFR']);
  bench.enter('CREA', '1.00');
  return bench;
};

describe('[SAFE-A5] [P5] a calculated result follows what it comes from', () => {
  test('it is there as soon as its inputs are, and takes their new value in place', () => {
    const bench = withFiltration();
    // 160 − 40 years − 30 × creatinine
    expect(bench.result('EGFR')).toMatchObject({ value: '90.0', number: 1, state: 'entered' });
    bench.enter('CREA', '1.20');
    expect(bench.result('EGFR')).toMatchObject({ value: '84.0', number: 1 });
  });

  test('it cannot be approved before them', () => {
    const bench = withFiltration();
    expect(bench.approve('EGFR')).toEqual([
      'Creatinine not approved yet. Approve it first, or together with this one.',
    ]);
    bench.approve('CREA');
    expect(bench.approve('EGFR')).toEqual([]);
  });

  test('it ends with its input', () => {
    const bench = withFiltration();
    bench.enter('CREA', '');
    expect(bench.result('EGFR')).toBeUndefined();
    expect(bench.state.results.at(-1)).toMatchObject({ state: 'rejected', calculated: true });
  });

  test('approved, it is void when its input is gone', () => {
    const bench = withFiltration();
    bench.approve('CREA');
    bench.approve('EGFR');
    bench.rejectTube();
    expect(bench.state.results.map(({ state }) => state)).toEqual(['voided', 'voided']);
  });

  test('approved, it gives way to another value, which waits for approval under the next number', () => {
    const bench = withFiltration();
    bench.approve('CREA');
    bench.approve('EGFR');
    bench.correct('CREA', '1.20');
    expect(bench.result('EGFR')).toMatchObject({ value: '90.0', state: 'approved' });
    expect(bench.proposal('EGFR')).toMatchObject({ value: '84.0', proposedBy: 'engine' });
    bench.approve('CREA');
    expect(bench.result('EGFR')).toMatchObject({ value: '84.0', state: 'entered', number: 2 });
    expect(bench.duties()).toEqual(['re_approve']);
  });

  test('a correction that is rejected takes its own proposal away', () => {
    const bench = withFiltration();
    bench.approve('CREA');
    bench.approve('EGFR');
    bench.correct('CREA', '1.20');
    bench.reject('CREA');
    expect(bench.proposal('EGFR')).toBeUndefined();
    expect(bench.result('EGFR')).toMatchObject({ value: '90.0', state: 'approved' });
  });

  test('reported, it stays; the new value is proposed once the correction is approved', () => {
    const bench = withFiltration();
    bench.approve('CREA');
    bench.approve('EGFR');
    bench.report('CREA', 'EGFR');
    bench.correct('CREA', '1.20');
    expect(bench.result('EGFR')?.laterDoubts).toEqual([]);
    bench.approve('CREA');
    expect(bench.result('EGFR')).toMatchObject({
      value: '90.0',
      laterDoubts: [{ code: 'VALUE_CHANGED' }, { code: 'INPUT_DOUBT' }],
    });
    expect(bench.proposal('EGFR')).toMatchObject({ value: '84.0' });
  });

  test('reported, it says nothing while a correction it could not be calculated from is only proposed', () => {
    const bench = withFiltration();
    bench.approve('CREA');
    bench.approve('EGFR');
    bench.report('CREA', 'EGFR');
    bench.correct('CREA', '<0.20');
    expect(bench.result('EGFR')?.laterDoubts).toEqual([]);
    expect(bench.proposal('EGFR')).toMatchObject({
      kind: 'no_value',
      text: 'Creatinine is below 0.20: not quantified',
    });
    bench.reject('CREA');
    expect(bench.proposal('EGFR')).toBeUndefined();
  });

  test('a guard withholds it', () => {
    const bench = openBench(['LDLC']);
    for (const code of ['CHOL', 'HDL']) bench.enter(code, '100');
    bench.enter('TRIG', '100');
    expect(bench.result('LDLC')).toMatchObject({ value: '-20.0' });
    bench.enter('TRIG', '520');
    expect(bench.result('LDLC')).toMatchObject({
      kind: 'no_value',
      value: null,
      text: 'TRIG > 400: measure it directly',
      number: 1,
    });
    expect(bench.codes('LDLC')).toContain('NO_VALUE');
    bench.enter('TRIG', '100');
    expect(bench.result('LDLC')).toMatchObject({ kind: 'numeric', value: '-20.0', text: null });
  });
});

describe('[SAFE-C1] [P11] a calculated result without a value is an answer', () => {
  test.each([
    ['- clotted', 'Creatinine not done'],
    ['<0.20', 'Creatinine is below 0.20: not quantified'],
  ])('what it comes from is %s: approved, its test is completed', (typed, text) => {
    const bench = openBench(['CREA', 'EGFR']);
    bench.enter('CREA', typed);
    expect(bench.result('EGFR')).toMatchObject({ kind: 'no_value', text, state: 'entered' });
    bench.approve('CREA');
    expect(bench.approveClear('EGFR')).toHaveLength(1);
    expect(bench.approve('EGFR')).toEqual([]);
    expect([bench.order('CREA').status, bench.order('EGFR').status]).toEqual(['completed', 'completed']);
  });

  test('the sex is not known', () => {
    const bench = openBench(['CREA', 'EGFR'], undefined, 4);
    bench.enter('CREA', '1.00');
    expect(bench.result('EGFR')).toMatchObject({ kind: 'no_value', text: 'Sex not known' });
  });

  test('it is no answer while something it comes from is expected', () => {
    const bench = openBench(['LDLC']);
    for (const code of ['CHOL', 'TRIG']) bench.enter(code, '520');
    expect(bench.result('LDLC')).toBeUndefined();
  });

  test('approved, it gives way to a value, and a value to it', () => {
    const bench = withFiltration();
    bench.approve('CREA');
    bench.approve('EGFR');
    demographicsOf(bench, { sex: 'unknown' });
    expect(bench.result('EGFR')).toMatchObject({ kind: 'no_value', number: 2, state: 'entered' });
    // The range of what it comes from was another as well.
    bench.approve('CREA');
    bench.approve('EGFR');
    expect(bench.order('EGFR').status).toBe('completed');
    demographicsOf(bench, { sex: 'female' });
    expect(bench.result('EGFR')).toMatchObject({ value: '90.0', number: 3, state: 'entered' });
    expect(bench.duties()).toEqual(['re_approve', 're_approve']);
  });

  test('reported, it stays; that it has none is proposed', () => {
    const bench = withFiltration();
    bench.approve('CREA');
    bench.approve('EGFR');
    bench.report('CREA', 'EGFR');
    demographicsOf(bench, { sex: 'unknown' });
    expect(bench.result('EGFR')?.laterDoubts).toMatchObject([
      { code: 'VALUE_CHANGED', sentence: 'It has no value now: Sex not known' },
      { code: 'INPUT_DOUBT' },
    ]);
    expect(bench.proposal('EGFR')).toMatchObject({ kind: 'no_value', proposedBy: 'engine' });
    demographicsOf(bench, { sex: 'female' });
    expect(bench.proposal('EGFR')).toBeUndefined();
  });
});

describe('[SAFE-C1] somebody says that a calculated result is not done', () => {
  test('of one that waits: approved, its test is completed', () => {
    const bench = openBench(['EGFR']);
    bench.enter('EGFR', '- not asked for');
    bench.approve('EGFR');
    expect([bench.result('EGFR')?.kind, bench.order('EGFR').status]).toEqual(['not_done', 'completed']);
  });

  test('it stays, whatever it comes from becomes, until it is withdrawn', () => {
    const bench = withFiltration();
    bench.enter('EGFR', '- wrong method');
    bench.enter('CREA', '1.20');
    expect(bench.result('EGFR')).toMatchObject({ kind: 'not_done', text: 'wrong method', number: 1 });
    expect(bench.codes('EGFR')).toEqual(['NOT_DONE']);
    bench.enter('EGFR', '');
    expect(bench.result('EGFR')).toMatchObject({ value: '84.0', number: 2 });
  });

  test('nothing else can be typed, and what the formula gives cannot be withdrawn', () => {
    const bench = withFiltration();
    for (const typed of ['75', '', '.']) bench.enter('EGFR', typed);
    expect(bench.result('EGFR')).toMatchObject({ value: '90.0', number: 1, state: 'entered' });
  });

  test('as a correction it is theirs: a new value of what it comes from does not write over it', () => {
    const bench = withFiltration();
    bench.approve('CREA');
    bench.approve('EGFR');
    bench.correct('EGFR', '- wrong method');
    bench.correct('CREA', '1.20');
    expect(bench.proposal('EGFR')).toMatchObject({ kind: 'not_done', proposedBy: 'person' });
    bench.approve('CREA');
    expect(bench.result('EGFR')).toMatchObject({ kind: 'not_done', text: 'wrong method', state: 'entered' });
  });

  test('over one that the formula gave anew after its approval', () => {
    const bench = withFiltration();
    bench.approve('CREA');
    bench.approve('EGFR');
    bench.correct('CREA', '1.20');
    bench.approve('CREA');
    expect(bench.result('EGFR')).toMatchObject({ value: '84.0', proposedBy: 'engine' });
    bench.enter('EGFR', '- wrong method');
    expect(bench.result('EGFR')).toMatchObject({ kind: 'not_done', proposedBy: 'person' });
  });
});

test('[SAFE-A8] [P5] it follows the birth date', () => {
  const bench = withFiltration();
  demographicsOf(bench, { dateOfBirth: '1976-05-04' });
  expect(bench.result('EGFR')).toMatchObject({ value: '80.0' });
});

test('[SAFE-B4] [P5] the age is that of its own tube, not that of another tube of the accession', () => {
  // Thirty on the 16th of November: one tube was collected on the day before, one on the birthday.
  const bench = openBench(['K', 'CREA', 'EGFR'], undefined, 2);
  const { state, tube } = bench;
  const later = {
    ...tube,
    id: 901,
    barcode: 'T901',
    collectedAt: '2026-11-16T09:00:00.000Z',
    receivedAt: '2026-11-16T10:00:00.000Z',
  };
  state.now = Date.parse('2026-11-16T12:00:00.000Z');
  state.tubes.push(later);
  bench.order('CREA').sampleId = 901;
  bench.order('EGFR').sampleId = 901;
  bench.enter('CREA', '1.00');
  // 170 − 30 years − 30 × creatinine
  expect(bench.result('EGFR')).toMatchObject({ value: '110.0' });
});
