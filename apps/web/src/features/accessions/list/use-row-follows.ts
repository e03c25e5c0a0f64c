import { useEffect, useRef } from 'react';
import { isFocusFree } from '#ui/layout/focus-part.ts';
import { focusedRowId, focusRow, showRow } from '#ui/table/row-focus.ts';

/** What lay over the list may block the focus, or drop it, for some frames after it is gone. */
const mostFrames = 20;

/** Nothing has the focus, or the row has it that had it before the look began. */
const isFree = (id: string): boolean => isFocusFree() || (focusedRowId() ?? id) !== id;

/** Focuses the row unless somebody has gone on by then. Answers with what calls it off. */
const focusOnceFree = (id: string): (() => void) => {
  const goneOn = new AbortController();
  const check = (left: number): void => {
    if (goneOn.signal.aborted) return;
    if (isFree(id)) focusRow(id);
    if (left > 0) requestAnimationFrame(() => check(left - 1));
  };
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => goneOn.abort(), { capture: true, signal: goneOn.signal });
  focusRow(id);
  check(mostFrames);
  return () => goneOn.abort();
};

/** The row of the case being looked at stays in sight behind it, and has the focus once the look is over. */
export const useRowFollows = (looking: number | null): void => {
  const before = useRef<number | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = looking;
    if (looking !== null) showRow(String(looking));
    return looking !== null || last === null ? undefined : focusOnceFree(String(last));
  }, [looking]);
};
