/**
 * Birth dates as people type them when they look for somebody. Unlike in a form nothing is asked back here: 3/4/1980 is looked
 * for as the fourth of March and as the third of April, and the rows show which it is.
 */
import { daysInMonth, isoDay, isRealDay, monthNames, type CalendarDay } from '#time/calendar-day.ts';

/** From the first to the last day it can mean; both the same where the day is known. */
export type Birth = { readonly from: string; readonly to: string };
export type FoundBirth = {
  /** As it was typed. */
  readonly text: string;
  readonly births: readonly Birth[];
};

const day = (year: number, month: number, of: number): Birth[] => {
  const on: CalendarDay = { year, month, day: of };
  return isRealDay(on) ? [{ from: isoDay(on), to: isoDay(on) }] : [];
};
const wholeMonth = (year: number, month: number): Birth[] =>
  isRealDay({ year, month, day: 1 })
    ? [{ from: isoDay({ year, month, day: 1 }), to: isoDay({ year, month, day: daysInMonth(year, month) }) }]
    : [];

/** Two digits are a year of either century: nobody is found by one that is still to come. */
const years = (typed: string): number[] =>
  typed.length === 4 ? [Number(typed)] : [1900 + Number(typed), 2000 + Number(typed)];
const monthOf = (word: string): number =>
  monthNames.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1;

/** Either order of day and month; once where both are one day. */
const eitherOrder = (first: number, second: number, year: number): Birth[] =>
  first === second ? day(year, first, second) : [...day(year, first, second), ...day(year, second, first)];

const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const gap = '[\\s./-]*';
const year = '(\\d{4}|\\d{2})';
const alone = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'iu');

type Parts = readonly string[];
type Spelling = { readonly form: RegExp; readonly read: (parts: Parts) => Birth[] };
/** The longer forms first: "21 Dec 1993" is not December 1993. */
const spellings: readonly Spelling[] = [
  {
    form: alone(`(\\d{4})([-/. ])(\\d{1,2})\\2(\\d{1,2})`),
    read: ([inYear = '', , inMonth, of]) => day(Number(inYear), Number(inMonth), Number(of)),
  },
  {
    form: alone(`(\\d{1,2})([-/. ])(\\d{1,2})\\2${year}`),
    read: ([first, , second, inYear = '']) =>
      years(inYear).flatMap((of) => eitherOrder(Number(first), Number(second), of)),
  },
  {
    form: alone(`(\\d{1,2})(?:st|nd|rd|th)?${gap}${month}${gap},?\\s*'?${year}`),
    read: ([of, word = '', inYear = '']) => years(inYear).flatMap((one) => day(one, monthOf(word), Number(of))),
  },
  {
    form: alone(`${month}${gap}(\\d{1,2})(?:st|nd|rd|th)?(?:,\\s*|[\\s./-]+)'?${year}`),
    read: ([word = '', of, inYear = '']) => years(inYear).flatMap((one) => day(one, monthOf(word), Number(of))),
  },
  {
    form: alone(`${month}${gap}(\\d{4})`),
    read: ([word = '', inYear]) => wholeMonth(Number(inYear), monthOf(word)),
  },
  { form: alone(`(\\d{1,2})[-/.](\\d{4})`), read: ([inMonth, inYear]) => wholeMonth(Number(inYear), Number(inMonth)) },
  {
    form: alone(`(\\d{2})(\\d{2})(\\d{2})(\\d{2})`),
    read: ([a = '', b = '', c = '', d = '']) => [
      ...day(Number(a + b), Number(c), Number(d)),
      ...eitherOrder(Number(a), Number(b), Number(c + d)),
    ],
  },
];

/** The birth date in a text, or none; the 29th of February 1995 is none, and not some day of that month. */
export const findBirth = (text: string): FoundBirth | null => {
  for (const { form, read } of spellings) {
    const found = form.exec(text);
    if (found === null) continue;
    const births = read(found.slice(1));
    return births.length === 0 ? null : { text: found[0], births };
  }
  return null;
};

/** "1993" beside a name: anybody born in that year. */
export const birthYear = (typed: string): Birth[] =>
  /^(?:18|19|20)\d{2}$/u.test(typed) ? [{ from: `${typed}-01-01`, to: `${typed}-12-31` }] : [];
