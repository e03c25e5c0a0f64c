/** The Westgard rules: what a series of readings of one control says about the measurement, beside its limits. */

export type ControlStatistics = {
  readonly mean: number;
  readonly sd: number;
  /** Readings they were made of. */
  readonly count: number;
};

/** How far back a chart goes, and how far the rules look back from its first point: nine readings, and what was typed over. */
export const mostCharted = 30;
export const mostLookedBack = 30;

/** Fewer readings say too little about how a control spreads (CLSI C24); these first ones are its mean and SD, and stay so. */
export const fewestReadings = 20;

/** Of readings within their limits; null while there are too few of them, or they do not spread at all. */
export const statisticsOf = (values: readonly number[]): ControlStatistics | null => {
  const count = values.length;
  if (count < fewestReadings) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1));
  // Readings that are all the same leave dust of binary fractions behind.
  return sd > Math.abs(mean) * 1e-9 ? { mean, sd, count } : null;
};

export const westgardRules = ['1-2s', '1-3s', '2-2s', 'R-4s', '4-1s', '10-x'] as const;
export type WestgardRule = (typeof westgardRules)[number];

export type BrokenRule = {
  readonly rule: WestgardRule;
  /** A warning asks to look at the other rules; a failure says that something is wrong. */
  readonly weight: 'warning' | 'failure';
  readonly why: string;
};

export type Scored = {
  /** How many SD above the mean; negative below. */
  readonly z: number;
  /** R-4s compares readings of one run only. */
  readonly runId: number;
};

const sideOf = (z: number): 'above' | 'below' => (z > 0 ? 'above' : 'below');
const words = (z: number): string => `${Math.abs(z).toFixed(1)} SD ${sideOf(z)} the mean`;
/** The last `count` are all beyond the limit, on one side of the mean. */
const allBeyond = (series: readonly Scored[], count: number, limit: number): boolean => {
  const last = series.slice(-count);
  return last.length === count && (last.every(({ z }) => z > limit) || last.every(({ z }) => z < -limit));
};

/** What the newest reading of a series breaks; the oldest comes first. */
export const brokenRules = (series: readonly Scored[]): BrokenRule[] => {
  const [now, before] = [series.at(-1), series.at(-2)];
  if (now === undefined) return [];
  const { z } = now;
  const failures: (BrokenRule | null)[] = [
    Math.abs(z) > 3 ? { rule: '1-3s', weight: 'failure', why: `It is ${words(z)}: more than 3 SD.` } : null,
    allBeyond(series, 2, 2)
      ? { rule: '2-2s', weight: 'failure', why: `It and the one before are more than 2 SD ${sideOf(z)} the mean.` }
      : null,
    before !== undefined && before.runId === now.runId && Math.max(z, before.z) > 2 && Math.min(z, before.z) < -2
      ? {
          rule: 'R-4s',
          weight: 'failure',
          why: 'It and the one before in this run are more than 2 SD from the mean, on opposite sides.',
        }
      : null,
    allBeyond(series, 4, 1)
      ? { rule: '4-1s', weight: 'failure', why: `The last 4 are more than 1 SD ${sideOf(z)} the mean.` }
      : null,
    allBeyond(series, 10, 0)
      ? { rule: '10-x', weight: 'failure', why: `The last 10 are all ${sideOf(z)} the mean.` }
      : null,
  ];
  const failed = failures.filter((one) => one !== null);
  if (failed.length > 0 || Math.abs(z) <= 2) return failed;
  return [{ rule: '1-2s', weight: 'warning', why: `It is ${words(z)}: more than 2 SD. Check the next one.` }];
};
