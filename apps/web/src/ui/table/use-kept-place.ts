import { useEffect, useEffectEvent, type FocusEvent, type UIEvent } from 'react';
import { isFocusFree } from '../layout/focus-part.ts';
import { keepOnPage, keptOnPage } from '../page/page-memory.ts';
import { focusRow } from './row-focus.ts';

/** Rows come in one frame after another until the box is as high as it was. */
const mostFrames = 30;

type KeptPlace = { top: number; row: string | null };

/** Scrolls the box to where it was left, row by row as they come, and gives the row in hand the focus unless something has it. */
const goTo = (box: HTMLElement, { top, row }: KeptPlace): (() => void) => {
  let frame = 0;
  const step = (left: number): void => {
    box.scrollTop = top;
    const reached = Math.abs(box.scrollTop - top) < 2;
    const done = reached && (row === null || !isFocusFree() || focusRow(row));
    if (!done && left > 0) frame = requestAnimationFrame(() => step(left - 1));
  };
  step(mostFrames);
  return () => cancelAnimationFrame(frame);
};

/** A table gone back to is as it was left: scrolled to the same rows, with the same one in hand. */
export const useKeptPlace = (name: string, box: HTMLElement | null) => {
  const key = `${name}, place`;
  const change = (part: Partial<KeptPlace>): void =>
    keepOnPage(key, { top: 0, row: null, ...keptOnPage<KeptPlace>(key), ...part });
  const recall = useEffectEvent(() => keptOnPage<KeptPlace>(key));
  useEffect(() => {
    const place = box === null ? undefined : recall();
    return box === null || place === undefined ? undefined : goTo(box, place);
  }, [box]);
  return {
    /** The row that was in hand when the page was left; null without one. */
    row: (): string | null => keptOnPage<KeptPlace>(key)?.row ?? null,
    forgetRow: (): void => change({ row: null }),
    /** What the box must tell. */
    listeners: {
      onScroll: (event: UIEvent<HTMLElement>): void => {
        if (event.target === event.currentTarget) change({ top: event.currentTarget.scrollTop });
      },
      onFocus: (event: FocusEvent<HTMLElement>): void => {
        const row = event.target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'];
        if (row !== undefined) change({ row });
      },
    },
  };
};
