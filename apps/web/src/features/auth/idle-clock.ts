/**
 * When to ask "are you still there?" and when to sign out. Pure: the last activity and the time in, the phase out.
 * Times are the wall clock's, which all tabs of a browser share.
 */
export const countdownSeconds = 60;
/** How often the server is told of activity, and asked whether the session still stands. */
export const refreshThrottleMs = 60_000;

export type IdlePhase =
  | { phase: 'active'; wakeInMs: number }
  | { phase: 'warning'; secondsLeft: number; wakeInMs: number }
  | { phase: 'over' };

export const judgeIdle = (lastActivityAt: number, now: number, timeoutMs: number): IdlePhase => {
  const overdue = now - lastActivityAt - timeoutMs;
  if (overdue < 0) return { phase: 'active', wakeInMs: -overdue };
  const secondsLeft = countdownSeconds - Math.floor(overdue / 1000);
  if (secondsLeft <= 0) return { phase: 'over' };
  return { phase: 'warning', secondsLeft, wakeInMs: 1000 - (overdue % 1000) };
};

/** A screen reader hears these, not all sixty. */
const spoken = new Set([60, 30, 15, 10, 5]);
export const isSpoken = (secondsLeft: number): boolean => spoken.has(secondsLeft);
