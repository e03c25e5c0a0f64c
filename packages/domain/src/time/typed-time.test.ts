import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf, readTypedTime } from './typed-time.ts';

/** Thursday 12 November 2026, 10:42 in New York. */
const now = new Date('2026-11-12T15:42:00Z');
const read = (text: string, timezone = 'US/Eastern', at = now): string => {
  const time = readTypedTime(text, at, timezone);
  return time.ok ? time.at.toISOString().slice(0, 16) : time.reason;
};

describe('what people type', () => {
  test.each([
    ['n', '2026-11-12T15:42'],
    ['t', '2026-11-12T05:00'],
    ['t-1', '2026-11-11T05:00'],
    ['0930', '2026-11-12T14:30'],
    ['9:30', '2026-11-12T14:30'],
    ['t-1 2215', '2026-11-12T03:15'],
    ['-2h', '2026-11-12T13:42'],
    ['-45m', '2026-11-12T14:57'],
    ['2026-11-10 0815', '2026-11-10T13:15'],
    ['11/10 0815', '2026-11-10T13:15'],
    ['11/10/25', '2025-11-10T05:00'],
    ['T-1', '2026-11-11T05:00'],
    ['10 Nov 2026 0815', '2026-11-10T13:15'],
    ['10 nov 2026', '2026-11-10T05:00'],
    ['20261110 8:15', '2026-11-10T13:15'],
  ])('%s', (typed, meant) => expect(read(typed)).toBe(meant));

  test('a time later than now is yesterday’s', () => {
    expect(read('2330')).toBe('2026-11-12T04:30');
  });

  test('the same words mean another instant in another zone', () => {
    expect(read('0930', 'America/Phoenix')).toBe('2026-11-11T16:30');
    expect(read('0730', 'America/Phoenix')).toBe('2026-11-12T14:30');
  });

  test.each(['', 'x', '2575', '9', 't-', 't 9999', '2026-02-30', 't 0930 x', '13/40'])(
    '%s is not understood',
    (typed) => {
      expect(readTypedTime(typed, now, 'US/Eastern').ok).toBe(false);
    },
  );

  test('[HOUSE-D7] a date that reads two ways is asked back', () => {
    expect(read('10.11.2026 0815')).toBe('10.11.2026 can be read in two ways. Enter 11 Oct 2026 or 10 Nov 2026');
    expect(read('20.10.2026')).toBe('Enter 20.10.2026 as 20 Oct 2026 or 2026-10-20');
  });

  test('a future day is refused', () => {
    expect(read('2026-11-13 0800')).toBe('That time is in the future');
  });
});

describe('the nights clocks change', () => {
  test('a time that is skipped does not exist; one that comes twice is the first', () => {
    const spring = { year: 2026, month: 3, day: 8 };
    expect(instantOf(spring, { hour: 2, minute: 30 }, 'US/Eastern')).toBeNull();
    expect(instantOf(spring, { hour: 3, minute: 0 }, 'US/Eastern')?.toISOString()).toBe('2026-03-08T07:00:00.000Z');
    const autumn = { year: 2026, month: 11, day: 1 };
    expect(instantOf(autumn, { hour: 1, minute: 30 }, 'US/Eastern')?.toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  test('every instant of a year is read back from the clock that showed it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 525_599 }),
        fc.constantFrom('US/Eastern', 'US/Pacific', 'America/Phoenix'),
        (minute, zone) => {
          const at = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
          const parts = Object.fromEntries(
            new Intl.DateTimeFormat('en-US', {
              timeZone: zone,
              hourCycle: 'h23',
              year: 'numeric',
              month: 'numeric',
              day: 'numeric',
              hour: 'numeric',
              minute: 'numeric',
            })
              .formatToParts(at)
              .map(({ type, value }) => [type, Number(value)]),
          );
          const back = instantOf(
            { year: parts['year'] ?? 0, month: parts['month'] ?? 0, day: parts['day'] ?? 0 },
            { hour: parts['hour'] ?? 0, minute: parts['minute'] ?? 0 },
            zone,
          );
          // In the hour that comes twice the first one is given.
          expect([0, 60]).toContain((at.getTime() - (back?.getTime() ?? 0)) / 60_000);
        },
      ),
      { numRuns: 2000, seed: 20_261_115 },
    );
  });
});
