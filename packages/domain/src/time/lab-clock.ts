/** Instants in the words of screens: on the laboratory's clock, 15 Nov 2026 and 15:27, with the zone where it could be mistaken. */
import { dayNumber, dayWords, monthNames, type CalendarDay } from './calendar-day.ts';
import { offsetMinutes, wallTime, type WallTime } from './zone-clock.ts';

/** As records carry it, or as a clock gives it. */
export type Instant = string | number;

export type LabClock = {
  readonly zone: string;
  /** "15:27" today, "14 Nov 15:27" on another day, with the year in another year; "–" for none. */
  readonly clock: (at: Instant | null, now: number) => string;
  /** "15:27" */
  readonly time: (at: Instant) => string;
  /** "15:27:05" */
  readonly seconds: (at: Instant) => string;
  /** "15 Nov 2026, 15:27" */
  readonly exact: (at: Instant) => string;
  /** "15 Nov 2026, 15:27:05 EST": always with its zone, for what is evidence. */
  readonly instant: (at: Instant) => string;
  /** "15 Nov 2026" */
  readonly day: (at: Instant) => string;
  /** "15 Nov" in the year of `now`, else with its year. */
  readonly shortDay: (at: Instant, now: number) => string;
  /** "Today, Thu 12 Nov" where a day begins; undefined within the day of `before`. */
  readonly dayHead: (at: Instant, before: Instant | null, now: number) => string | undefined;
  /** The day on the laboratory's calendar. */
  readonly calendarDay: (at: Instant) => CalendarDay;
  /** Whether both lie on one day of the laboratory. */
  readonly sameDay: (one: Instant, other: Instant) => boolean;
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const two = (number: number): string => String(number).padStart(2, '0');
const hours = ({ hour, minute }: WallTime): string => `${two(hour)}:${two(minute)}`;
const dayAndMonth = ({ month, day }: CalendarDay): string => `${day} ${monthNames[month - 1]?.slice(0, 3) ?? ''}`;
const weekday = ({ year, month, day }: CalendarDay): string =>
  weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
const millis = (at: Instant): number => (typeof at === 'number' ? at : Date.parse(at));

/** `readerZone` is the zone of whoever reads; null where it is not known that they expect the laboratory's. */
export const labClock = (zone: string, readerZone: string | null): LabClock => {
  const wallAt = (at: Instant): WallTime => wallTime(millis(at), zone);
  /** By what clocks show then, not by name: US/Eastern and America/New_York are one. */
  const named = (at: Instant, words: string): string =>
    readerZone !== null && offsetMinutes(millis(at), zone) === offsetMinutes(millis(at), readerZone)
      ? words
      : `${words} ${wallAt(at).zoneName}`;
  const shortDay = (at: Instant, now: number): string => {
    const wall = wallAt(at);
    return wall.year === wallAt(now).year ? dayAndMonth(wall) : dayWords(wall);
  };
  const daysBetween = (one: Instant, other: Instant): number => dayNumber(wallAt(other)) - dayNumber(wallAt(one));
  const time = (at: Instant): string => named(at, hours(wallAt(at)));
  return {
    zone,
    time,
    clock: (at, now) => {
      if (at === null) return '–';
      return daysBetween(at, now) === 0 ? time(at) : `${shortDay(at, now)} ${time(at)}`;
    },
    seconds: (at) => named(at, `${hours(wallAt(at))}:${two(wallAt(at).second)}`),
    exact: (at) => `${dayWords(wallAt(at))}, ${time(at)}`,
    instant: (at) => {
      const wall = wallAt(at);
      return `${dayWords(wall)}, ${hours(wall)}:${two(wall.second)} ${wall.zoneName}`;
    },
    day: (at) => dayWords(wallAt(at)),
    shortDay,
    dayHead: (at, before, now) => {
      if (before !== null && daysBetween(before, at) === 0) return undefined;
      const words = `${weekday(wallAt(at))} ${shortDay(at, now)}`;
      const ago = daysBetween(at, now);
      if (ago === 0) return `Today, ${words}`;
      return ago === 1 ? `Yesterday, ${words}` : words;
    },
    calendarDay: (at) => {
      const { year, month, day } = wallAt(at);
      return { year, month, day };
    },
    sameDay: (one, other) => daysBetween(one, other) === 0,
  };
};
