import { useEffect } from 'react';

import { isFocusFree } from '#ui/layout/focus-part.ts';
import { cellId } from './cell-control.ts';
import type { Aim } from './use-range-edits.ts';

const take = (base: string, { key, field }: Aim): void => {
  const control = document.getElementById(cellId(base, key, field));
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
};

/** Puts the cursor into the cell that is aimed at, with its text chosen so that typing replaces it. */
export const useCellFocus = (base: string, aim: Aim | null | undefined, asCards: boolean): void => {
  useEffect(() => {
    if (aim) take(base, aim);
  }, [aim, base]);
  // A page is first laid out as a table: where it turns into cards the cell is another, and nothing has the cursor.
  useEffect(() => {
    if (aim && asCards && isFocusFree()) take(base, aim);
  }, [aim, base, asCards]);
};
