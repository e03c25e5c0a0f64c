import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labClock } from './lab-clock.ts';
import { isoLabDay, labFileTime, labWallTime } from './lab-day.ts';

/** Sunday 15 November 2026, 15:40 in New York. */
const now = Date.parse('2026-11-15T20:40:00Z');
const lab = labClock('US/Eastern', 'UTC');
const atHome = labClock('US/Eastern', 'America/New_York');

describe('[SAFE-B8] the laboratory’s clock', () => {
  test('names its zone where the reader’s clock shows another time, and only there', () => {
    expect(lab.clock('2026-11-15T20:27:00Z', now)).toBe('15:27 EST');
    expect(atHome.clock('2026-11-15T20:27:00Z', now)).toBe('15:27');
    expect(lab.time('2026-07-15T20:27:00Z')).toBe('16:27 EDT');
    expect(labClock('America/Phoenix', 'US/Mountain').time('2026-11-15T20:27:00Z')).toBe('13:27');
    expect(labClock('America/Phoenix', 'US/Mountain').time('2026-07-15T20:27:00Z')).toBe('13:27 MST');
    expect(labClock('UTC', null).time('2026-11-15T20:27:00Z')).toBe('20:27 UTC');
  });

  test('an earlier day shows its time too, another year its year', () => {
    expect(atHome.clock('2026-11-14T20:27:00Z', now)).toBe('14 Nov 15:27');
    expect(lab.clock('2025-11-14T20:27:00Z', now)).toBe('14 Nov 2025 15:27 EST');
    expect(lab.clock(null, now)).toBe('–');
  });

  test('a day is the laboratory’s, not the reader’s', () => {
    // 22:30 on the 14th in New York.
    expect(lab.clock('2026-11-15T03:30:00Z', now)).toBe('14 Nov 22:30 EST');
    expect(lab.day('2026-11-15T03:30:00Z')).toBe('14 Nov 2026');
    expect(lab.sameDay('2026-11-15T03:30:00Z', '2026-11-15T05:30:00Z')).toBe(false);
    expect(isoLabDay(new Date('2026-11-15T03:30:00Z'), 'US/Eastern')).toBe('2026-11-14');
  });

  test('exact, to the second, and as evidence', () => {
    expect(lab.exact('2026-11-15T20:27:05Z')).toBe('15 Nov 2026, 15:27 EST');
    expect(atHome.exact('2026-11-15T20:27:05Z')).toBe('15 Nov 2026, 15:27');
    expect(atHome.seconds('2026-11-15T20:27:05Z')).toBe('15:27:05');
    expect(atHome.instant('2026-11-15T20:27:05Z')).toBe('15 Nov 2026, 15:27:05 EST');
  });

  test('days of a timeline', () => {
    expect(lab.dayHead('2026-11-15T20:27:00Z', null, now)).toBe('Today, Sun 15 Nov');
    expect(lab.dayHead('2026-11-15T03:30:00Z', '2026-11-15T20:27:00Z', now)).toBe('Yesterday, Sat 14 Nov');
    expect(lab.dayHead('2026-11-14T20:27:00Z', '2026-11-15T03:30:00Z', now)).toBeUndefined();
    expect(lab.dayHead('2025-11-14T20:27:00Z', '2026-11-14T20:27:00Z', now)).toBe('Fri 14 Nov 2025');
  });

  test('midnight is 00:00, and the hour that comes twice is told apart', () => {
    expect(lab.time('2026-11-15T05:00:00Z')).toBe('00:00 EST');
    expect([lab.time('2026-11-01T05:30:00Z'), lab.time('2026-11-01T06:30:00Z')]).toEqual(['01:30 EDT', '01:30 EST']);
  });

  test('for files and fields', () => {
    const at = new Date('2026-11-15T03:30:05Z');
    expect(labFileTime(at, 'US/Eastern')).toBe('2026-11-14T22:30:05-05:00');
    expect(labWallTime(at, 'US/Eastern')).toBe('2026-11-14T22:30');
    expect(labFileTime(at, 'Asia/Kolkata')).toBe('2026-11-15T09:00:05+05:30');
  });

  test('a file’s time is the instant itself, and its day the laboratory’s', () => {
    const zones = fc.constantFrom('US/Eastern', 'US/Pacific', 'America/Phoenix', 'UTC', 'Asia/Kolkata');
    const instants = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2099-12-31') });
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        const text = labFileTime(at, zone);
        expect(Date.parse(text)).toBe(Math.floor(at / 1000) * 1000);
        expect(text.slice(0, 10)).toBe(isoLabDay(at, zone));
      }),
      { numRuns: 1000 },
    );
  });
});

test('[UX-17] a day of another year is never said without its year', () => {
  const clock = labClock('US/Eastern', 'US/Eastern');
  const now = Date.parse('2026-11-15T15:00:00Z');
  const lastYear = '2025-11-15T15:27:00Z';
  expect(clock.shortDay(lastYear, now)).toBe('15 Nov 2025');
  expect(clock.clock(lastYear, now)).toBe('15 Nov 2025 10:27');
  expect(clock.dayHead(lastYear, null, now)).toBe('Sat 15 Nov 2025');
  // By the calendar of the lab: at this instant it is the new year in UTC only.
  expect(clock.shortDay('2026-01-01T02:00:00Z', now)).toBe('31 Dec 2025');
  expect(clock.shortDay('2026-01-01T06:00:00Z', now)).toBe('1 Jan');
});
