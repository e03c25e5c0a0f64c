import { z } from 'zod';
import { followsCalendar, positionInMinutes, type AgeBound } from './age-bound.ts';
import { addMonths, dayNumber, daysInMonth, isRealDay, type CalendarDay } from '#time/calendar-day.ts';

const minutesInDay = 1440;
const minuteOfDay = z
  .int()
  .min(0)
  .max(minutesInDay - 1);

/** A date of birth as well as it is known: to the minute (newborns), the day, the month or the year. */
export const birth = z
  .strictObject({
    year: z.int().min(1800).max(9999),
    month: z.int().min(1).max(12).exactOptional(),
    day: z.int().min(1).max(31).exactOptional(),
    minute: minuteOfDay.exactOptional(),
  })
  .refine(({ month, day }) => day === undefined || month !== undefined, 'A day of birth needs its month')
  .refine(({ day, minute }) => minute === undefined || day !== undefined, 'A time of birth needs its day')
  .refine(
    ({ year, month, day }) => month === undefined || day === undefined || isRealDay({ year, month, day }),
    'This day does not exist',
  );
export type Birth = z.infer<typeof birth>;

/** When the specimen was taken: day and minute of the day. */
export type CalendarMinute = CalendarDay & { minute: number };

/**
 * Born and collected, both on the lab's calendar. Where the minute of birth is known the caller gives both in the same offset,
 * so that a change of the clocks does not make a newborn an hour older. A null birth is not known at all.
 */
export type Age = { birth: Birth | null; at: CalendarMinute };

const minuteNumber = (moment: CalendarMinute): number => dayNumber(moment) * minutesInDay + moment.minute;

/** The first and the last moment this birth may have been; nobody was born after their own specimen was taken. */
const birthWindow = (born: Birth, at: CalendarMinute): { first: CalendarMinute; last: CalendarMinute } => {
  const { year, month, day, minute } = born;
  const lastMonth = month ?? 12;
  const first = { year, month: month ?? 1, day: day ?? 1, minute: minute ?? 0 };
  const last = {
    year,
    month: lastMonth,
    day: day ?? daysInMonth(year, lastMonth),
    minute: minute ?? minutesInDay - 1,
  };
  return { first, last: minuteNumber(last) > minuteNumber(at) ? at : last };
};

export const collectedBeforeBirth = ({ birth: born, at }: Age): boolean =>
  born !== null && minuteNumber(birthWindow(born, at).first) > minuteNumber(at);

/** The minute at which someone born then reaches the bound: months and years by the calendar, never by their average length. */
const reachedAt = (born: CalendarMinute, bound: AgeBound): number => {
  if (!followsCalendar(bound)) return minuteNumber(born) + positionInMinutes(bound);
  // A birthday begins at midnight, whatever the hour of birth.
  return dayNumber(addMonths(born, bound.unit === 'y' ? bound.count * 12 : bound.count)) * minutesInDay;
};

/** Days and longer go by the date when the hour of birth is not recorded; hours and minutes cannot. */
const countsHours = ({ unit }: AgeBound): boolean => unit === 'min' || unit === 'h';

export type Reached = 'yes' | 'no' | 'unsure';

/** Whether the person had this age when the specimen was taken; unsure when the date of birth is not exact enough to say. */
export const hasReached = ({ birth: born, at }: Age, bound: AgeBound): Reached => {
  if (bound.count === 0) return 'yes';
  if (born === null) return 'unsure';
  const { first, last } = birthWindow(born, at);
  const youngest = born.minute === undefined && !countsHours(bound) ? { ...last, minute: 0 } : last;
  const now = minuteNumber(at);
  if (reachedAt(youngest, bound) <= now) return 'yes';
  return reachedAt(first, bound) > now ? 'no' : 'unsure';
};

/** Whether the age lies from `from` (inclusive) to `to` (exclusive; null has no end). */
export const isAged = (age: Age, from: AgeBound, to: AgeBound | null): Reached => {
  if (collectedBeforeBirth(age)) return 'no';
  const begun = hasReached(age, from);
  const over = to === null ? 'no' : hasReached(age, to);
  if (begun === 'no' || over === 'yes') return 'no';
  return begun === 'yes' && over === 'no' ? 'yes' : 'unsure';
};
