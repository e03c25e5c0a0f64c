import { assert, boolean, constantFrom, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import { resultFlags } from '#ranges/flag-zones.ts';
import { calculateResults, type ToCalculate } from './calculate-results.ts';
import { whyNotClear, type LaneFacts } from './clear-lane.ts';
import type { EnteredValue } from './entered-value.ts';
import { moveResult, resultStates, type ResultAction, type ResultFacts } from './result-state.ts';
import { ageAt, completedYears } from './subject-age.ts';

const number = (value: string, operator: '=' | '<' = '='): EnteredValue => ({
  kind: 'numeric',
  operator,
  value: decimal(value),
});

describe('calculated results', () => {
  const from = (key: string, expression: string, vars: Record<string, string>): ToCalculate => ({
    key,
    spec: {
      decimals: 1,
      expression,
      inputs: Object.entries(vars).map(([name, place]) => {
        const [test = '', spec = ''] = place.split('.');
        return { var: name, test, spec };
      }),
      guards: [],
    },
  });
  const nobody = { ageYears: null, sex: 'unknown' } as const;

  test('come in the order they need each other, whatever order they stand in', () => {
    const all = [from('C.C', 'b * 2', { b: 'B.B' }), from('B.B', 'a + 1', { a: 'A.A' })];
    const results = calculateResults(all, new Map([['A.A', number('4')]]), nobody);
    expect([results.get('B.B'), results.get('C.C')]).toMatchObject([
      { ok: true, value: { value: '5.0' } },
      { ok: true, value: { value: '10.0' } },
    ]);
  });

  test('are withheld with a reason: an input missing, not a number, not done, a ring', () => {
    const one = [from('B.B', 'a + 1', { a: 'A.A' })];
    const reason = (value?: EnteredValue) => {
      const answer = calculateResults(one, new Map(value === undefined ? [] : [['A.A', value]]), nobody).get('B.B');
      return answer?.ok === false ? answer.reason : answer;
    };
    expect(reason()).toBe('"a" has no value yet');
    expect(reason(number('5', '<'))).toBe('a not quantified: no result');
    expect(reason({ kind: 'not_done', reason: 'clotted' })).toBe('"a" has no value yet');
    const ring = [from('A.A', 'b', { b: 'B.B' }), from('B.B', 'a', { a: 'A.A' }), from('D.D', 'a', { a: 'A.A' })];
    for (const { key } of ring)
      expect(calculateResults(ring, new Map(), nobody).get(key)).toEqual({
        ok: false,
        reason: 'Its formula depends on itself.',
      });
  });

  test('know the person’s age and sex, or say that they do not', () => {
    const spec: ToCalculate = {
      key: 'E.E',
      spec: {
        decimals: 0,
        expression: 'if(f, age, age * 2)',
        inputs: [
          { var: 'age', subject: 'ageYears' },
          { var: 'f', subject: 'sexIsFemale' },
        ],
        guards: [{ when: 'sex unknown', outcome: 'needs the sex' }],
      },
    };
    const of = (ageYears: number | null, sex: 'male' | 'female' | 'unknown') =>
      calculateResults([spec], new Map(), { ageYears, sex }).get('E.E');
    expect(of(40, 'female')).toMatchObject({ value: { value: '40' } });
    expect(of(40, 'male')).toMatchObject({ value: { value: '80' } });
    expect(of(40, 'unknown')).toEqual({ ok: false, reason: 'sex unknown: needs the sex' });
    expect(of(null, 'male')).toMatchObject({ ok: false });
  });
});

test.each([
  ['1984-03-15', 'day', '2026-03-14T12:00:00Z', 41],
  ['1984-03-15', 'day', '2026-03-15T12:00:00Z', 42],
  // Still the 14th where the laboratory stands.
  ['1984-03-15', 'day', '2026-03-15T02:00:00Z', 41],
  ['1984-01-01', 'year', '2026-03-15T12:00:00Z', null],
  ['2026-03-15', 'day', '2026-03-15T12:00:00Z', 0],
  [null, 'unknown', '2026-03-15T12:00:00Z', null],
] as const)('born %s (%s), collected %s: %s years', (dateOfBirth, birthPrecision, collected, years) => {
  expect(completedYears(ageAt({ dateOfBirth, birthPrecision }, new Date(collected), 'US/Eastern'))).toBe(years);
});

describe('the clear lane', () => {
  const clear: LaneFacts = {
    flag: 'N',
    critical: false,
    mayBeCritical: false,
    delta: 'within',
    notDone: false,
    offScale: false,
    hasComment: false,
    instrumentFlags: [],
    secondEntryAgrees: true,
    runPassed: true,
    holds: [],
  };
  test('takes a normal result and nothing else', () => {
    expect(whyNotClear(clear)).toEqual([]);
    const doubts: Partial<LaneFacts>[] = [
      ...resultFlags.filter((flag) => flag !== 'N').map((flag) => ({ flag })),
      { flag: null },
      { critical: true },
      { mayBeCritical: true },
      { delta: 'exceeded' },
      { notDone: true, flag: null },
      { offScale: true },
      { hasComment: true },
      { instrumentFlags: ['bubble'] },
      { secondEntryAgrees: false },
      { runPassed: false },
      { holds: [{ blocks: ['approve'], reason: 'identity' }] },
    ];
    for (const doubt of doubts) expect(whyNotClear({ ...clear, ...doubt }), JSON.stringify(doubt)).toHaveLength(1);
  });
});

describe('a result', () => {
  const rules = { approverMayBeEnterer: false };
  const result = (values: Partial<ResultFacts> = {}): ResultFacts => ({
    state: 'entered',
    enteredBy: 1,
    secondEntry: null,
    needsSecondEntry: false,
    runPassed: true,
    holds: [],
    orderFinal: false,
    ...values,
  });
  const by = (id: number, isManager = false) => ({ id, isManager });
  test.each<[Partial<ResultFacts>, ResultAction, number, string]>([
    [{}, { kind: 'approve' }, 2, 'approved'],
    [{ state: 'validated' }, { kind: 'approve' }, 2, 'approved'],
    [{}, { kind: 'approve' }, 1, 'OWN_ENTRY'],
    [{ runPassed: false }, { kind: 'approve' }, 2, 'RUN_QC'],
    [{ needsSecondEntry: true }, { kind: 'approve' }, 2, 'SECOND_ENTRY'],
    [{ needsSecondEntry: true, secondEntry: { by: 2, agrees: false } }, { kind: 'approve' }, 3, 'SECOND_ENTRY'],
    [{ needsSecondEntry: true, secondEntry: { by: 2, agrees: true } }, { kind: 'approve' }, 3, 'approved'],
    [{ holds: [{ blocks: ['approve'], reason: 'x' }] }, { kind: 'approve' }, 2, 'ON_HOLD'],
    [{ state: 'approved' }, { kind: 'approve' }, 2, 'RESULT_STATE'],
    [{}, { kind: 'validate' }, 2, 'validated'],
    [{}, { kind: 'reject', reason: 'clot' }, 2, 'rejected'],
    [{}, { kind: 'reject', reason: '' }, 2, 'REASON_NEEDED'],
    [{}, { kind: 'withdraw' }, 1, 'withdrawn'],
    [{}, { kind: 'withdraw' }, 2, 'NOT_YOURS'],
    [{ state: 'validated' }, { kind: 'withdraw' }, 1, 'RESULT_STATE'],
    [{ state: 'approved' }, { kind: 'correct', reason: 'wrong dilution' }, 1, 'superseded'],
    [{ state: 'approved', orderFinal: true }, { kind: 'correct', reason: 'x' }, 1, 'MANAGER_ONLY'],
    [{ state: 'entered' }, { kind: 'correct', reason: 'x' }, 1, 'RESULT_STATE'],
  ])('%o and %o by %i: %s', (values, action, who, expected) => {
    const moved = moveResult(result(values), action, by(who), rules);
    expect(moved.ok ? moved.to : moved.code).toBe(expected);
  });

  test('is never approved by the one who entered it, nor on a failed run, and what ended stays ended', () => {
    const actions: ResultAction[] = [
      { kind: 'validate' },
      { kind: 'approve' },
      { kind: 'reject', reason: 'r' },
      { kind: 'withdraw' },
      { kind: 'correct', reason: 'r' },
    ];
    assert(
      property(
        record({ state: constantFrom(...resultStates), runPassed: boolean(), orderFinal: boolean() }),
        constantFrom(...actions),
        constantFrom(1, 2),
        (values, action, who) => {
          const moved = moveResult(result(values), action, by(who), rules);
          if (!moved.ok) return;
          if (moved.to === 'approved') expect([values.runPassed, who]).toEqual([true, 2]);
          expect(['rejected', 'superseded', 'withdrawn']).not.toContain(values.state);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
