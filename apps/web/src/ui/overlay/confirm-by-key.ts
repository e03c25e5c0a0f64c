import type { KeyboardEvent } from 'react';
import { isSaveChord } from '../form/use-save-key.ts';

/** What the dialog is for: its filled button, or the only one of its foot where it only shows something. */
const answerOf = (dialog: HTMLElement): HTMLElement | undefined => {
  const filled = [...dialog.querySelectorAll<HTMLElement>('button[data-filled]')];
  const inFoot = [...dialog.querySelectorAll<HTMLElement>('[data-foot] button')];
  return filled.at(-1) ?? (inFoot.length === 1 ? inFoot[0] : undefined);
};

/**
 * Mod+Enter confirms the dialog in sight, from wherever in it the focus is; a button that cannot be pressed says why. Mod+S does the
 * same, but answers no question: "Leave without saving?" must not be confirmed by who wants to save.
 */
export const confirmByKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (!isSaveChord(event) || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  const isQuestion = event.currentTarget.getAttribute('role') === 'alertdialog';
  if (!event.repeat && (event.key === 'Enter' || !isQuestion)) answerOf(event.currentTarget)?.click();
};
