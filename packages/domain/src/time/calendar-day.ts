/** A day in the lab's own calendar; whoever calls has already applied the lab's time zone. */
export type CalendarDay = { year: number; month: number; day: number };

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

export const isRealDay = ({ year, month, day }: CalendarDay): boolean =>
  [year, month, day].every(Number.isInteger) &&
  year >= 1800 &&
  year <= 9999 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= daysInMonth(year, month);

/** Days since the first of March of year 0: counting from March puts the leap day at the end of a year. */
export const dayNumber = ({ year, month, day }: CalendarDay): number => {
  const marchYear = month < 3 ? year - 1 : year;
  const marchMonth = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  // Months from March on have 31, 30, 31, 30, 31 days over and over: 153 days in every five.
  return marchYear * 365 + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - 1;
};

/**
 * The same day so many months later, or the last day of that month when it is shorter: a child born on the 31st of January is
 * one month old on the last day of February, one born on the 29th of February has a birthday in every year.
 */
export const addMonths = ({ year, month, day }: CalendarDay, months: number): CalendarDay => {
  const total = year * 12 + (month - 1) + months;
  const landed = { year: Math.floor(total / 12), month: (total % 12) + 1 };
  return { ...landed, day: Math.min(day, daysInMonth(landed.year, landed.month)) };
};

/** So many days later, or earlier. */
export const addDays = ({ year, month, day }: CalendarDay, days: number): CalendarDay => {
  const at = new Date(Date.UTC(year, month - 1, day + days));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
};

const padded = (number: number, width: number): string => String(number).padStart(width, '0');

/** 2026-11-15, as records keep it. */
export const isoDay = ({ year, month, day }: CalendarDay): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

/** Whether a text is a day that exists, as records keep it: the 30th of February is none. */
export const isIsoDay = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return isRealDay({ year, month, day }) && isoDay({ year, month, day }) === text;
};

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 15 Nov 2026, as screens show it: no order of numbers to mistake. */
export const dayWords = ({ year, month, day }: CalendarDay): string =>
  `${day} ${monthNames[month - 1]?.slice(0, 3) ?? ''} ${year}`;

/** A day as records keep it, in the words of screens; it has no zone. */
export const isoDayWords = (iso: string): string => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return dayWords({ year, month, day });
};
