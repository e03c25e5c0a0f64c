import type { KeyboardEvent } from 'react';

import type { CellField } from './range-columns.ts';

/** What a key pressed in a cell asks for. */
export type GridMove = { kind: 'go'; by: 1 | -1 } | { kind: 'add' } | { kind: 'duplicate' };

export type GridCell = { key: string; field: CellField; control: HTMLElement };

/** The cell an event comes from; buttons and menus in a row are none. */
export const cellOf = (target: EventTarget | null): GridCell | null => {
  if (!(target instanceof HTMLElement)) return null;
  const { row, field } = target.dataset;
  return row === undefined || field === undefined ? null : { key: row, field: field as CellField, control: target };
};

/** The browser uses the arrows itself in a list to choose from and in a field with suggestions. */
const arrowsAreFree = ({ control, field }: GridCell): boolean =>
  control instanceof HTMLInputElement && field !== 'source';

export const moveFor = (event: KeyboardEvent, cell: GridCell): GridMove | null => {
  const mod = event.ctrlKey || event.metaKey;
  if (event.key === 'Enter') return mod ? { kind: 'add' } : { kind: 'go', by: event.shiftKey ? -1 : 1 };
  if (mod && !event.shiftKey && event.key.toLowerCase() === 'd') return { kind: 'duplicate' };
  if (mod || event.altKey || event.shiftKey || !arrowsAreFree(cell)) return null;
  if (event.key === 'ArrowDown') return { kind: 'go', by: 1 };
  return event.key === 'ArrowUp' ? { kind: 'go', by: -1 } : null;
};
