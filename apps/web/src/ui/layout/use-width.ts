import { useLayoutEffect, useState } from 'react';

const inRem = (pixels: number): number =>
  pixels / (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/**
 * The width an element has been given, in rem, so that larger text counts as less room. For a part that lays itself out by its
 * own room; null while it is not laid out.
 */
export const useWidth = (element: Element | null): number | null => {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setWidth(inRem(element.clientWidth) || null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
};
