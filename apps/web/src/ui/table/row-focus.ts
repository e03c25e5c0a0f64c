const rowSelector = 'tr[data-row-id]';

const steps: Record<string, (rows: readonly HTMLElement[], at: number) => HTMLElement | undefined> = {
  ArrowDown: (rows, at) => rows[at + 1],
  ArrowUp: (rows, at) => rows[Math.max(0, at - 1)],
  Home: (rows) => rows[0],
  End: (rows) => rows.at(-1),
};

export type RowStep = 'ArrowDown' | 'ArrowUp' | 'Home' | 'End';

/** Moves the row focus inside a table; j and k of the command layer call it too. */
export const moveRowFocus = (table: HTMLElement, step: RowStep) => {
  const rows = [...table.querySelectorAll<HTMLElement>(rowSelector)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = steps[step]?.(rows, at);
  next?.focus();
  return next?.dataset['rowId'];
};

/** The same for the table inside a part of the page, where there is one. */
export const stepRowsIn = (part: string, step: RowStep): void => {
  const table = document.querySelector<HTMLElement>(`${part} [data-rows]`);
  if (table !== null) moveRowFocus(table, step);
};

/** The row the keyboard is on. */
export const focusedRowId = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>(rowSelector)?.dataset['rowId'];

/** By its number, once it is on the page; false when it is not. */
export const focusRow = (id: string): boolean => {
  const row = document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
  // On a phone the row is a card, and its link has the focus.
  (row?.matches(rowSelector) === false ? row.querySelector('a') : row)?.focus();
  return row !== null;
};

/** In sight, without taking the focus from what lies over the list. */
export const showRow = (id: string): void =>
  document.querySelector(`${rowSelector}[data-row-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });

export const isRowStep = (key: string): key is RowStep => Object.hasOwn(steps, key);
