import { useLayoutEffect, useState } from 'react';

/** The width an element has been given, for a part that lays itself out by its own room; null while it is not laid out. */
export const useWidth = (element: Element | null): number | null => {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setWidth(element.clientWidth || null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
};
