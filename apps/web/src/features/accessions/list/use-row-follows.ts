import { useEffect, useRef } from 'react';
import { focusRow, showRow } from '../../../ui/row-focus.ts';

/** The row of the case being looked at stays in sight behind it, and has the focus once the look is over. */
export const useRowFollows = (looking: number | null): void => {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (looking !== null) showRow(String(looking));
    else if (before.current !== null) focusRow(String(before.current));
    before.current = looking;
  }, [looking]);
};
