/**
 * A day as people type it, read by one rule everywhere. 1984-03-15, 19840315, 15 Mar 1984 and Mar 15, 1984 mean one day;
 * with slashes the month comes first, as United States requisitions have it (3/15/1984). Numbers with dots or dashes in front
 * of the year are day first to one reader and month first to another: they are asked back, never guessed.
 */
import { dayWords, isoDay, isRealDay, monthNames, type CalendarDay } from './calendar-day.ts';

export type TypedDay =
  | { readonly ok: true; readonly day: CalendarDay }
  | { readonly ok: false; readonly reason: string };

const no = (reason: string): TypedDay => ({ ok: false, reason });
const asReal = (day: CalendarDay): TypedDay =>
  isRealDay(day) ? { ok: true, day } : no('That day does not exist. Check the date');

const yearFirst = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/u;
const compact = /^(\d{4})(\d{2})(\d{2})$/u;
const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/u;
const dayNamed = /^(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/u;
const monthNamed = /^([a-z]{3,9})\.?[\s-]+(\d{1,2}),?[\s-]+(\d{4})$/u;
const twoOrders = /^(\d{1,2})([.-])(\d{1,2})\2(\d{4})$/u;
const yearWithDots = /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/u;
const cutYear = /^(\d{1,2})([.-])(\d{1,2})\2(\d{2})$/u;

const monthOf = (word: string): number | null => {
  const place = monthNames.findIndex((name) => name.toLowerCase().startsWith(word));
  return place === -1 ? null : place + 1;
};

/** Which of its readings are days. */
const askBack = (text: string, readings: readonly CalendarDay[]): TypedDay => {
  const days = readings.filter(isRealDay);
  const [one, other] = [...new Map(days.map((day) => [isoDay(day), day])).values()];
  if (one === undefined) return no('That day does not exist. Check the date');
  return other === undefined
    ? no(`Enter ${text} as ${dayWords(one)} or ${isoDay(one)}`)
    : no(`${text} can be read in two ways. Enter ${dayWords(one)} or ${dayWords(other)}`);
};

const readSlashed = (month: number, day: number, year: number | null): TypedDay | null => {
  if (year === null) return null;
  const swapped = { year, month: day, day: month };
  return month > 12 && isRealDay(swapped)
    ? no(`There is no month ${month}: with slashes the month comes first. Enter ${dayWords(swapped)}`)
    : asReal({ year, month, day });
};

/** 26 is 2026 and nothing is this year, but only near a known day: a birth has no year to guess from. */
const fullYear = (typed: string | undefined, near: CalendarDay | null): number | null => {
  if (typed?.length === 4) return Number(typed);
  if (near === null) return null;
  return typed === undefined ? near.year : Math.floor(near.year / 100) * 100 + Number(typed);
};

/** Null when it does not look like a day at all. `near` is given where a year may be short or left out. */
export const readDayForm = (typed: string, near: CalendarDay | null = null): TypedDay | null => {
  const text = typed.trim().toLowerCase();
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return asReal({ year: Number(year), month: Number(month), day: Number(day) });
  const whole = compact.exec(text);
  if (whole !== null) return asReal({ year: Number(whole[1]), month: Number(whole[2]), day: Number(whole[3]) });
  const us = slashed.exec(text);
  if (us !== null) return readSlashed(Number(us[1]), Number(us[2]), fullYear(us[3], near));
  const named = dayNamed.exec(text) ?? monthNamed.exec(text);
  if (named !== null) {
    const [first = '', second = ''] = [named[1], named[2]];
    const word = monthOf(/^\d/u.test(first) ? second : first);
    if (word === null) return null;
    return asReal({ year: Number(named[3]), month: word, day: Number(/^\d/u.test(first) ? first : second) });
  }
  const either = twoOrders.exec(text);
  if (either !== null) {
    const [first, second, inYear] = [Number(either[1]), Number(either[3]), Number(either[4])];
    return askBack(typed.trim(), [
      { year: inYear, month: first, day: second },
      { year: inYear, month: second, day: first },
    ]);
  }
  const dotted = yearWithDots.exec(text);
  if (dotted !== null) {
    const [inYear, first, second] = [Number(dotted[1]), Number(dotted[2]), Number(dotted[3])];
    return askBack(typed.trim(), [{ year: inYear, month: first, day: second }]);
  }
  return cutYear.test(text) ? no('Enter the whole year, for example 15 Mar 1984') : null;
};

export const readTypedDay = (typed: string): TypedDay =>
  readDayForm(typed) ?? no('Enter a date such as 1984-03-15, 15 Mar 1984 or 3/15/1984');

/** As records keep it; what cannot be read stays as it was typed, to be corrected. */
export const tidyDay = (typed: string): string => {
  const read = readTypedDay(typed);
  return read.ok ? isoDay(read.day) : typed.trim();
};

/** As screens show it, "15 Nov 2026"; what cannot be read stays as it was typed, to be corrected. */
export const showDay = (typed: string): string => {
  const read = readTypedDay(typed);
  return read.ok ? dayWords(read.day) : typed.trim();
};

/** Why a text cannot be kept as a day; null for 2026-11-15. */
export const dayFault = (text: string): string | null => {
  const read = readTypedDay(text);
  if (!read.ok) return read.reason;
  return text === isoDay(read.day) ? null : `Enter ${text} as ${isoDay(read.day)}`;
};
