import { useEffect, useRef } from 'react';
import { isFocusFree } from '#ui/layout/focus-part.ts';
import { focusRow, showRow } from '#ui/table/row-focus.ts';

/** What lay over the list may block the focus, or drop it, for some frames after it is gone. */
const mostFrames = 20;

/** Focuses the row unless something else has the focus by now. Answers with what calls it off. */
const focusOnceFree = (id: string): (() => void) => {
  let frame = 0;
  const check = (left: number): void => {
    if (isFocusFree()) focusRow(id);
    if (left > 0) frame = requestAnimationFrame(() => check(left - 1));
  };
  focusRow(id);
  check(mostFrames);
  return () => cancelAnimationFrame(frame);
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
