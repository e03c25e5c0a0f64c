import { describe, expect, test } from 'vitest';
import { decimal } from '@aliquot/domain/measures/decimal';
import { labClock } from '@aliquot/domain/time/lab-clock';
import { makeCell, makeColumn, makeDoubt, makeResult } from '#testing/make-worklist.ts';
import { savedWords } from '../saving/saved-words.ts';
import { trendOf } from '#features/results/figures.ts';
import { deltaShown } from '#features/results/result-words.ts';
import { verdictsOf } from './verdicts.ts';

const column = makeColumn();
const adults = 'anyone 18 y and over';
const limits = {
  reference: { low: decimal('3.5'), high: decimal('5.1'), lowInclusive: true, highInclusive: true, owner: adults },
  critical: {
    low: decimal('2.8'),
    high: decimal('6.2'),
    lowInclusive: false,
    highInclusive: false,
    owner: 'limits of the test',
  },
  noRange: null,
};
const range = { shown: '3.5 to 5.1', low: decimal('3.5'), high: decimal('5.1'), because: 'Adults.' };
const collectedAt = '2026-11-15T09:00:00.000Z';
const around = {
  locked: null,
  collectedAt,
  clock: labClock('Etc/UTC', 'Etc/UTC'),
  now: Date.parse('2026-11-15T12:00:00.000Z'),
};
const said = ({ lines }: ReturnType<typeof verdictsOf>): string[] =>
  lines.map(({ flag, words }) => (flag === null ? words : `${flag}: ${words}`));
const typing = (text: string, cell = makeCell({ range, limits }), of = column): string[] =>
  said(verdictsOf({ ...around, column: of, cell, draft: { text, base: null, state: { kind: 'typing' } } }));

