import { useCallback, useEffect, useRef, useState } from 'react';

/** Where typing goes on after something was added or found: in the content of the field, or on the canvas. */
export const useFocusNext = () => {
  const canvas = useRef<SVGSVGElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const [next, setNext] = useState<{ on: 'content' | 'canvas' } | null>(null);
  useEffect(() => {
    // After the render, when a field that was just added has its properties in sight.
    if (next?.on === 'content') content.current?.select();
    if (next?.on === 'canvas') canvas.current?.focus({ preventScroll: true });
  }, [next]);
  const focusNext = useCallback((on: 'content' | 'canvas') => setNext({ on }), []);
  return { canvas, content, focusNext };
};
