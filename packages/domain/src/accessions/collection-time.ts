import { isoDayWords } from '#time/calendar-day.ts';
import { isoLabDay } from '#time/lab-day.ts';

/** How far the clock of a ward may run ahead of ours. */
const clockDifferenceMs = 5 * 60_000;

type Collected = { readonly at: string; readonly zone: string };
type Born = { readonly dateOfBirth: string | null; readonly birthPrecision: string };

/** Why a specimen of this subject cannot have been collected then; null when it can. */
export const collectionFault = (collected: Collected | null, now: Date, born: Born | null): string | null => {
  if (collected === null) return null;
  if (Date.parse(collected.at) > now.getTime() + clockDifferenceMs) {
    return 'The collection time is in the future. Correct it.';
  }
  const birth = born?.birthPrecision === 'day' ? born.dateOfBirth : null;
  return birth !== null && isoLabDay(Date.parse(collected.at), collected.zone) < birth
    ? `Collected before the date of birth, ${isoDayWords(birth)}. Correct one of them.`
    : null;
};