describe('the bar below the grid', () => {
  test.each([
    ['4.1', [`4.1 is normal: within 3.5 to 5.1 (${adults}).`]],
    ['5.1', [`5.1 is normal: within 3.5 to 5.1 (${adults}).`]],
    ['5.2', ['H: High', `5.2 is high: above 5.1 (${adults}).`]],
    ['3.4', ['L: Low', `3.4 is low: below 3.5 (${adults}).`]],
    ['4.12', [`4.1 is normal: within 3.5 to 5.1 (${adults}).`, '4.12 is reported as 4.1.']],
    ['.', ['Left pending. Nothing is entered.']],
    ['', ['Nothing is entered.']],
    ['- clotted', ['Read as Not done: clotted.']],
  ])('says what typing %j would mean', (text, words) => {
    expect(typing(text)).toEqual(words);
  });
  test.each([
    ['7.4', ['HH: Critical', '7.4 is critically high: above 6.2 (limits of the test).']],
    ['2.7', ['LL: Critical', '2.7 is critically low: below 2.8 (limits of the test).']],
    ['6.2', ['H: High', `6.2 is high: above 5.1 (${adults}).`]],
    [
      '>6.0',
      ['H: High', 'Possibly critical', 'Not an exact number', `>6.0 could be high or critically high (${adults}).`],
    ],
  ])('[UX-6] says while %s is typed what it will be called once it is saved', (text, words) => {
    expect(typing(text)).toEqual(words);
  });
  test('[UX-6] a limit that is critical itself, a subject without a range, a critical code and a failed delta check are told too', () => {
    const inclusive = { ...limits, critical: { ...limits.critical, highInclusive: true } };
    expect(typing('6.2', makeCell({ range, limits: inclusive }))).toContain('HH: Critical');
    const none = { ...limits, reference: null, noRange: 'No flag: no range for this age.' };
    expect(typing('7.4', makeCell({ limits: none }))).toContain('HH: Critical');
    const coded = makeColumn({
      entry: {
        ...column.entry,
        type: 'coded',
        options: [{ code: 'P', label: 'Positive', interpretation: 'critical' }],
      },
    });
    expect(typing('P', makeCell(), coded)).toEqual([
      'Read as Positive.',
      'AA: Critical',
      'Positive is interpreted as critical.',
    ]);
    const neighbors = [
      {
        side: 'earlier' as const,
        value: decimal('4.0'),
        operator: '=' as const,
        unit: 'mmol/L',
        ucum: 'mmol/L',
        at: '2026-11-14T09:00:00.000Z',
      },
    ];
    const delta = makeColumn({
      delta: { mode: 'absolute', limit: decimal('0.5'), direction: 'both', windowHours: 72 },
    });
    expect(typing('4.9', makeCell({ range, limits, neighbors }), delta)).toEqual([
      `4.9 is normal: within 3.5 to 5.1 (${adults}).`,
      'Delta check failed',
      'Changed by 0.9 since 4.0; the limit is 0.5.',
    ]);
  });
  test('[UX-20] a critical value that was approved has no tick: it says critical, who approved it and when it was called', () => {
    const result = makeResult({
      state: 'approved',
      shown: '7.4',
      flag: 'HH',
      critical: true,
      flagBecause: '7.4 is critically high: above 6.2 (limits of the test).',
      approvedBy: 'Mona Manager',
      approvedAt: '2026-11-15T10:10:00.000Z',
      calledAt: '2026-11-15T09:32:00.000Z',
      corrected: { was: '7.9', reason: 'Typing error' },
    });
    for (const shown of [result, { ...result, flag: null }]) {
      const verdicts = verdictsOf({ ...around, column, cell: makeCell({ result: shown }), draft: undefined });
      expect(verdicts.title).toBe('Checks');
      expect(verdicts.lines.map(({ tone }) => tone)).not.toContain('good');
      expect(said(verdicts)).toEqual([
        shown.flag === null ? 'Critical' : 'HH: Critical',
        'Called 09:32',
        'Corrected, was 7.9: Typing error',
        'Approved by Mona Manager, 10:10',
        result.flagBecause,
        result.deltaBecause,
      ]);
    }
  });
  test('says why a saved result is as it is, and what keeps it from being clear', () => {
    const doubts = [
      makeDoubt('ABNORMAL', { sentence: 'High' }),
      makeDoubt('DELTA_EXCEEDED', { sentence: 'Delta check failed' }),
    ];
    const cell = makeCell({
      result: makeResult({ flag: 'H', flagBecause: '5.6 is high.', doubts }),
    });
    const { title, lines } = verdictsOf({ ...around, column, cell, draft: undefined });
    expect(title).toBe('Review reasons');
    expect(lines.slice(0, 3)).toEqual([
      { tone: 'bad', flag: 'H', words: 'High' },
      { tone: 'bad', flag: null, words: 'Delta check failed' },
      { tone: 'plain', flag: null, words: '5.6 is high.' },
    ]);
  });
  test('a value in another unit before it is told while it is typed', () => {
    const delta = makeColumn({
      delta: { mode: 'absolute', limit: decimal('0.5'), direction: 'both', windowHours: 72 },
    });
    const before = { side: 'earlier' as const, value: decimal('160'), operator: '=' as const, at: collectedAt };
    const neighbors = [{ ...before, unit: 'mg/dL', ucum: 'mg/dL' }];
    expect(typing('4.9', makeCell({ range, limits, neighbors }), delta)).toContain('Delta not comparable');
  });
  test('[SAFE-A12] what nobody can acknowledge is told apart, with what to do about it', () => {
    const doubts = [
      makeDoubt('SPECIMEN_CONDITION', { sentence: 'Tube hemolyzed' }),
      makeDoubt('RUN_REJECTED', { weight: 'block', sentence: 'Run rejected' }),
    ];
    const cell = makeCell({ result: makeResult({ doubts }) });
    expect(verdictsOf({ ...around, column, cell, draft: undefined }).lines.slice(1, 3)).toEqual([
      { tone: 'hold', flag: null, words: 'Run rejected. Measure it again in another run.' },
      { tone: 'bad', flag: null, words: 'Tube hemolyzed' },
    ]);
  });
  test('[SAFE-B6] marks of an approved value are told: in doubt, and the correction that is proposed', () => {
    const result = makeResult({
      state: 'approved',
      laterDoubts: [makeDoubt('SPECIMEN_REJECTED', { sentence: 'Tube rejected' })],
    });
    const proposal = makeResult({ shown: '4.7', proposal: 'person', reason: 'Typing error' });
    const words = said(verdictsOf({ ...around, column, cell: makeCell({ result, proposal }), draft: undefined }));
    expect(words).toContain('In doubt: Tube rejected');
    expect(words).toContain('Correction proposed: 4.7, Typing error');
  });
  test('asks for the second of two blind entries without showing the first', () => {
    const cell = makeCell({ awaitsSecond: true, version: 1 });
    const { lines } = verdictsOf({ ...around, column, cell, draft: undefined });
    expect(lines[0]?.words).toBe('Type the value again. The first entry is hidden.');
  });
  test('[SAFE-C1] a calculated result without a value says why, once; one that waits says what for', () => {
    const calculated = { ...column, calculated: true, entry: { ...column.entry, type: 'calculated' as const } };
    const result = makeResult({
      calculated: true,
      typed: '',
      kind: 'no_value',
      shown: 'No value: Triglycerides ≥ 400',
      flag: null,
      flagBecause: 'No flag: no value.',
      deltaBecause: '',
      doubts: [makeDoubt('NO_VALUE', { sentence: 'No value' })],
    });
    const of = (cell: ReturnType<typeof makeCell>) =>
      said(verdictsOf({ ...around, column: calculated, cell, draft: undefined }));
    expect(of(makeCell({ result, version: 1 }))).toEqual(['No value: Triglycerides ≥ 400']);
    expect(of(makeCell({ waitsFor: ['Creatinine'] }))).toEqual([
      'Waits for Creatinine',
      'If it cannot be calculated, enter - and the reason.',
    ]);
    expect(typing('', makeCell({ result, version: 1 }), calculated)).toEqual(['It stays as it is calculated.']);
  });
  test('says why a row is locked', () => {
    const { lines } = verdictsOf({ ...around, column, cell: makeCell(), draft: undefined, locked: 'It is on hold.' });
    expect(lines[0]?.words).toBe('It is on hold.');
  });
});

