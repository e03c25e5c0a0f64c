import { useState } from 'react';
import { isFocusFree } from '../layout/focus-part.ts';

/**
 * For `finalFocus` of whatever lies over the page: the focus goes back to exactly what had it. Base UI would go on to the first field
 * inside of a part of the page that held it, where letters are typed. What is gone by then is the keyboard layer's to find again.
 */
export const useReturnFocus = (open: boolean): (() => false) => {
  const [shown, setShown] = useState(false);
  const [from, setFrom] = useState<Element | null>(null);
  if (open !== shown) {
    setShown(open);
    if (open) setFrom(document.activeElement);
  }
  return () => {
    queueMicrotask(() => {
      if (from instanceof HTMLElement && from.isConnected && isFocusFree()) from.focus({ preventScroll: true });
    });
    return false;
  };
};
