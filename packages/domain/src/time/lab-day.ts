import { isoDay, type CalendarDay } from './calendar-day.ts';
import { offsetMinutes, wallTime } from './zone-clock.ts';

/** Day and minute of the day it is at an instant where the laboratory stands. */
export const labMinute = (at: Date, timezone: string): CalendarDay & { minute: number } => {
  const { year, month, day, hour, minute } = wallTime(at, timezone);
  return { year, month, day, minute: hour * 60 + minute };
};

/** The calendar day it is at an instant where the laboratory stands. */
export const labDay = (at: Date | number, timezone: string): CalendarDay => {
  const { year, month, day } = wallTime(at, timezone);
  return { year, month, day };
};

/** 2026-11-15, where the laboratory stands. */
export const isoLabDay = (at: Date | number, timezone: string): string => isoDay(labDay(at, timezone));

const two = (number: number): string => String(number).padStart(2, '0');

/** What the clock on that laboratory's wall shows, as a field for a date and a time takes it. */
export const labWallTime = (at: Date | number, timezone: string): string => {
  const wall = wallTime(at, timezone);
  return `${isoDay(wall)}T${two(wall.hour)}:${two(wall.minute)}`;
};

/** An instant for a file: the laboratory's day and time, with how far that is from UTC (2026-11-15T15:27:00-05:00). */
export const labFileTime = (at: Date | number, timezone: string): string => {
  const wall = wallTime(at, timezone);
  const offset = offsetMinutes(at, timezone);
  const [sign, distance] = [offset < 0 ? '-' : '+', Math.abs(offset)];
  return `${isoDay(wall)}T${two(wall.hour)}:${two(wall.minute)}:${two(wall.second)}${sign}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
};