describe('what is heard after a save', () => {
  const outcome = { orderId: 1, specId: 5, outcome: 'saved' as const, sentence: null };
  test('one result: its name, its value and its flag; a critical one cannot wait', () => {
    const high = { outcomes: [outcome], results: [makeResult({ shown: '9.1', flag: 'H' })] };
    expect(savedWords([outcome], high, [column])).toEqual({ text: 'Potassium, 9.1, high', urgent: false });
    const critical = { outcomes: [outcome], results: [makeResult({ shown: '9.1', flag: 'HH', critical: true })] };
    expect(savedWords([outcome], critical, [column])).toEqual({
      text: 'Potassium, 9.1, critically high',
      urgent: true,
    });
  });
  test('a normal one without a word about it, several as a number', () => {
    const answer = { outcomes: [outcome], results: [makeResult()] };
    expect(savedWords([outcome], answer, [column]).text).toBe('Potassium, 4.1');
    expect(savedWords([outcome, { ...outcome, orderId: 2 }], answer, [column]).text).toBe('2 results saved.');
  });
});

describe('figures for the eye', () => {
  test.each([
    ['5.3', '4.9', '+8 %'],
    ['3.3', '3.9', '−15 %'],
    ['4.0', '4.0', '0 %'],
    ['<0.5', '4.0', null],
    ['4.0', '0', null],
  ])('%s after %s is %s', (shown, before, words) => {
    expect(deltaShown(makeResult({ shown, previous: { shown: before, at: '2026-11-01T00:00:00.000Z' } }))).toBe(words);
  });
  test('a trend runs from the oldest to this one', () => {
    const earlier = ['3', '2', '1'].map((value) => ({
      shown: value,
      value: decimal(value),
      operator: '=' as const,
      flag: null,
      at: '2026-11-01T00:00:00.000Z',
    }));
    expect(trendOf(earlier, '4')).toEqual([1, 2, 3, 4]);
  });
});
