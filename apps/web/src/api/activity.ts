/**
 * Whether the person has really acted since the last call. The server keeps a session alive only for calls that say so:
 * a background refresh must not keep an abandoned bench signed in.
 */
const signs = ['keydown', 'pointerdown', 'touchstart'] as const;

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

/** Tells `onAct` whenever the person acts; the answer stops it. Events made by scripts do not count. */
export const trackActivity = (target: EventTarget, onAction: () => void = noteActivity): (() => void) => {
  const hear = (event: Event): void => {
    if (event.isTrusted) onAction();
  };
  for (const sign of signs) target.addEventListener(sign, hear, { capture: true, passive: true });
  return () => {
    for (const sign of signs) target.removeEventListener(sign, hear, { capture: true });
  };
};
