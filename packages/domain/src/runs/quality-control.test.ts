import { assert, constantFrom, dictionary, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import {
  judgeReading,
  qcOf,
  type ControlReadings,
  type ControlTarget,
  type ControlTargets,
} from './quality-control.ts';

const target = (values: Partial<ControlTarget>): ControlTarget => ({
  low: null,
  high: null,
  within: null,
  code: null,
  ...values,
});
const limits = target({ low: decimal('3.8'), high: decimal('4.2') });
const within = target({ within: decimal('0.3') });

describe('a reading', () => {
  test.each<[string, ControlTarget, string, string | null, 'in' | 'out']>([
    ['at its low limit', limits, '3.8', null, 'in'],
    ['at its high limit', limits, '4.20', null, 'in'],
    ['a hair below', limits, '3.79', null, 'out'],
    ['a hair above', limits, '4.21', null, 'out'],
    ['with a decimal comma', limits, '4,0', null, 'in'],
    ['that is no number', limits, 'clot', null, 'out'],
    ['a duplicate as far apart as allowed', within, '4.4', '4.1', 'in'],
    ['a duplicate further apart', within, '4.41', '4.1', 'out'],
    ['a duplicate of a tube without a figure', within, '4.4', null, 'out'],
    ['the right code', target({ code: 'REACTIVE' }), 'reactive', null, 'in'],
    ['another code', target({ code: 'REACTIVE' }), 'NONREACTIVE', null, 'out'],
    ['of which nothing is expected', target({}), '12', null, 'in'],
  ])('%s', (_name, against, typed, original, verdict) => {
    expect(judgeReading(against, typed, original)).toMatchObject({ verdict, because: expect.stringMatching(/\.$/u) });
  });
});

describe('the quality control of a run', () => {
  const wants: ControlTargets = { '1': limits };
  const read = (verdict: 'in' | 'out'): ControlReadings => ({ '1': { typed: '4', verdict, because: '' } });

  test.each([
    ['without controls', [], 'pending', 'none'],
    ['with a control nobody read', [{ targets: wants, readings: {} }], 'none', 'pending'],
    ['with one that is out', [{ targets: wants, readings: read('out') }], 'pending', 'failed'],
    ['with one that is out, overridden', [{ targets: wants, readings: read('out') }], 'overridden', 'overridden'],
    ['read again and in', [{ targets: wants, readings: read('in') }], 'overridden', 'passed'],
  ] as const)('%s', (_name, controls, before, after) => {
    expect(qcOf(controls, before)).toBe(after);
  });

  test('never passes with a reading that is out or missing', () => {
    const keys = constantFrom('1', '2', '3');
    const control = record({
      targets: dictionary(keys, constantFrom(limits)),
      readings: dictionary(
        keys,
        record({
          typed: constantFrom('4'),
          verdict: constantFrom('in' as const, 'out' as const),
          because: constantFrom(''),
        }),
      ),
    });
    assert(
      property(control, control, (a, b) => {
        if (qcOf([a, b], 'none') !== 'passed') return;
        for (const { targets, readings } of [a, b])
          for (const spec of Object.keys(targets)) expect(readings[spec]?.verdict).toBe('in');
      }),
    );
  });
});
