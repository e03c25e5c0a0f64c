import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { GridFocus } from './grid-shape.ts';

type Options = {
  focus: GridFocus | null;
  box: HTMLElement | null;
  /** Names the rows that are drawn now. */
  drawn: string;
};

/** Keeps the page's focus where the grid's is: in its cell, also after a dialog, and when rows come and go. */
export const useGridFocus = ({ focus, box, drawn }: Options) => {
  /** Whether the focus of the page belongs to the grid now. */
  const wanted = useRef(true);
  const caretToEnd = useRef(false);
  const focusCell = useEffectEvent((target: GridFocus | null, inside: HTMLElement | null) => {
    if (!wanted.current || inside === null || target === null) return;
    const cell = inside.querySelector<HTMLElement>(`[data-cell="${target.itemId}/${target.columnId}"]`);
    // Out of sight, and so not drawn: the grid itself keeps the keys until it is.
    const element = cell?.querySelector('input') ?? cell ?? inside;
    if (document.activeElement !== element) {
      element.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    if (!(element instanceof HTMLInputElement)) return;
    if (target.mode === 'navigate') element.select();
    else if (caretToEnd.current) element.setSelectionRange(element.value.length, element.value.length);
    caretToEnd.current = false;
  });
  useLayoutEffect(() => focusCell(focus, box), [focus, box]);
  /** Other rows were drawn: the focused one may have come back, or gone. */
  const regain = useEffectEvent((_drawn: string) => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement === box) focusCell(focus, box);
  });
  const returnToCell = useEffectEvent(() => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null) focusCell(focus, box);
  });
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (returns === 0) return undefined;
    // What closes gives the focus back to where it came from first.
    const timer = setTimeout(() => returnToCell(), 50);
    return () => clearTimeout(timer);
  }, [returns]);
  useLayoutEffect(() => regain(drawn), [drawn]);

  return {
    want: (): void => {
      wanted.current = true;
    },
    letGo: (): void => {
      wanted.current = false;
    },
    /** Typing goes on behind what the field holds already. */
    putCaret: (toEnd: boolean): void => {
      caretToEnd.current = toEnd;
    },
    /** After a menu or a dialog: back to the cell, unless something else lies over the page by then. */
    refocus: (): void => {
      wanted.current = true;
      setReturns((before) => before + 1);
    },
  };
};
