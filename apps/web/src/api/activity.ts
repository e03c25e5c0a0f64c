import { makeReadingJudge } from './reading-judge.ts';

/**
 * Whether the person has really acted since the last call. The server keeps a session alive only for calls that say so:
 * a background refresh must not keep an abandoned bench signed in.
 */
export const handSigns: readonly string[] = ['keydown', 'pointerdown', 'touchstart'];
/** Reading is activity too. */
const allSigns: readonly string[] = [...handSigns, 'wheel', 'scroll', 'pointermove'];

/** Handling activity more often than this would only cost. */
export const activityThrottleMs = 1_000;

let acted = false;

export const noteActivity = (): void => {
  acted = true;
};

/** True once after the person acted, then false until they act again. */
export const takeActivity = (): boolean => {
  const was = acted;
  acted = false;
  return was;
};

/**
 * Tells `onAction` when the person acts, at most once a second; the answer stops it. Neither events made by scripts nor a page
 * that moves by itself count.
 */
export const trackActivity = (
  target: EventTarget,
  onAction: () => void = noteActivity,
  signs: readonly string[] = allSigns,
): (() => void) => {
  const isOfPerson = makeReadingJudge();
  let handledAt = -Infinity;
  const hear = (event: Event): void => {
    const now = Date.now();
    // Judged also when it comes too soon: the next one is compared with it. A clock that was set back is no reason to wait.
    if (!event.isTrusted || !isOfPerson(event, now) || Math.abs(now - handledAt) < activityThrottleMs) return;
    handledAt = now;
    onAction();
  };
  for (const sign of signs) target.addEventListener(sign, hear, { capture: true, passive: true });
  return () => {
    for (const sign of signs) target.removeEventListener(sign, hear, { capture: true });
  };
};
