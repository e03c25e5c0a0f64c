import { useEffect, useEffectEvent, type RefObject } from 'react';
import { moveRowFocus, type RowStep } from '../../../ui/row-focus.ts';

const stepOf: Readonly<Record<string, RowStep>> = { j: 'ArrowDown', k: 'ArrowUp' };
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** j and k walk the rows from wherever the person is on the page, unless they type or something lies on top. */
export const useRowKeys = (box: RefObject<HTMLElement | null>): void => {
  const step = useEffectEvent((event: KeyboardEvent) => {
    const next = stepOf[event.key];
    const { target } = event;
    const typing = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
    if (next === undefined || box.current === null || typing || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector(layers) !== null) return;
    event.preventDefault();
    moveRowFocus(box.current, next);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => step(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
};
