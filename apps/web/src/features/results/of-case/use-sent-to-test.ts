import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** `#test-12` leads to the row of that test, once it is there: the focus is in it. */
export const useSentToTest = (isLoaded: boolean): void => {
  const orderId = useLocation({ select: ({ hash }) => /^test-(\d+)$/u.exec(hash)?.[1] });
  useEffect(() => {
    if (!isLoaded || orderId === undefined) return;
    const row = document.querySelector<HTMLElement>(`[data-order="${orderId}"]`);
    row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }, [isLoaded, orderId]);
};
