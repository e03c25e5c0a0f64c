import { labTimezones } from '#labs/lab.ts';
import { isoDay } from '#time/calendar-day.ts';
import { isoLabDay, labDay } from '#time/lab-day.ts';

/** Nobody has lived longer. */
const mostYears = 130;

/** Where the day begins first among the labs: nobody is born after it anywhere. */
const latestZone = (now: Date): string =>
  labTimezones.reduce((one, other) => (isoLabDay(now, other) > isoLabDay(now, one) ? other : one));

/** Why nobody can have been born that day; null when somebody can, or when it is not known. `day`: as records keep it. */
export const birthDateFault = (day: string | null, now: Date): string | null => {
  if (day === null) return null;
  const today = labDay(now, latestZone(now));
  if (day > isoDay(today)) return 'The date of birth is in the future. Correct it.';
  return day < isoDay({ ...today, year: today.year - mostYears })
    ? `The date of birth is more than ${mostYears} years ago. Check the year.`
    : null;
};
