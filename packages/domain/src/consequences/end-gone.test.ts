import { describe, expect, test } from 'vitest';
import { openBench } from '#testing/model-lab/one-bench.ts';

describe('[SAFE-A1] [P1] a tube is rejected', () => {
  test('what nobody approved is rejected with the reason, and another tube is asked for', () => {
    const bench = openBench(['K']);
    bench.enter('K', '4.1');
    bench.rejectTube();
    expect(bench.result('K')).toBeUndefined();
    expect(bench.state.results).toMatchObject([
      { state: 'rejected', reason: `Tube ${bench.tube.barcode} rejected: clotted` },
    ]);
    expect([bench.order('K').status, ...bench.duties()]).toEqual(['new', 'recollect']);
  });

  test('what was approved is void', () => {
    const bench = openBench(['K']);
    bench.enter('K', '4.1');
    bench.approve('K');
    expect(bench.order('K').status).toBe('completed');
    bench.rejectTube();
    expect(bench.state.results).toMatchObject([{ state: 'voided', current: false, value: '4.1' }]);
    expect([bench.order('K').status, ...bench.duties()]).toEqual(['new', 'recollect']);
  });

  test('what was reported stays as it is; "not done" is proposed, and a corrected report is asked for', () => {
    const bench = openBench(['K']);
    bench.enter('K', '4.1');
    bench.approve('K');
    bench.report('K');
    bench.rejectTube();
    expect(bench.result('K')).toMatchObject({
      state: 'approved',
      value: '4.1',
      laterDoubts: [{ code: 'GROUND_GONE' }, { code: 'SPECIMEN_REJECTED' }],
    });
    expect(bench.proposal('K')).toMatchObject({ kind: 'not_done', proposedBy: 'engine' });
    expect(bench.duties()).toEqual(['corrected_report']);
  });

  test('"not done" can be approved of a reported result, and stays when its tube changes once more', () => {
    const bench = openBench(['K']);
    bench.enter('K', '4.1');
    bench.approve('K');
    bench.report('K');
    bench.rejectTube();
    expect(bench.approve('K')).toEqual([]);
    expect(bench.result('K')).toMatchObject({ kind: 'not_done', state: 'approved' });
    expect(bench.order('K').status).toBe('completed');
    bench.setCondition('leaking');
    expect(bench.result('K')).toMatchObject({ kind: 'not_done', state: 'approved' });
  });

  test('a correction that a person proposed of it is withdrawn', () => {
    const bench = openBench(['K']);
    bench.enter('K', '4.1');
    bench.approve('K');
    bench.correct('K', '4.4');
    bench.rejectTube();
    expect(bench.state.results.map(({ state }) => state)).toEqual(['voided', 'withdrawn']);
  });
});

test('[SAFE-A1] an aliquot that was used up keeps no test waiting for it when what it was taken from is rejected', () => {
  const bench = openBench(['K']);
  const { state, tube } = bench;
  const aliquot = { ...tube, id: 900, parentId: tube.id, barcode: 'A1', status: 'consumed' } as const;
  state.tubes.push({ ...aliquot });
  bench.order('K').sampleId = 900;
  bench.rejectTube();
  expect([bench.order('K').status, ...bench.duties()]).toEqual(['new', 'recollect']);
});

test('[P11] a test of an aliquot waits no longer once the tube it was taken from, set back to expected, has come again', () => {
  const bench = openBench(['K']);
  const { state, tube } = bench;
  state.tubes.push({ ...tube, id: 900, parentId: tube.id, barcode: 'A1', status: 'consumed' });
  bench.order('K').sampleId = 900;
  for (const [status, then] of [
    ['expected', 'new'],
    ['received', 'received'],
  ] as const) {
    tube.status = status;
    bench.setCondition('ok');
    expect(bench.order('K').status).toBe(then);
  }
});

describe('[SAFE-A5] [P1] a test is cancelled', () => {
  test('its open result ends, its approved result is void', () => {
    const bench = openBench(['CHOL']);
    for (const code of ['CHOL', 'HDL', 'TRIG']) bench.enter(code, '100');
    bench.approve('CHOL');
    bench.cancel('CHOL');
    expect(bench.state.results.map(({ state }) => state)).toEqual(['voided', 'rejected', 'rejected', 'rejected']);
    expect(bench.order('CHOL').status).toBe('cancelled');
    expect(bench.duties()).toEqual([]);
  });
});
