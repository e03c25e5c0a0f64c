import { assert, boolean, constantFrom, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import { resultFlags } from '#ranges/flag-zones.ts';
import type { FormulaInput } from '#formulas/formula.ts';
import { calculateResults, type SubjectFacts, type ToCalculate } from './calculate-results.ts';
import { clearFacts, judgedAt, normal, numberOf, runOf } from '#testing/ground-facts.ts';
import { doubtsOfGrounds } from '#consequences/doubts-of-grounds.ts';
import type { GroundFacts } from '#consequences/ground-facts.ts';
import type { Doubt } from './doubt.ts';
import { shownDoubts } from './doubt.ts';
import type { Judgement } from './evaluate-result.ts';
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
  const labels: Readonly<Record<string, string>> = { 'A.A': 'Analyte A', 'T.T': 'Triglycerides' };
  const labelOf = (key: string): string => labels[key] ?? key;
  const answersOf = (
    all: readonly ToCalculate[],
    values: Readonly<Record<string, EnteredValue>>,
    subject: SubjectFacts = nobody,
  ) => calculateResults(all, { values: new Map(Object.entries(values)), labelOf, subject });

  test('come in the order they need each other, whatever order they stand in', () => {
    const all = [from('C.C', 'b * 2', { b: 'B.B' }), from('B.B', 'a + 1', { a: 'A.A' })];
    const results = answersOf(all, { 'A.A': number('4') });
    expect([results.get('B.B'), results.get('C.C')]).toMatchObject([
      { ok: true, value: { value: '5.0' } },
      { ok: true, value: { value: '10.0' } },
    ]);
  });

  test('[SAFE-C1] wait for what is still expected, through others that are calculated', () => {
    const all = [from('B.B', 'a + t', { a: 'A.A', t: 'T.T' }), from('C.C', 'b * 2', { b: 'B.B' })];
    const answers = answersOf(all, { 'T.T': { kind: 'not_done', reason: 'clotted' } });
    expect([...answers.values()]).toEqual([
      { ok: false, waitsFor: ['Analyte A'] },
      { ok: false, waitsFor: ['Analyte A'] },
    ]);
  });

  const lot: FormulaInput[] = [{ var: 'isi', parameter: 'reagentLot.ISI' }];
  const guards = [
    { when: 't >= 400', outcome: 'no result; offer it directly' },
    { when: 't <= 0 or t not quantified', outcome: 'no result' },
    { when: 't = 7', outcome: 'measure it directly' },
  ];

  test.each<[string, string, Partial<Record<'A.A' | 'T.T', EnteredValue>>, FormulaInput[], string]>([
    ['an input not done', 'a + t', { 'A.A': { kind: 'not_done', reason: 'clotted' } }, [], 'Analyte A not done'],
    ['an input without a value', 'a + t', { 'A.A': { kind: 'no_value', reason: 'x' } }, [], 'Analyte A has no value'],
    ['an input below', 'a + t', { 'A.A': number('20', '<') }, [], 'Analyte A is below 20: not quantified'],
    [
      'an input that a guard asks about',
      'a + t',
      { 'T.T': number('20', '<') },
      [],
      'Triglycerides is below 20: not quantified',
    ],
    [
      'a guard, and an input below',
      'a + t',
      { 'A.A': number('20', '<'), 'T.T': number('400') },
      [],
      'Triglycerides ≥ 400; offer it directly',
    ],
    [
      'a guard without more to say',
      'a + t',
      { 'T.T': number('0') },
      [],
      'Triglycerides ≤ 0 or Triglycerides not quantified',
    ],
    ['a guard with words of its own', 'a + t', { 'T.T': number('7') }, [], 'Triglycerides = 7: measure it directly'],
    ['a division by zero', 'a / (t - t)', {}, [], 'Triglycerides - Triglycerides is 0, and a divisor'],
    ['no age', 'a + age', {}, [{ var: 'age', subject: 'ageYears' }], 'Age not known'],
    ['no sex', 'a + f', {}, [{ var: 'f', subject: 'sexIsFemale' }], 'Sex not known'],
    ['no figure of the lot', 'a ^ isi', {}, lot, 'ISI of the reagent lot is not recorded'],
  ])('[SAFE-C1] have an answer without a value: %s', (_name, expression, given, more, reason) => {
    const one = from('B.B', expression, { a: 'A.A', t: 'T.T' });
    const spec = { ...one.spec, inputs: [...one.spec.inputs, ...more], guards };
    const values = { 'A.A': number('5'), 'T.T': number('5'), ...given };
    expect(answersOf([{ ...one, spec }], values).get('B.B')).toEqual({ ok: true, value: { kind: 'no_value', reason } });
  });

  test('[SAFE-C1] have no value where they need each other', () => {
    const ring = [from('A.A', 'b', { b: 'B.B' }), from('B.B', 'a', { a: 'A.A' }), from('D.D', 'a', { a: 'A.A' })];
    for (const { key } of ring)
      expect(answersOf(ring, {}).get(key)).toEqual({
        ok: true,
        value: { kind: 'no_value', reason: 'Its formula depends on itself' },
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
      answersOf([spec], {}, { ageYears, sex }).get('E.E');
    expect(of(40, 'female')).toMatchObject({ value: { value: '40' } });
    expect(of(40, 'male')).toMatchObject({ value: { value: '80' } });
    expect(of(40, 'unknown')).toEqual({ ok: true, value: { kind: 'no_value', reason: 'Sex unknown: needs the sex' } });
    expect(of(null, 'male')).toMatchObject({ value: { reason: 'Age not known' } });
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

describe('clear results', () => {
  test('take a normal result and nothing else', () => {
    const reasons = (judgement: Partial<Judgement>, facts: GroundFacts = clearFacts()): readonly Doubt[] =>
      shownDoubts(doubtsOfGrounds(facts, { ...normal, ...judgement }, judgedAt));
    expect(reasons({})).toEqual([]);
    const delta = { kind: 'exceeded', change: decimal('1.9'), because: '' } as const;
    const failed = runOf({ qc: 'failed' });
    const hold = { blocks: ['approve'], reason: 'identity' } as const;
    const { value } = clearFacts();
    const notDone = clearFacts({ value: { kind: 'not_done', reason: 'clotted' } });
    const doubts: [Partial<Judgement>, GroundFacts?][] = [
      ...resultFlags.filter((flag) => flag !== 'N').map((flag): [Partial<Judgement>] => [{ flag }]),
      [{ flag: null }],
      [{ flag: 'HH', critical: true, mayBeCritical: true }],
      [{ mayBeCritical: true }],
      [{ delta }],
      [{ delta: { kind: 'not_comparable', because: '' } }],
      [{ flag: null }, notDone],
      [{}, clearFacts({ value: numberOf('4.1', '<') })],
      [{}, { ...clearFacts(), value: { ...value, comment: 'Clot seen' } }],
      [{}, { ...clearFacts(), value: { ...value, second: 'differs' } }],
      [{}, { ...clearFacts(), value: { ...value, corrects: true } }],
      [{}, clearFacts({ qc: { run: failed, blocks: true } })],
      [{}, clearFacts({ order: { ...clearFacts().order, hold, holdId: 1 } })],
    ];
    for (const [judgement, facts] of doubts)
      expect(reasons(judgement, facts), JSON.stringify(judgement)).toHaveLength(1);
  });
});

describe('a result', () => {
  const rules = { approverMayBeEnterer: false };
  const result = (values: Partial<ResultFacts> = {}): ResultFacts => ({
    state: 'entered',
    enteredBy: 1,
    secondBy: null,
    doubts: [],
    isCorrected: false,
    isReported: false,
    ...values,
  });
  const block = (code: Doubt['code']): ResultFacts['doubts'] => [{ code, weight: 'block', sentence: 'x' }];
  const blocks = {
    qc: block('QC_NOT_VALID'),
    second: block('SECOND_ENTRY'),
    hold: block('HOLD'),
    seen: [{ code: 'ABNORMAL', weight: 'doubt', sentence: 'High' }],
  } as const;
  const by = (id: number, isManager = false) => ({ id, isManager });
  test.each<[Partial<ResultFacts>, ResultAction, number, string]>([
    [{}, { kind: 'approve' }, 2, 'approved'],
    [{ state: 'validated' }, { kind: 'approve' }, 2, 'approved'],
    [{}, { kind: 'approve' }, 1, 'OWN_ENTRY'],
    [{ doubts: blocks.seen }, { kind: 'approve' }, 2, 'approved'],
    [{ doubts: blocks.qc }, { kind: 'approve' }, 2, 'QC_NOT_VALID'],
    [{ doubts: blocks.second }, { kind: 'approve' }, 2, 'SECOND_ENTRY'],
    [{ doubts: blocks.second, secondBy: 2 }, { kind: 'approve' }, 3, 'SECOND_ENTRY'],
    [{ secondBy: 2 }, { kind: 'approve' }, 3, 'approved'],
    [{ secondBy: 2 }, { kind: 'approve' }, 2, 'OWN_ENTRY'],
    [{ doubts: blocks.hold }, { kind: 'approve' }, 2, 'HOLD'],
    [{ state: 'approved' }, { kind: 'approve' }, 2, 'RESULT_STATE'],
    [{}, { kind: 'validate' }, 2, 'validated'],
    [{}, { kind: 'reject', reason: 'clot' }, 2, 'rejected'],
    [{}, { kind: 'reject', reason: '' }, 2, 'REASON_NEEDED'],
    [{}, { kind: 'withdraw' }, 1, 'withdrawn'],
    [{}, { kind: 'withdraw' }, 2, 'NOT_YOURS'],
    [{ state: 'validated' }, { kind: 'withdraw' }, 1, 'RESULT_STATE'],
    [{ state: 'approved' }, { kind: 'correct', reason: 'wrong dilution' }, 1, 'superseded'],
    [{ state: 'approved', isReported: true }, { kind: 'correct', reason: 'x' }, 1, 'MANAGER_ONLY'],
    [{ state: 'approved', isCorrected: true }, { kind: 'correct', reason: 'x' }, 1, 'CORRECTION_OPEN'],
    [{ state: 'entered' }, { kind: 'correct', reason: 'x' }, 1, 'RESULT_STATE'],
  ])('%o and %o by %i: %s', (values, action, who, expected) => {
    const moved = moveResult(result(values), action, by(who), rules);
    expect(moved.ok ? moved.to : moved.code).toBe(expected);
  });

  test('is never approved by the one who entered it, nor by the second one, nor over a block, and what ended stays ended', () => {
    const actions: ResultAction[] = [
      { kind: 'validate' },
      { kind: 'approve' },
      { kind: 'reject', reason: 'r' },
      { kind: 'withdraw' },
      { kind: 'correct', reason: 'r' },
    ];
    assert(
      property(
        record({ state: constantFrom(...resultStates), isBlocked: boolean(), isReported: boolean() }),
        constantFrom(...actions),
        constantFrom(1, 2, 3),
        ({ state, isBlocked, isReported }, action, who) => {
          const values = { state, isReported, doubts: isBlocked ? blocks.qc : [], secondBy: 3 };
          const moved = moveResult(result(values), action, by(who), rules);
          if (!moved.ok) return;
          if (moved.to === 'approved') expect([isBlocked, who]).toEqual([false, 2]);
          expect(['rejected', 'superseded', 'withdrawn', 'voided']).not.toContain(state);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
