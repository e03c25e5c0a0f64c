import { describe, expect, test } from 'vitest';
import { failQuietly, openBench } from '#testing/model-lab/one-bench.ts';
import { togetherFault } from './plan-approvals.ts';

describe('[SAFE-B13] which results are asked about in one request', () => {
  const seen = (orderId: number, critical = false, mayBeCritical = false) => ({ orderId, critical, mayBeCritical });
  test('results of one test, and one critical one at most', () => {
    expect(togetherFault('one_by_one', [seen(1), seen(1), seen(1, true)])).toBeNull();
    expect(togetherFault('one_by_one', [seen(1), seen(2)])).toContain('Approve them test by test');
    expect(togetherFault('one_by_one', [seen(1, true), seen(1, true)])).toContain('Approve each of them separately');
    expect(togetherFault('one_by_one', [seen(1, true), seen(1, false, true)])).toContain('More than one');
  });
  test('clear results of many tests', () => {
    expect(togetherFault('clear_lane', [seen(1), seen(2), seen(3)])).toBeNull();
  });
});

describe('[SAFE-A12] [P2] "approve all clear" takes what has no review reason', () => {
  test('a normal result', () => {
    const bench = openBench(['K']);
    bench.enter('K', '4.1');
    expect(bench.approveClear('K')).toEqual([]);
    expect(bench.state.approvals).toMatchObject([{ lane: 'clear_lane', doubts: [] }]);
  });

  test.each<[string, string, (bench: ReturnType<typeof openBench>) => void]>([
    ['a high one', '5.6', () => undefined],
    ['one that may be critical', '>6.0', () => undefined],
    ['one of a hemolyzed tube', '4.1', (bench) => bench.setCondition('hemolysed')],
    ['one with a bench note', '4.1', (bench) => bench.note('K')],
  ])('not %s', (_title, typed, then) => {
    const bench = openBench(['K']);
    bench.enter('K', typed);
    then(bench);
    expect(bench.approveClear('K')).toMatchObject([{ outcome: 'refused' }]);
    expect(bench.result('K')?.state).toBe('entered');
  });

  test('not a correction, whatever its value', () => {
    const bench = openBench(['K']);
    bench.enter('K', '4.1');
    bench.approve('K');
    bench.correct('K', '4.2');
    expect(bench.approveClear('K')).toMatchObject([
      { sentence: 'Corrects an approved result. Review this result separately.' },
    ]);
  });
});

describe('[P2] each approval judges once more', () => {
  test('what changed without its row is seen, and the row takes the new judgment', () => {
    const bench = openBench(['K']);
    bench.run();
    bench.enter('K', '4.1');
    failQuietly(bench);
    expect(bench.approve('K')).toEqual([expect.stringContaining('quality control has not passed')]);
    expect(bench.result('K')).toMatchObject({ state: 'entered' });
  });

  test('a review reason that was not in sight is not acknowledged', () => {
    const bench = openBench(['K']);
    bench.enter('K', '5.6');
    expect(bench.approveUnseen('K')).toEqual(['Not approved. High: review this result separately.']);
  });

  test('in one request inputs come first, and what comes from them with what they say', () => {
    const bench = openBench(['LDLC']);
    for (const code of ['CHOL', 'HDL', 'TRIG']) bench.enter(code, '100');
    expect(bench.approveClear('CHOL', 'TRIG', 'HDL')).toEqual([]);
    expect(bench.codes('LDLC')).toEqual([]);
  });

  test('a calculated result is not approved with a value that a correction in the same request changes', () => {
    const bench = openBench(['LDLC']);
    for (const code of ['CHOL', 'HDL', 'TRIG']) bench.enter(code, '100');
    bench.approve('CHOL', 'HDL', 'TRIG');
    bench.correct('CHOL', '180');
    expect(bench.approve('CHOL', 'LDLC')).toEqual(['It was calculated again. Look at it again.']);
    expect(bench.result('LDLC')).toMatchObject({ value: '60.0', state: 'entered', number: 1 });
    expect(bench.state.approvals.filter(({ resultId }) => resultId === bench.result('LDLC')?.id)).toEqual([]);
  });

  test('[SAFE-B2] neither of two typists approves', () => {
    const bench = openBench(['SERO']);
    bench.enter('SERO', 'NEG', 1);
    expect(bench.approve('SERO')).toEqual([expect.stringContaining('second entry is missing')]);
    bench.enter('SERO', 'NEG', 4);
    expect(bench.approve('SERO')).toEqual([expect.stringContaining('You entered this result')]);
  });

  test('[SAFE-B2] a correction of a test that is typed twice is typed twice as well', () => {
    const bench = openBench(['SERO']);
    bench.enter('SERO', 'NEG', 1);
    bench.enter('SERO', 'NEG', 2);
    bench.approve('SERO');
    bench.correct('SERO', 'POS');
    expect(bench.approve('SERO')).toEqual([expect.stringContaining('second entry is missing')]);
    bench.enter('SERO', 'POS', 2);
    expect(bench.approve('SERO')).toEqual([]);
    expect(bench.result('SERO')).toMatchObject({ code: 'POS', state: 'approved', number: 2 });
  });

  test('[SAFE-B2] what the engine proposes for such a test was typed by nobody, and can be approved', () => {
    const bench = openBench(['SERO']);
    bench.enter('SERO', 'NEG', 1);
    bench.enter('SERO', 'NEG', 2);
    bench.approve('SERO');
    bench.report('SERO');
    bench.rejectTube();
    expect(bench.codes('SERO')).toEqual(['NOT_DONE', 'CORRECTION']);
    expect(bench.approve('SERO')).toEqual([]);
  });
});
