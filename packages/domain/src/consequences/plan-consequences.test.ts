import { describe, expect, test } from 'vitest';
import { demographicsOf, openBench } from '#testing/model-lab/one-bench.ts';

describe('[SAFE-A8] the subject changes', () => {
  test('[P3] an open result is judged again', () => {
    const bench = openBench(['CREA']);
    bench.enter('CREA', '1.20');
    expect(bench.result('CREA')).toMatchObject({ flag: 'H' });
    demographicsOf(bench, { sex: 'male' });
    expect(bench.result('CREA')).toMatchObject({ flag: 'N', doubts: [{ code: 'PERSON_CHANGED' }] });
  });

  test('[P4] an approved result loses its approval, and does not get it back', () => {
    const bench = openBench(['CREA']);
    bench.enter('CREA', '1.00');
    bench.approve('CREA');
    demographicsOf(bench, { sex: 'male', dateOfBirth: '2010-05-04' });
    expect(bench.result('CREA')).toMatchObject({ state: 'entered', flag: 'H', annulledBecause: 'Flag N is H now' });
    expect([bench.order('CREA').status, ...bench.duties()]).toEqual(['in_progress', 're_approve']);
    demographicsOf(bench, { sex: 'female', dateOfBirth: '1986-05-04' });
    expect(bench.result('CREA')).toMatchObject({ state: 'entered', flag: 'N', doubts: [] });
  });

  test('[P4] a reported result stays; the same value is proposed with the new flag, and not any more when it changes back', () => {
    const bench = openBench(['CREA']);
    bench.enter('CREA', '1.00');
    bench.approve('CREA');
    bench.report('CREA');
    demographicsOf(bench, { dateOfBirth: '2010-05-04' });
    expect(bench.result('CREA')).toMatchObject({ flag: 'N', laterDoubts: [{ code: 'FLAG_CHANGED' }] });
    expect(bench.proposal('CREA')).toMatchObject({ flag: 'H', value: '1.00' });
    demographicsOf(bench, { dateOfBirth: '1986-05-04' });
    expect(bench.result('CREA')?.laterDoubts).toEqual([]);
    expect(bench.proposal('CREA')).toBeUndefined();
    expect(bench.duties()).toEqual([]);
  });

  test('[P4] a birth date after the collection takes the approval of a coded result too', () => {
    const bench = openBench(['ANA']);
    bench.enter('ANA', '40');
    bench.approve('ANA');
    demographicsOf(bench, { dateOfBirth: '2026-11-16' });
    expect(bench.result('ANA')).toMatchObject({
      state: 'entered',
      annulledBecause: 'Collected before the date of birth',
    });
  });
});

describe('[SAFE-A9] [P3] what stands next to a result in time', () => {
  test('two that nobody approved are compared, whichever was typed first', () => {
    const first = openBench(['K']);
    first.enter('K', '4.1');
    first.state.now += 60 * 60_000;
    const second = openBench(['K'], first.state);
    second.enter('K', '5.9');
    expect([first.codes('K'), second.codes('K')]).toEqual([['DELTA_EXCEEDED'], ['ABNORMAL', 'DELTA_EXCEEDED']]);
    second.enter('K', '');
    expect(first.codes('K')).toEqual([]);
  });

  test('a calculated neighbor is judged again when the other one is recalculated', () => {
    const first = openBench(['CREA', 'EGFR']);
    first.enter('CREA', '0.75');
    first.state.now += 60 * 60_000;
    const second = openBench(['CREA', 'EGFR'], first.state);
    second.enter('CREA', '1.90');
    expect(first.codes('EGFR')).toContain('DELTA_EXCEEDED');
    second.enter('CREA', '');
    expect(first.codes('EGFR')).toEqual(['INPUT_NOT_APPROVED']);
  });

  test('[P17] what is in another unit is converted, and the record says so', () => {
    const first = openBench(['GLU']);
    first.enter('GLU', '95');
    first.state.now += 60 * 60_000;
    const second = openBench(['GLU'], first.state, 1, 2);
    second.enter('GLU', '5.2');
    expect([first.codes('GLU'), second.codes('GLU')]).toEqual([[], []]);
    const { comparedWith } = first.state;
    expect(comparedWith[first.result('GLU')?.id ?? 0]).toMatchObject([
      { side: 'later', value: '5.2', ucum: 'mmol/L', converted: { value: '93.7', molarMass: '180.156' } },
    ]);
    expect(comparedWith[second.result('GLU')?.id ?? 0]).toMatchObject([
      { side: 'earlier', value: '95', ucum: 'mg/dL', converted: { value: '5.27', molarMass: '180.156' } },
    ]);
    // In the unit of the result: what stands beside it on a screen is no bare number of another unit.
    expect(second.result('GLU')?.previous).toMatchObject({ value: '5.27' });
  });

  test('[P17] without a molar mass nothing is compared', () => {
    const first = openBench(['GLU']);
    first.enter('GLU', '95');
    first.state.now += 60 * 60_000;
    const second = openBench(['GLU'], first.state, 1, 3);
    second.enter('GLU', '5.2');
    expect(second.codes('GLU')).toEqual(['DELTA_NOT_COMPARABLE']);
    expect(second.result('GLU')?.previous).toBeNull();
  });

  test('a changed code is judged on both, whichever was typed first', () => {
    const first = openBench(['SERO']);
    const second = openBench(['SERO'], first.state);
    for (const by of [1, 2]) second.enter('SERO', 'NEG', by);
    for (const by of [1, 2]) first.enter('SERO', 'POS', by);
    expect(second.codes('SERO')).toContain('DELTA_EXCEEDED');
    expect(first.codes('SERO')).toContain('DELTA_EXCEEDED');
  });

  test('only a rise counts where the rule says so', () => {
    const first = openBench(['NA']);
    first.enter('NA', '149');
    first.state.now += 60 * 60_000;
    const second = openBench(['NA'], first.state);
    second.enter('NA', '138');
    expect(second.codes('NA')).toEqual([]);
    second.state.now += 60 * 60_000;
    const third = openBench(['NA'], first.state);
    third.enter('NA', '149');
    expect([second.codes('NA'), third.codes('NA')]).toEqual([['DELTA_EXCEEDED'], ['ABNORMAL', 'DELTA_EXCEEDED']]);
  });

  test('a blocked specimen is compared with nothing, and nothing with it', () => {
    const first = openBench(['K']);
    first.enter('K', '4.1');
    first.state.now += 60 * 60_000;
    const second = openBench(['K'], first.state);
    second.enter('K', '5.9');
    expect(first.codes('K')).toEqual(['DELTA_EXCEEDED']);
    second.setCondition('mislabelled');
    expect([first.codes('K'), second.codes('K')]).toEqual([[], ['ABNORMAL', 'SPECIMEN_IDENTITY']]);
    second.setCondition('ok');
    expect(first.codes('K')).toEqual(['DELTA_EXCEEDED']);
  });
});

test('[SAFE-A12] [P4] a second bench note is news to whoever acknowledged the first', () => {
  const bench = openBench(['K']);
  bench.enter('K', '4.1');
  bench.note('K');
  bench.approve('K');
  expect(bench.result('K')?.state).toBe('approved');
  bench.note('K');
  expect(bench.result('K')).toMatchObject({ state: 'entered', annulledBecause: 'Bench note not settled' });
});
