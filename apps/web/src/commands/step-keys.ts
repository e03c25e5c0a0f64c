import { useEffect, useEffectEvent } from 'react';

/** Alt with an arrow: to the one before or after, also from inside a field. */
export const stepKeys = { previous: ['Alt', '↑'], next: ['Alt', '↓'] } as const;

export const useStepKeys = (step: (by: -1 | 1) => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!event.repeat) step(event.key === 'ArrowUp' ? -1 : 1);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
};
