import { goToSection } from '#features/records/form/form-sections.tsx';
import { focusFirstField } from '#ui/form/form-errors.ts';

/** The first of these fields takes the cursor; a table of ranges gives it to its first marked cell, or is shown as a whole. */
export const focusNewTestField = (paths: readonly string[]): void => {
  if (paths[0]?.endsWith('.table') !== true) return focusFirstField(paths);
  const marked = document.querySelector<HTMLElement>('[data-row][data-field][aria-invalid]');
  if (marked === null) goToSection('result-ranges');
  else marked.focus();
};
