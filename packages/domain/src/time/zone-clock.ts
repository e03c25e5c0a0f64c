import type { CalendarDay } from './calendar-day.ts';

export type WallTime = CalendarDay & {
  hour: number;
  minute: number;
  second: number;
  /** What the zone is called then: EST in winter, EDT in summer. */
  zoneName: string;
};

type Offset = { minutes: number; zoneName: string };

/** Making a formatter costs more than a thousand uses of it; this is the only place that makes one. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const formatterFor = (timezone: string): Intl.DateTimeFormat => {
  const cached = formatters.get(timezone);
  if (cached !== undefined) return cached;
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    timeZoneName: 'short',
  });
  formatters.set(timezone, created);
  return created;
};

const measure = (at: number, timezone: string): Offset => {
  const parts = Object.fromEntries(
    formatterFor(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts[type]);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return { minutes: Math.round((local - at) / 60_000), zoneName: parts['timeZoneName'] ?? timezone };
};

/** Clocks are only ever changed on the quarter of an hour: within one, a zone is where it was. Lists ask thousands of times. */
const quarterMs = 900_000;
const mostKept = 10_000;
const offsets = new Map<string, Offset>();
const offsetAt = (at: number, timezone: string): Offset => {
  const quarter = Math.floor(at / quarterMs);
  const key = `${timezone} ${quarter}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  if (offsets.size >= mostKept) offsets.clear();
  const created = measure(quarter * quarterMs, timezone);
  offsets.set(key, created);
  return created;
};

/** How far the zone is ahead of UTC at an instant, in minutes. */
export const offsetMinutes = (at: Date | number, timezone: string): number => offsetAt(Number(at), timezone).minutes;

/** What clocks and calendars in a zone show at an instant. */
export const wallTime = (at: Date | number, timezone: string): WallTime => {
  const { minutes, zoneName } = offsetAt(Number(at), timezone);
  const shifted = new Date(Number(at) + minutes * 60_000);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    zoneName,
  };
};
