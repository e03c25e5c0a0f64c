import { z } from 'zod';

export const ageUnits = ['min', 'h', 'd', 'wk', 'mo', 'y'] as const;
export type AgeUnit = (typeof ageUnits)[number];

/** An age as the range table writes it: '0 d', '1 mo', '18 y'. */
export type AgeText = `${number} ${AgeUnit}`;
export type AgeBound = { count: number; unit: AgeUnit };

const written = /^(\d{1,8}) ?(min|h|d|wk|mo|y)$/u;
/** Nobody is older, and past it a typing slip would draw a bar of centuries. */
export const oldestAge: AgeBound = { count: 150, unit: 'y' };

/**
 * Minutes of each unit on the scale that orders and draws bounds. A month is 30.4375 days here (a year of 365.25 days in twelve
 * parts), which makes 12 mo and 1 y the same place and keeps 28 d and 1 mo apart. Whether a child has reached one month is
 * never decided with it: see age.ts.
 */
const minutesOf: Record<AgeUnit, number> = { min: 1, h: 60, d: 1440, wk: 10_080, mo: 43_830, y: 525_960 };

export const positionInMinutes = ({ count, unit }: AgeBound): number => count * minutesOf[unit];

/** Months and years follow the calendar; the shorter units are counted out. */
export const followsCalendar = ({ unit }: AgeBound): boolean => unit === 'mo' || unit === 'y';

/**
 * A total order. 487 d and 16 mo meet on the scale but not in a child's life, so equal places in different kinds of unit stay
 * apart (counted before calendar) and a table that joins them there is reported. Zero is birth in every unit.
 */
export const compareAgeBounds = (a: AgeBound, b: AgeBound): number => {
  const apart = positionInMinutes(a) - positionInMinutes(b);
  if (apart !== 0 || a.count === 0) return Math.sign(apart);
  return Number(followsCalendar(a)) - Number(followsCalendar(b));
};

export const parseAgeBound = (text: string): AgeBound | null => {
  const [, count, unit] = written.exec(text.trim()) ?? [];
  if (count === undefined || unit === undefined) return null;
  const bound = { count: Number(count), unit: unit as AgeUnit };
  return compareAgeBounds(bound, oldestAge) > 0 ? null : bound;
};

/** For an age that came through the schema. */
export const ageBound = (text: AgeText): AgeBound => {
  const bound = parseAgeBound(text);
  if (bound === null) throw new RangeError(`Not an age: ${text}`);
  return bound;
};

export const ageBoundText = ({ count, unit }: AgeBound): AgeText => `${count} ${unit}`;

export const ageText = z.string().transform((text, ctx): AgeText => {
  const bound = parseAgeBound(text);
  if (bound !== null) return ageBoundText(bound);
  ctx.addIssue({ code: 'custom', message: 'Enter an age such as 15 d, 6 mo or 18 y (at most 150 y)' });
  return z.NEVER;
});
