import { useState } from 'react';

/**
 * A value that stands still from `hold` until the pointer is let go: an answer that comes in between moves rows, and a press that
 * began on one row and ended on another is nobody's click.
 */
export const useHeldWhilePressed = <Value>(value: Value): readonly [Value, hold: () => void] => {
  const [held, setHeld] = useState<{ value: Value } | null>(null);
  const hold = (): void => {
    setHeld({ value });
    const over = new AbortController();
    const letGo = (): void => {
      over.abort();
      // The click follows the release in the same task.
      setTimeout(() => setHeld(null));
    };
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, letGo, { capture: true, signal: over.signal });
  };
  return [held === null ? value : held.value, hold];
};
