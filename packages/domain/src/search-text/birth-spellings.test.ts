import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDay, monthNames, type CalendarDay } from '#time/calendar-day.ts';
import { birthYear, findBirth } from './birth-spellings.ts';

const days = (typed: string): string[] =>
  findBirth(typed)?.births.map(({ from, to }) => (from === to ? from : `${from}/${to}`)) ?? [];

test.each([
  ['3/4/1980', ['1980-03-04', '1980-04-03']],
  ['21.12.1993', ['1993-12-21']],
  ['5-5-1950', ['1950-05-05']],
  ['12/21/93', ['1993-12-21', '2093-12-21']],
  ['Dec 1993', ['1993-12-01/1993-12-31']],
  ['2/1996', ['1996-02-01/1996-02-29']],
  ['29 Feb 1995', []],
  ['31/31/1990', []],
  ['tidewell', []],
  ['26-004786', []],
  ['B000000123', []],
  ['1234567', []],
])('%s can mean %j', (typed, expected) => expect(days(typed)).toEqual(expected));

test('a date stands anywhere in the text and is told from a name', () => {
  expect(findBirth('tidewell 12/21/1993 corwin')?.text).toBe('12/21/1993');
  expect(findBirth('May Augustin')).toBeNull();
  expect(findBirth('june 5')).toBeNull();
});

const someDay = fc
  .record({
    year: fc.integer({ min: 1850, max: 2030 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map((day): CalendarDay => day);

test('every usual spelling of a day means that day', () => {
  fc.assert(
    fc.property(someDay, ({ year, month, day }) => {
      const name = monthNames[month - 1] ?? '';
      const [m, d] = [String(month).padStart(2, '0'), String(day).padStart(2, '0')];
      const spellings = [
        ...['-', '/', '.', ' '].flatMap((gap) => [
          `${year}${gap}${m}${gap}${d}`,
          `${m}${gap}${d}${gap}${year}`,
          `${day}${gap}${month}${gap}${year}`,
        ]),
        ...[name, name.slice(0, 3), name.toUpperCase()].flatMap((word) => [
          `${day} ${word} ${year}`,
          `${word} ${day}, ${year}`,
          `${d}-${word}-${year}`,
          `${d}${word}${year}`,
        ]),
        `${year}${m}${d}`,
        `${m}${d}${year}`,
      ];
      for (const typed of spellings) expect(days(typed), typed).toContain(isoDay({ year, month, day }));
    }),
  );
});

test('a year alone is a year of birth', () => {
  expect(birthYear('1993')).toEqual([{ from: '1993-01-01', to: '1993-12-31' }]);
  expect(['93', '4786', '19931', 'x'].flatMap(birthYear)).toEqual([]);
});
