import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

import type { TipContent } from './tip-bubble.tsx';

// The positioning code is as large as the rest of the sign-in page, and nobody hovers before the page is up.
const TipBubble = lazy(async () => ({ default: (await import('./tip-bubble.tsx')).TipBubble }));

const showAfter = 400;
// Long enough to travel from the trigger into the bubble, so its text can be selected (WCAG 1.4.13).
const hideAfter = 150;

/** Shows a bubble on hover and on keyboard focus, hoverable and dismissed by Escape. */
export const useTip = (content: TipContent | undefined) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const aim = useCallback((next: Element | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), delay);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = useCallback(() => aim(null, 0), [aim]);
  const keepOpen = useCallback(() => clearTimeout(timer.current), []);
  const leave = useCallback(() => aim(null, hideAfter), [aim]);

  return {
    /** Spread on the element that the bubble explains. */
    tipTrigger: {
      onPointerEnter: (event: PointerEvent) => aim(event.currentTarget, showAfter),
      onPointerLeave: leave,
      onFocus: (event: FocusEvent) => {
        if (event.currentTarget.matches(':focus-visible')) aim(event.currentTarget, 0);
      },
      onBlur: close,
    },
    showTip: (at: Element) => aim(at, 0),
    tip:
      anchor && content ? (
        <Suspense fallback={null}>
          <TipBubble
            anchor={anchor}
            content={content}
            onClose={close}
            onPointerEnter={keepOpen}
            onPointerLeave={leave}
          />
        </Suspense>
      ) : null,
  };
};
