import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { announce } from '#ui/feedback/announce.ts';
import type { WorklistSession } from '../worklist-session.ts';
import { cellKey } from '../rows/cell-key.ts';
import { withWholeReason } from '../rows/not-done.ts';
import type { GridColumn } from './grid-columns.ts';
import type { GridEffect, GridPlace } from './grid-keys.ts';

/** What opens in the bar below the grid, or over it. */
export type RowPanel = 'note' | 'call' | 'add_call';

export type GridActions = {
  onHandOn: () => void;
  onAcceptClear: () => void;
  onMenu: (row: WorklistRow) => void;
  onOpen: (row: WorklistRow) => void;
  /** What is noted about the row, the call it needs, or a call by hand. */
  onPanel: (row: WorklistRow, panel: RowPanel) => void;
};
type Surroundings = GridActions & {
  session: WorklistSession;
  rows: readonly WorklistRow[];
  columns: readonly GridColumn[];
};

/** Does what the grid's keys decided. */
export const performEffect = (effect: Exclude<GridEffect, { kind: 'leave' }>, around: Surroundings): void => {
  const { session, rows, columns } = around;
  const cellAt = ({ row, column }: GridPlace) => ({ row: rows[row], spec: columns[column]?.spec ?? null });
  switch (effect.kind) {
    case 'commit': {
      const { row, spec } = cellAt(effect.at);
      if (row === undefined || spec === null) return;
      const text = session.drafts.get(cellKey(row, spec.specId))?.text;
      const whole = text === undefined ? undefined : withWholeReason(text);
      if (whole !== undefined && whole !== text) session.type(row, spec, whole);
      session.commit(row, spec);
      return;
    }
    case 'revert': {
      const { row, spec } = cellAt(effect.at);
      if (row !== undefined && spec !== null) session.revert(row, spec);
      return;
    }
    case 'fill': {
      const [from, to] = [cellAt(effect.from), cellAt(effect.to)];
      if (from.row === undefined || to.row === undefined || from.spec === null || to.spec === null) return;
      session.enter(to.row, to.spec, session.textOf(from.row, from.spec));
      return;
    }
    case 'open':
    case 'menu': {
      const { row } = cellAt(effect.at);
      if (row !== undefined) (effect.kind === 'open' ? around.onOpen : around.onMenu)(row);
      return;
    }
    case 'note':
    case 'call':
    case 'add_call': {
      const { row } = cellAt(effect.at);
      if (row !== undefined) around.onPanel(row, effect.kind);
      return;
    }
    case 'nothing above':
      announce('There is nothing above to fill down.');
      return;
    case 'nothing open below':
      announce('No empty result below.');
      return;
    case 'accept clear':
      around.onAcceptClear();
      return;
    case 'save now':
      session.saveNow();
      return;
    default:
      session.saveNow();
      around.onHandOn();
  }
};
