import { useState, type PointerEvent } from 'react';

/**
 * A value that stands still while the pointer is down: an answer that comes in between moves rows, and a press that began on one
 * row and ended on another is nobody's click. It holds for the words typed only: a release that was never heard keeps no old row.
 */
export const useHeldWhilePressed = <Value>(value: Value, words: string) => {
  const [held, setHeld] = useState<{ value: Value; words: string } | null>(null);
  const hold = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    setHeld({ value, words });
    const over = new AbortController();
    const letGo = (): void => {
      over.abort();
      // The click follows the release in the same task.
      setTimeout(() => setHeld(null));
    };
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, letGo, { capture: true, signal: over.signal });
  };
  return [held?.words === words ? held.value : value, hold] as const;
};
