import { isMeant } from '@aliquot/domain/review/review-queue';
import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';

/**
 * Whether a press was meant for what is in sight. A letter reaches the page a moment after it was struck, when it is known not to be
 * a scanner's; by then another result may be in its place. So the time of the stroke itself is held against the time since when this
 * version of this result is shown. `shown` names both; null while nothing is.
 */
export const usePressGuard = (shown: string | null, letter: string) => {
  const shownAt = useRef<number | null>(null);
  const keyAt = useRef<number | null>(null);
  const pointerAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    shownAt.current = shown === null ? null : performance.now();
  }, [shown]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.repeat && event.key.toLowerCase() === letter) keyAt.current = event.timeStamp;
    };
    const onPointer = (event: PointerEvent): void => {
      pointerAt.current = event.timeStamp;
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', onPointer, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', onPointer, { capture: true });
    };
  }, [letter]);
  return {
    meantByKey: (): boolean => isMeant({ pressedAt: keyAt.current, shownAt: shownAt.current }),
    /** The second click of a double click is never meant; one without a pointer comes from a key or a screen reader. */
    meantByClick: ({ detail, timeStamp }: Pick<MouseEvent, 'detail' | 'timeStamp'>): boolean =>
      detail <= 1 &&
      isMeant({
        pressedAt: detail === 0 ? timeStamp : (pointerAt.current ?? timeStamp),
        shownAt: shownAt.current,
      }),
  };
};
export type PressGuard = ReturnType<typeof usePressGuard>;
