import { useEffect, useEffectEvent } from 'react';
import { isLayerOpen } from './key-target.ts';

/**
 * Alt with a letter: also from inside a field, where the letter alone is typed. By the key itself, because with Alt some keyboards
 * write another character. What took the key already, or lies over the page, keeps it.
 */
export const useAltKey = (letter: string, run: () => void, active = true): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code, defaultPrevented, repeat } = event;
    if (!altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || code !== `Key${letter.toUpperCase()}`) return;
    if (isLayerOpen(document)) return;
    event.preventDefault();
    if (!repeat) run();
  });
  useEffect(() => {
    if (!active) return undefined;
    const hear = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [active]);
};
