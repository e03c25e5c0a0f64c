import { describe, expect, test } from 'vitest';
import { decimal } from '@aliquot/domain/measures/decimal';
import { makeCell, makeColumn, makeResult } from '#testing/make-worklist.ts';
import { savedWords } from '../saving/saved-words.ts';
import { trendOf } from '#features/results/figures.ts';
import { deltaShown } from '#features/results/result-words.ts';
import { verdictsOf } from './verdicts.ts';

const column = makeColumn();
const range = { shown: '3.5 to 5.1', low: decimal('3.5'), high: decimal('5.1'), because: 'Adults.' };
const typing = (text: string) => {
  const { lines } = verdictsOf({
    column,
    cell: makeCell({ range }),
    draft: { text, base: null, state: { kind: 'typing' } },
    locked: null,
  });
  return lines.map(({ flag, words }) => (flag === null ? words : `${flag}: ${words}`));
};

describe('the bar below the grid', () => {
  test.each([
    ['4.1', ['Within the reference range']],
    ['5.1', ['Within the reference range']],
    ['5.2', ['H: Above the reference range']],
    ['3.4', ['L: Below the reference range']],
    ['4.12', ['Within the reference range', '4.12 is reported as 4.1.']],
    ['.', ['Left pending. Nothing is entered.']],
    ['', ['Nothing is entered.']],
    ['- clotted', ['Read as Not done: clotted.']],
  ])('says what typing %j would mean', (text, words) => {
    expect(typing(text)).toEqual(words);
  });
  test('says why a saved result is as it is, and what keeps it from being clear', () => {
    const cell = makeCell({
      result: makeResult({ flag: 'H', flagBecause: '5.6 is high.', notClear: ['It is high.'] }),
    });
    const { title, lines } = verdictsOf({ column, cell, draft: undefined, locked: null });
    expect(title).toBe('Review reasons');
    expect(lines[0]).toEqual({ tone: 'plain', flag: 'H', words: '5.6 is high.' });
    expect(lines[1]).toMatchObject({ tone: 'bad', words: 'It is high.' });
  });
  test('asks for the second of two blind entries without showing the first', () => {
    const { lines } = verdictsOf({
      column,
      cell: makeCell({ awaitsSecond: true, version: 1 }),
      draft: undefined,
      locked: null,
    });
    expect(lines[0]?.words).toBe('Type the value again. The first entry is hidden.');
  });
  test('says why a row is locked', () => {
    expect(verdictsOf({ column, cell: makeCell(), draft: undefined, locked: 'It is on hold.' }).lines[0]?.words).toBe(
      'It is on hold.',
    );
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
      flag: null,
      at: '2026-11-01T00:00:00.000Z',
    }));
    expect(trendOf(earlier, '4')).toEqual([1, 2, 3, 4]);
  });
});
