import type { CalendarDay } from './calendar-day.ts';

/** Making a formatter costs more than a thousand uses of it. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const formatterFor = (timezone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timezone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formatters.set(timezone, made);
  return made;
};

/** Day and minute of the day it is at an instant where the laboratory stands. */
export const labMinute = (at: Date, timezone: string): CalendarDay & { minute: number } => {
  const parts = formatterFor(timezone).formatToParts(at);
  const numberOf = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: numberOf('year'),
    month: numberOf('month'),
    day: numberOf('day'),
    minute: numberOf('hour') * 60 + numberOf('minute'),
  };
};

/** The calendar day it is at an instant where the laboratory stands. */
export const labDay = (at: Date, timezone: string): CalendarDay => {
  const { year, month, day } = labMinute(at, timezone);
  return { year, month, day };
};
