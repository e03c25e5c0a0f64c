import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayWords, isoDay, isRealDay, type CalendarDay } from './calendar-day.ts';
import { dayFault, readDayForm, readTypedDay, showDay, tidyDay } from './typed-day.ts';

const read = (typed: string): string => {
  const answer = readTypedDay(typed);
  return answer.ok ? isoDay(answer.day) : answer.reason;
};
const sample = 'Enter a date such as 1984-03-15, 15 Mar 1984 or 3/15/1984';

describe('[HOUSE-D7] one rule for typed days', () => {
  test.each([
    '1984-03-15',
    ' 1984-3-15 ',
    '1984/03/15',
    '19840315',
    '3/15/1984',
    '03/15/1984',
    '15 Mar 1984',
    '15 march 1984',
    '15-MAR-1984',
    'Mar 15, 1984',
    'March 15 1984',
  ])('%s is 15 March', (typed) => expect(read(typed)).toBe('1984-03-15'));

  test.each([
    ['03.04.1984', '03.04.1984 can be read in two ways. Enter 4 Mar 1984 or 3 Apr 1984'],
    ['3-4-1984', '3-4-1984 can be read in two ways. Enter 4 Mar 1984 or 3 Apr 1984'],
    ['13.04.1984', 'Enter 13.04.1984 as 13 Apr 1984 or 1984-04-13'],
    ['04.13.1984', 'Enter 04.13.1984 as 13 Apr 1984 or 1984-04-13'],
    ['04.04.1984', 'Enter 04.04.1984 as 4 Apr 1984 or 1984-04-04'],
    ['1984.04.13', 'Enter 1984.04.13 as 13 Apr 1984 or 1984-04-13'],
    ['31.31.1984', 'That day does not exist. Check the date'],
    ['03.04.84', 'Enter the whole year, for example 15 Mar 1984'],
    ['15/3/1984', 'There is no month 15: with slashes the month comes first. Enter 15 Mar 1984'],
    ['2/30/1984', 'That day does not exist. Check the date'],
    ['1984-02-30', 'That day does not exist. Check the date'],
    ['3/15/84', sample],
    ['3/15', sample],
    ['15 March', sample],
    ['15 foo 1984', sample],
    ['031584', sample],
    ['', sample],
  ])('%s is refused: %s', (typed, reason) => expect(read(typed)).toBe(reason));

  test('near a known day a year may be short or left out', () => {
    const near = { year: 2026, month: 11, day: 12 };
    expect(readDayForm('11/10', near)).toEqual({ ok: true, day: { year: 2026, month: 11, day: 10 } });
    expect(readDayForm('11/10/25', near)).toEqual({ ok: true, day: { year: 2025, month: 11, day: 10 } });
    expect(readDayForm('11/10')).toBeNull();
  });

  test('what can be read is tidied, what cannot stays to be corrected', () => {
    expect([tidyDay('3/15/1984'), tidyDay(' 03.04.1984 ')]).toEqual(['1984-03-15', '03.04.1984']);
    expect([showDay('2026-11-17'), showDay('11/17/2026'), showDay(' 03.04.1984 ')]).toEqual([
      '17 Nov 2026',
      '17 Nov 2026',
      '03.04.1984',
    ]);
    expect(tidyDay(showDay('2026-11-17'))).toBe('2026-11-17');
    expect([dayFault('1984-03-15'), dayFault('3/15/1984')]).toEqual([null, 'Enter 3/15/1984 as 1984-03-15']);
  });
});

const anyDay = fc
  .record({ year: fc.integer({ min: 1850, max: 2199 }), month: fc.integer({ min: 1, max: 12 }), day: fc.nat(31) })
  .filter(isRealDay);
const two = (number: number): string => String(number).padStart(2, '0');

describe('[HOUSE-D7] properties', () => {
  test('every way of writing a day that is read means that day and no other', () => {
    const ways: ((day: CalendarDay) => string)[] = [
      isoDay,
      dayWords,
      (day) => isoDay(day).replaceAll('-', ''),
      (day) => isoDay(day).replaceAll('-', '/'),
      ({ year, month, day }) => `${month}/${day}/${year}`,
      (day) => dayWords(day).toUpperCase().replaceAll(' ', '-'),
    ];
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...ways), (day, way) => {
        expect(readTypedDay(way(day))).toEqual({ ok: true, day });
      }),
      { numRuns: 3000 },
    );
  });

  test('numbers with dots or dashes before the year are never read, and the day meant is among those offered', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('.', '-'), fc.boolean(), (day, mark, dayFirst) => {
        const [first, second] = dayFirst ? [day.day, day.month] : [day.month, day.day];
        const typed = [two(first), two(second), day.year].join(mark);
        const answer = readTypedDay(typed);
        expect(answer.ok).toBe(false);
        expect(answer.ok ? '' : answer.reason).toContain(dayWords(day));
      }),
      { numRuns: 3000 },
    );
  });

  test('whatever is typed is answered, and a day that is read exists', () => {
    const typed = fc.oneof(fc.string({ maxLength: 20 }), fc.stringMatching(/^[\d./ -]{1,12}$/u));
    fc.assert(
      fc.property(typed, (text) => {
        const answer = readTypedDay(text);
        expect(answer.ok ? isRealDay(answer.day) : answer.reason.length > 0).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
