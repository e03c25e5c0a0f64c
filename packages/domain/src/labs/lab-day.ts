import type { CaseDay } from './case-id-pattern.ts';

/** The calendar day it is at an instant where the laboratory stands. */
export const labDay = (at: Date, timezone: string): CaseDay => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(at);
  const numberOf = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
};
