import { focusFirstField } from '#ui/form/form-errors.ts';

/** The first of these fields takes the cursor; a table of ranges gives it to the first cell that is refused. */
export const focusNewTestField = (paths: readonly string[]): void => {
  if (paths[0]?.endsWith('.table') === true) {
    document.querySelector<HTMLElement>('[data-row][data-field][aria-invalid]')?.focus();
  } else focusFirstField(paths);
};
