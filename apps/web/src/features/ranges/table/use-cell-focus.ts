import { useEffect } from 'react';

import { cellId } from './cell-control.ts';
import type { Aim } from './use-range-edits.ts';

/** Puts the cursor into the cell that is aimed at, with its text chosen so that typing replaces it. */
export const useCellFocus = (base: string, aim: Aim | null | undefined): void => {
  useEffect(() => {
    if (!aim) return;
    const control = document.getElementById(cellId(base, aim.key, aim.field));
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, [aim, base]);
};
