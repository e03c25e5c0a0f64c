/** What a binding's value can go through: a small, fixed set, never code. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const instant = /^(?<year>\d{4})(?:-(?<month>\d{2})(?:-(?<day>\d{2})(?:T(?<hour>\d{2}):(?<minute>\d{2}))?)?)?$/u;
const patternParts = /yyyy|MMM|MM|dd|HH|mm|d/gu;

/** Each part of the pattern that the value knows; a birth year alone never prints as a first of January. */
const formatDay = (value: string, pattern: string): string => {
  const parts = instant.exec(value)?.groups;
  if (parts === undefined) return value;
  const { year = '', month, day, hour, minute } = parts;
  const known: Readonly<Record<string, string | undefined>> = {
    yyyy: year,
    MMM: month === undefined ? undefined : months[Number(month) - 1],
    MM: month,
    dd: day,
    d: day === undefined ? undefined : String(Number(day)),
    HH: hour,
    mm: minute,
  };
  const needed = pattern.match(patternParts) ?? [];
  if (needed.some((part) => known[part] === undefined)) return plainDay(value);
  return pattern.replaceAll(patternParts, (part) => known[part] ?? '');
};

/** How days and times read where the label asks for nothing else: 15 Mar 1984, Mar 1984, 15 Nov 09:30. */
export const plainDay = (value: string): string => {
  const { year = '', month, day, hour, minute } = instant.exec(value)?.groups ?? {};
  if (year === '' || month === undefined) return value;
  const monthName = months[Number(month) - 1] ?? month;
  if (day === undefined) return `${monthName} ${year}`;
  const dayAndMonth = `${Number(day)} ${monthName}`;
  return hour === undefined ? `${dayAndMonth} ${year}` : `${dayAndMonth} ${year} ${hour}:${minute}`;
};

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const first = (text: string, most: number): string =>
  Array.from(letters.segment(text), ({ segment }) => segment)
    .slice(0, most)
    .join('');
const cutMark = '...';

type Filter = {
  /** What stands after the colon: nothing, a number, or text. */
  readonly takes: 'nothing' | 'number' | 'text';
  readonly apply: (value: string, argument: string) => string;
};

export const filters: Readonly<Record<string, Filter>> = {
  upper: { takes: 'nothing', apply: (value) => value.toUpperCase() },
  lower: { takes: 'nothing', apply: (value) => value.toLowerCase() },
  /** The first so many letters, without a mark: initials and codes. */
  first: { takes: 'number', apply: (value, most) => first(value, Number(most)) },
  /** At most so many letters; what is cut ends in a mark, so that it does not look whole. */
  max: {
    takes: 'number',
    apply: (value, most) => {
      const room = Number(most);
      return first(value, room) === value ? value : `${first(value, Math.max(0, room - cutMark.length))}${cutMark}`;
    },
  },
  date: { takes: 'text', apply: formatDay },
  /** Instead of nothing. */
  or: { takes: 'text', apply: (value, instead) => (value === '' ? instead : value) },
  /** Before a value, and only before one: "MRN 448102", or nothing. */
  prefix: { takes: 'text', apply: (value, before) => (value === '' ? '' : `${before}${value}`) },
  suffix: { takes: 'text', apply: (value, behind) => (value === '' ? '' : `${value}${behind}`) },
};
