import { hasReached, type Age, type Birth } from '#measures/age.ts';
import { labMinute } from '#time/lab-day.ts';

/** A date of birth as the subject's record keeps it. */
export type BirthRecord = { dateOfBirth: string | null; birthPrecision: 'day' | 'month' | 'year' | 'unknown' };

export const birthOf = ({ dateOfBirth, birthPrecision }: BirthRecord): Birth | null => {
  if (dateOfBirth === null || birthPrecision === 'unknown') return null;
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number);
  if (birthPrecision === 'year') return { year };
  return birthPrecision === 'month' ? { year, month } : { year, month, day };
};

/** How old the person was when the specimen was taken, on the laboratory's calendar. */
export const ageAt = (born: BirthRecord, collected: Date, timezone: string): Age => ({
  birth: birthOf(born),
  at: labMinute(collected, timezone),
});

/** Completed years; null when the date of birth is not exact enough to say. */
export const completedYears = (age: Age): number | null => {
  if (age.birth === null) return null;
  const guess = age.at.year - age.birth.year;
  for (const years of [guess, guess - 1]) {
    const reached = hasReached(age, { count: Math.max(years, 0), unit: 'y' });
    if (reached === 'unsure') return null;
    if (reached === 'yes') return Math.max(years, 0);
  }
  return null;
};
