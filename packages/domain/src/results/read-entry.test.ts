import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import { valueInWords } from './entered-value.ts';
import { readEntry, type EntrySpec } from './read-entry.ts';

const spec = (values: Partial<EntrySpec> = {}): EntrySpec => ({
  type: 'numeric',
  decimals: null,
  options: [],
  titre: null,
  valid: null,
  reportable: null,
  ...values,
});
const read = (values: Partial<EntrySpec>, typed: string): string => {
  const answer = readEntry(spec(values), typed);
  if (answer.ok === true) return valueInWords(answer.value);
  return answer.ok === false ? `! ${answer.problem}` : answer.ok;
};

describe('a number', () => {
  test.each([
    ['4.1', '4.1'],
    [' 4.1 ', '4.1'],
    ['4,1', '4.1'],
    ['0,125', '0.125'],
    ['-2,5', '-2.5'],
    ['-5', '-5'],
    ['- 5', '! not a number'],
    ['<0.5', '<0.5'],
    ['< 0,5', '<0.5'],
    ['>=12', '>=12'],
    ['≥12', '>=12'],
    ['1.5e3', '1500'],
    ['1,5E-2', '0.015'],
    ['.', 'pending'],
    ['', 'empty'],
    ['- tube broken', 'Not done: tube broken'],
    ['-', '! reason needed'],
    ['1,234', '! ambiguous comma'],
    ['1.234,5', '! ambiguous comma'],
    ['1,234,567', '! ambiguous comma'],
    ['12,3456', '12.3456'],
    ['4.1 mmol', '! not a number'],
    ['4..1', '! not a number'],
    ['=4', '! not a number'],
    ['٤', '! not a number'],
    ['1e999', '! not a number'],
  ])('%j is %s', (typed, said) => {
    expect(read({}, typed)).toBe(said);
  });

  test('is rounded as it is printed, half away from zero, and says so', () => {
    expect(readEntry(spec({ decimals: 1 }), '4.25')).toEqual({
      ok: true,
      value: { kind: 'numeric', operator: '=', value: '4.3' },
      note: '4.25 is reported as 4.3.',
    });
    expect(readEntry(spec({ decimals: 2 }), '4.1')).toMatchObject({ value: { value: '4.10' }, note: null });
  });

  test('beyond what the method reports becomes < or >, and says so', () => {
    const reportable = { low: decimal('0.5'), high: decimal('100') };
    expect(read({ reportable }, '0.4')).toBe('<0.5');
    expect(read({ reportable }, '0.5')).toBe('0.5');
    expect(read({ reportable }, '100.1')).toBe('>100');
    expect(read({ reportable }, '<0.3')).toBe('<0.5');
    expect(read({ reportable }, '>0.3')).toBe('! impossible');
  });

  test('that cannot exist is refused with the limit', () => {
    const valid = { low: decimal('0'), high: decimal('14') };
    expect(readEntry(spec({ valid }), '-1')).toMatchObject({
      ok: false,
      sentence: '-1 is below the plausible limit 0. Check the number.',
    });
    expect(read({ valid }, '14')).toBe('14');
  });
});

describe('a coded value', () => {
  const options = [
    { code: 'NEG', label: 'Negative' },
    { code: 'POS', label: 'Positive' },
    { code: 'IND', label: 'Indeterminate' },
    { code: 'INV', label: 'Invalid' },
    { code: 'P', label: 'Present' },
  ];
  test.each([
    ['n', 'NEG'],
    ['Negative', 'NEG'],
    ['po', 'POS'],
    ['P', 'P'],
    ['in', '! ambiguous code'],
    ['inv', 'INV'],
    ['x', '! unknown code'],
    ['.', 'pending'],
    ['- clotted', 'Not done: clotted'],
  ])('%j is %s', (typed, said) => {
    expect(read({ type: 'coded', options }, typed)).toBe(said);
  });
});

describe('other kinds', () => {
  const titre = { firstDilution: 10, factor: 2, steps: 4 };
  test.each<[Partial<EntrySpec>, string, string]>([
    [{ type: 'titre', titre }, '1:20', '1:20'],
    [{ type: 'titre', titre }, '40', '1:40'],
    [{ type: 'titre', titre }, '<1:10', '<1:10'],
    [{ type: 'titre', titre }, '> 80', '>1:80'],
    [{ type: 'titre', titre }, '1:30', '! not a dilution'],
    [{ type: 'titre', titre }, 'many', '! not a dilution'],
    [{ type: 'date' }, '2026-02-28', '2026-02-28'],
    [{ type: 'date' }, '2026-02-30', '! not a date'],
    [{ type: 'date' }, '28.2.2026', '! not a date'],
    [{ type: 'date' }, '2/3/2026', '2026-02-03'],
    [{ type: 'date' }, '3 Feb 2026', '2026-02-03'],
    [{ type: 'text' }, ' Gram-positive cocci ', 'Gram-positive cocci'],
    [{ type: 'calculated' }, '5', '! calculated'],
    [{ type: 'calculated' }, '.', '! calculated'],
    [{ type: 'calculated' }, '-', '! reason needed'],
    [{ type: 'calculated' }, '- ISI not known', 'Not done: ISI not known'],
    [{ type: 'numeric' }, '2E97', '! too long'],
  ])('%o reads %j as %s', (values, typed, said) => {
    expect(read(values, typed)).toBe(said);
  });
});

test('nothing typed makes it fail, and what it understood is understood again the same', () => {
  assert(
    property(
      string({ maxLength: 20, unit: constantFrom(...Array.from('0123456789.,-<>=≤≥ eE:aP')) }),
      constantFrom<EntrySpec['type']>('numeric', 'titre', 'date', 'text'),
      integer({ min: 0, max: 4 }),
      (typed, type, decimals) => {
        const answer = readEntry(spec({ type, decimals }), typed);
        if (answer.ok !== true || answer.value.kind === 'not_done') return;
        const again = readEntry(spec({ type, decimals }), valueInWords(answer.value));
        expect(again).toMatchObject({ ok: true, value: answer.value });
      },
    ),
    { numRuns: 20_000 },
  );
});
