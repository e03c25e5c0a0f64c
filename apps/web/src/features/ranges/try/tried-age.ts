import {
  birth as birthSchema,
  hasReached,
  type Age,
  type Birth,
  type CalendarMinute,
} from '@aliquot/domain/measures/age';
import { followsCalendar, oldestAge, positionInMinutes, type AgeBound } from '@aliquot/domain/measures/age-bound';
import { addMonths } from '@aliquot/domain/time/calendar-day';
import { readDayForm, showDay } from '@aliquot/domain/time/typed-day';

import { ageParts, ageRefusal } from '../table/typed-age.ts';

/** Who is tried: born when, seen on the laboratory's calendar. */
export type Read<Value> = { value: Value } | { refusal: string };

const withClock = /^(.*\S)(?:T|\s+)([01]\d|2[0-3]):([0-5]\d)$/u;
const monthOrYear = /^(\d{4})(?:-(\d{2}))?$/u;
const noon = 720;

/** "15 Nov 2026 08:20" as its day, still to be read, and its minute of that day. */
const apart = (typed: string): { dayText: string; minute: number | null } => {
  const [, dayText, hour, minute] = withClock.exec(typed.trim()) ?? [];
  return dayText === undefined
    ? { dayText: typed, minute: null }
    : { dayText, minute: Number(hour) * 60 + Number(minute) };
};

export const readCollected = (typed: string): Read<CalendarMinute> => {
  const { dayText, minute } = apart(typed);
  const read = readDayForm(dayText);
  if (read === null) return { refusal: 'Enter a date such as 15 Nov 2026, or with the time 15 Nov 2026 08:20' };
  return read.ok ? { value: { ...read.day, minute: minute ?? noon } } : { refusal: read.reason };
};

/** As well as it is known: a year, a month, a day, or to the minute. Nothing typed is not known at all. */
export const readBorn = (typed: string): Read<Birth | null> => {
  if (typed.trim() === '') return { value: null };
  const [, year, month] = monthOrYear.exec(typed.trim()) ?? [];
  if (year !== undefined) {
    const known = { year: Number(year), ...(month === undefined ? {} : { month: Number(month) }) };
    const parsed = birthSchema.safeParse(known);
    return parsed.success ? { value: parsed.data } : { refusal: 'This month does not exist' };
  }
  const { dayText, minute } = apart(typed);
  const read = readDayForm(dayText);
  if (read === null) return { refusal: 'Enter a date of birth such as 4 May 1986, 1986-05 or 1986' };
  return read.ok ? { value: { ...read.day, ...(minute === null ? {} : { minute }) } } : { refusal: read.reason };
};

/** What a field shows once it is left: "2026-11-15 08:20" becomes "15 Nov 2026 08:20". What is no day stays as it was typed. */
export const showMoment = (typed: string): string => {
  const { dayText } = apart(typed);
  return readDayForm(dayText)?.ok === true ? typed.trim().replace(dayText.trim(), showDay(dayText)) : typed;
};

const minutesBefore = (at: CalendarMinute, minutes: number): CalendarMinute => {
  const moment = new Date(Date.UTC(at.year, at.month - 1, at.day, 0, at.minute - minutes));
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
    minute: moment.getUTCHours() * 60 + moment.getUTCMinutes(),
  };
};

const months = ({ count, unit }: AgeBound): number => (unit === 'y' ? count * 12 : count);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The birth of someone who was exactly this old at the collection: "18 y" is the eighteenth birthday. */
export const bornBefore = (typed: string, at: CalendarMinute): Read<Birth | null> => {
  if (typed.trim() === '') return { value: null };
  const parts = ageParts(typed);
  if (parts === null || sum(parts.map(positionInMinutes)) > positionInMinutes(oldestAge)) {
    return { refusal: ageRefusal };
  }
  const calendar = sum(parts.filter(followsCalendar).map(months));
  const counted = parts.filter((bound) => !followsCalendar(bound));
  const day = { ...addMonths(at, -calendar), minute: at.minute };
  if (counted.length > 0) return { value: minutesBefore(day, sum(counted.map(positionInMinutes))) };
  const { minute: _minute, ...date } = day;
  return { value: date };
};

const instant = ({ year, month, day, minute }: CalendarMinute): number => Date.UTC(year, month - 1, day, 0, minute);

/** For drawing only; null without a whole date of birth. */
export const minutesLived = ({ birth, at }: Age): number | null => {
  if (birth?.month === undefined || birth.day === undefined) return null;
  const { year, month, day, minute = at.minute } = birth;
  const minutes = (instant(at) - instant({ year, month, day, minute })) / 60_000;
  return minutes < 0 ? null : minutes;
};

/** How often the unit has passed for certain. */
const reached = (age: Age, unit: 'd' | 'mo' | 'y', most: number): number => {
  let count = 0;
  while (count < most && hasReached(age, { count: count + 1, unit }) === 'yes') count += 1;
  return count;
};

/** The age as a person says it, where the date of birth allows one: "6 d", "14 mo", "34 y". */
export const ageInWords = (age: Age): AgeBound | null => {
  if (age.birth?.day === undefined) return null;
  const years = reached(age, 'y', oldestAge.count);
  if (years >= 2) return { count: years, unit: 'y' };
  const inMonths = reached(age, 'mo', 24);
  return inMonths >= 1 ? { count: inMonths, unit: 'mo' } : { count: reached(age, 'd', 31), unit: 'd' };
};
