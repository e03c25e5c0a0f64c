/**
 * How long an account waits after wrong passwords. The delay grows and is never a lock: a lock would let anyone who knows an
 * address keep a technician out. The first four mistakes are free.
 */
const freeMistakes = 4;

export const signInDelaySeconds = (failures: number, longestSeconds: number): number =>
  failures <= freeMistakes ? 0 : Math.min(longestSeconds, 2 ** Math.min(failures - freeMistakes - 1, 30) * 5);

/** From one address against one account: guessing. It may wait for long. */
export const longestDelayForGuesser = 900;
/** Against one account from anywhere: the owner suffers too, so the wait stays short. */
export const longestDelayForAccount = 30;
/** Failures older than this are forgiven. */
export const failureMemorySeconds = 900;
