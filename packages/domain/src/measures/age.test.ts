import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageBound, ageText, compareAgeBounds, parseAgeBound, positionInMinutes } from './age-bound.ts';
import { birth, collectedBeforeBirth, hasReached, isAged, type Birth, type CalendarMinute } from './age.ts';
import { addMonths, dayNumber, daysInMonth, isRealDay } from '#time/calendar-day.ts';
import { collectedAt, seed } from '#testing/ranges.ts';

const on = (year: number, month: number, day: number, minute = 720): CalendarMinute => ({ year, month, day, minute });

describe('an age in the range table', () => {
  test.each([
    ['0 d', { count: 0, unit: 'd' }],
    ['1 mo', { count: 1, unit: 'mo' }],
    ['18 y', { count: 18, unit: 'y' }],
    ['30 min', { count: 30, unit: 'min' }],
    ['72h', { count: 72, unit: 'h' }],
    ['6 wk', { count: 6, unit: 'wk' }],
    ['150 y', { count: 150, unit: 'y' }],
  ])('%s is read', (text, bound) => {
    expect(parseAgeBound(text)).toEqual(bound);
  });

  test.each(['', '18', 'y', '1.5 y', '-1 d', '18 years', '18 Y', '151 y', '99999999 d', '1  y', '1e1 y'])(
    '%j is refused',
    (text) => {
      expect(parseAgeBound(text)).toBeNull();
      expect(ageText.safeParse(text).success).toBe(false);
    },
  );

  test('an age that did not come through the form stops the work instead of matching nothing', () => {
    expect(() => ageBound('-1 d')).toThrow('Not an age: -1 d');
    expect(ageText.parse(' 72h ')).toBe('72 h');
  });

  test('12 mo is 1 y, 24 h is 1 d, 7 d is 1 wk and birth is zero in every unit', () => {
    const same = [
      ['12 mo', '1 y'],
      ['24 h', '1 d'],
      ['7 d', '1 wk'],
      ['60 min', '1 h'],
      ['0 d', '0 y'],
    ] as const;
    for (const [a, b] of same) expect(compareAgeBounds(ageBound(a), ageBound(b))).toBe(0);
  });

  test('28 d comes before 1 mo, 31 d after it, and 487 d never quite meets 16 mo', () => {
    expect(compareAgeBounds(ageBound('28 d'), ageBound('1 mo'))).toBe(-1);
    expect(compareAgeBounds(ageBound('31 d'), ageBound('1 mo'))).toBe(1);
    expect(positionInMinutes(ageBound('487 d'))).toBe(positionInMinutes(ageBound('16 mo')));
    expect(compareAgeBounds(ageBound('487 d'), ageBound('16 mo'))).toBe(-1);
    expect(compareAgeBounds(ageBound('16 mo'), ageBound('487 d'))).toBe(1);
  });
});

describe('a person reaches', () => {
  test.each<[string, `${number} ${'h' | 'd' | 'wk' | 'mo' | 'y'}`, Birth, CalendarMinute, string]>([
    ['18 years at midnight of the birthday', '18 y', { year: 2008, month: 11, day: 15 }, on(2026, 11, 15, 0), 'yes'],
    ['not 18 the minute before', '18 y', { year: 2008, month: 11, day: 15 }, on(2026, 11, 14, 1439), 'no'],
    ['1 month on the same day', '1 mo', { year: 2026, month: 10, day: 15 }, on(2026, 11, 15, 0), 'yes'],
    [
      '1 month on the last of February, born on 31 January',
      '1 mo',
      { year: 2026, month: 1, day: 31 },
      on(2026, 2, 28),
      'yes',
    ],
    ['not on the day before that', '1 mo', { year: 2026, month: 1, day: 31 }, on(2026, 2, 27), 'no'],
    [
      'a birthday in a common year, born on 29 February',
      '1 y',
      { year: 2024, month: 2, day: 29 },
      on(2025, 2, 28),
      'yes',
    ],
    ['not 28 days, one month after 1 February', '29 d', { year: 2026, month: 2, day: 1 }, on(2026, 3, 1), 'no'],
    [
      '15 days by the date when the hour of birth is not known',
      '15 d',
      { year: 2026, month: 11, day: 1 },
      on(2026, 11, 16, 0),
      'yes',
    ],
    [
      '15 days only at the hour of birth when it is known',
      '15 d',
      { year: 2026, month: 11, day: 1, minute: 600 },
      on(2026, 11, 16, 599),
      'no',
    ],
    [
      '15 days at that very minute',
      '15 d',
      { year: 2026, month: 11, day: 1, minute: 600 },
      on(2026, 11, 16, 600),
      'yes',
    ],
    ['72 hours to the minute', '72 h', { year: 2026, month: 11, day: 1, minute: 600 }, on(2026, 11, 4, 600), 'yes'],
    [
      '72 hours, perhaps, when the hour of birth is not known',
      '72 h',
      { year: 2026, month: 11, day: 1 },
      on(2026, 11, 4, 600),
      'unsure',
    ],
    ['72 hours certainly a day later', '72 h', { year: 2026, month: 11, day: 1 }, on(2026, 11, 5, 0), 'yes'],
    ['18 years, perhaps, in the month of birth', '18 y', { year: 2008, month: 11 }, on(2026, 11, 15), 'unsure'],
    ['18 years certainly on the last day of that month', '18 y', { year: 2008, month: 11 }, on(2026, 11, 30, 0), 'yes'],
    ['not 18 before that month', '18 y', { year: 2008, month: 11 }, on(2026, 10, 31), 'no'],
    ['18 years, perhaps, in the year of birth', '18 y', { year: 2008 }, on(2026, 6, 1), 'unsure'],
    ['18 years certainly a year later', '18 y', { year: 2007 }, on(2026, 1, 1), 'yes'],
    ['no month yet, whoever was born this month', '1 mo', { year: 2026, month: 11 }, on(2026, 11, 15), 'no'],
    [
      '15 days by the date, the last of a month of birth',
      '15 d',
      { year: 2026, month: 10 },
      on(2026, 11, 15, 0),
      'yes',
    ],
  ])('%s', (_title, bound, born, at, reached) => {
    expect(hasReached({ birth: born, at }, ageBound(bound))).toBe(reached);
  });

  test('nothing certain but birth itself when the date of birth is not known', () => {
    const nobody = { birth: null, at: collectedAt };
    expect(hasReached(nobody, ageBound('0 d'))).toBe('yes');
    expect(hasReached(nobody, ageBound('1 y'))).toBe('unsure');
    expect(isAged(nobody, ageBound('0 d'), null)).toBe('yes');
    expect(isAged(nobody, ageBound('0 d'), ageBound('18 y'))).toBe('unsure');
  });

  test('no age at all when the specimen is older than the person', () => {
    const unborn = { birth: { year: 2026, month: 11, day: 16 }, at: collectedAt };
    expect(collectedBeforeBirth(unborn)).toBe(true);
    expect(isAged(unborn, ageBound('0 d'), null)).toBe('no');
    expect(collectedBeforeBirth({ birth: { year: 2026, month: 11 }, at: collectedAt })).toBe(false);
  });
});

