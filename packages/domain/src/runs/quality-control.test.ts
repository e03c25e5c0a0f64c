import { assert, constantFrom, dictionary, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import {
  judgeReading,
  overriddenReadings,
  qcOf,
  type ControlFacts,
  type ControlTarget,
  type ControlTargets,
} from './quality-control.ts';
import type { QcState } from './run-state.ts';

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
  const read = (verdict: 'in' | 'out'): ControlFacts => ({
    targets: wants,
    readings: { '1': { typed: '4', verdict, because: '' } },
  });
  const unread: ControlFacts = { targets: wants, readings: {} };
  const noLimits: ControlFacts = { ...read('in'), targets: { '1': target({}) } };
  const override = (control: ControlFacts): ControlFacts => ({
    ...control,
    readings: overriddenReadings(control)?.readings ?? control.readings,
  });

  test.each<[string, ControlFacts[], boolean, QcState]>([
    ['without controls, and none asked for', [], false, 'none'],
    ['with one that has no limits, and none asked for', [noLimits], false, 'none'],
    ['without a control that is asked for', [], true, 'missing'],
    ['with others in control, without one that is asked for', [read('in')], true, 'missing'],
    ['with a control nobody read', [unread], false, 'pending'],
    ['with one that is out', [read('out')], false, 'failed'],
    ['with one that is out and one that is missing', [read('out')], true, 'failed'],
    ['with one that is out, overridden', [override(read('out')), read('in')], false, 'overridden'],
    ['overridden, and another is not read', [override(read('out')), unread], false, 'pending'],
    ['overridden, and one asked for is missing', [override(read('out'))], true, 'missing'],
    ['[SAFE-A11] overridden, and another turns out', [override(read('out')), read('out')], false, 'failed'],
    ['read again and in', [read('in')], false, 'passed'],
  ])('%s', (_name, controls, lacking, after) => {
    expect(qcOf(controls, lacking)).toBe(after);
  });

  test('an override names the readings that are out, once, and no others', () => {
    const both = {
      targets: { '1': limits, '2': limits },
      readings: { ...read('out').readings, ...read('out').readings },
    };
    expect(overriddenReadings(both)?.specIds).toEqual(['1']);
    expect(overriddenReadings(override(both))).toBeNull();
    expect(overriddenReadings(read('in'))).toBeNull();
    expect(overriddenReadings(noLimits)).toBeNull();
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
        if (qcOf([a, b], false) !== 'passed') return;
        for (const { targets, readings } of [a, b])
          for (const spec of Object.keys(targets)) expect(readings[spec]?.verdict).toBe('in');
      }),
    );
  });
});
