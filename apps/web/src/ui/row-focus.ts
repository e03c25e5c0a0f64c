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

export const isRowStep = (key: string): key is RowStep => Object.hasOwn(steps, key);