test('the end of an age is outside it: at 18 y the row to 18 y is over and the row from 18 y holds', () => {
  const birthday = { birth: { year: 2008, month: 11, day: 15 }, at: on(2026, 11, 15, 0) };
  const eve = { birth: { year: 2008, month: 11, day: 15 }, at: on(2026, 11, 14, 1439) };
  expect([isAged(birthday, ageBound('0 d'), ageBound('18 y')), isAged(birthday, ageBound('18 y'), null)]).toEqual([
    'no',
    'yes',
  ]);
  expect([isAged(eve, ageBound('0 d'), ageBound('18 y')), isAged(eve, ageBound('18 y'), null)]).toEqual(['yes', 'no']);
});

test.each([
  [{ year: 2026, day: 3 }, 'A day of birth needs its month'],
  [{ year: 2026, month: 3, minute: 60 }, 'A time of birth needs its day'],
  [{ year: 2026, month: 2, day: 29 }, 'This day does not exist'],
])('a date of birth like %j is refused', (wrong, message) => {
  expect(birth.safeParse(wrong).error?.issues[0]?.message).toBe(message);
});

const days = fc.date({ min: new Date('1850-01-01'), max: new Date('2150-12-31'), noInvalidDate: true }).map((date) => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
}));
const utcDay = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / 86_400_000;

test('days and months are counted as the calendar of the platform counts them', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 1_800 }), (a, b, months) => {
      expect(isRealDay(a)).toBe(true);
      expect(dayNumber(b) - dayNumber(a)).toBe(utcDay(b.year, b.month, b.day) - utcDay(a.year, a.month, a.day));
      expect(daysInMonth(a.year, a.month)).toBe(new Date(Date.UTC(a.year, a.month, 0)).getUTCDate());
      const target = new Date(Date.UTC(a.year, a.month - 1 + months, 1));
      const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
      const expected = { year: target.getUTCFullYear(), month: target.getUTCMonth() + 1, day: Math.min(a.day, last) };
      expect(addMonths(a, months)).toEqual(expected);
    }),
    { seed, numRuns: 2_000 },
  );
});

test('a vaguer date of birth never says more than the day itself would', () => {
  const bound = fc.record({ count: fc.integer({ min: 0, max: 40 }), unit: fc.constantFrom('h', 'd', 'wk', 'mo', 'y') });
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 15_000 }),
      bound,
      (day, minute, later, to) => {
        const date = new Date(Date.UTC(day.year, day.month - 1, day.day + later));
        const at = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), minute };
        const exactly = hasReached({ birth: day, at }, to);
        for (const vague of [{ year: day.year, month: day.month }, { year: day.year }, null]) {
          const guess = hasReached({ birth: vague, at }, to);
          expect([exactly, 'unsure']).toContain(guess);
        }
      },
    ),
    { seed, numRuns: 2_000 },
  );
});
