import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useImperativeHandle, useMemo, useState, type ClipboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useBench } from '#preferences/bench.ts';
import { useBelow } from '#ui/layout/breakpoints.ts';
import { useVirtualRows } from '#ui/table/use-virtual-rows.ts';
import type { WorklistSession } from '../worklist-session.ts';
import { isBlock } from '../paste/read-paste.ts';
import { gridColumns } from './grid-columns.ts';
import { heightOf, linesOf, rowHeight } from './grid-lines.ts';
import { startOf } from './grid-shape.ts';
import type { RowPanel } from './perform-effect.ts';
import { rowKeys } from './row-keys.ts';
import { useGrid, type UsedGrid } from './use-grid.ts';

export type GridHandle = Pick<UsedGrid, 'focusOn' | 'undoEdit' | 'refocus'>;

export type WorklistGridOptions = {
  session: WorklistSession;
  worklist: Worklist;
  rows: readonly WorklistRow[];
  onMenu: (row: WorklistRow) => void;
  onOpen: (row: WorklistRow) => void;
  onPanel: (row: WorklistRow, panel: RowPanel) => void;
  onHandOn: () => void;
  onAcceptClear: () => void;
  onPaste: (text: string, at: { row: number; column: number }) => void;
  /** For those who jump to a row from outside. */
  handle: RefObject<GridHandle | null>;
};

/** The columns there is room for. */
const useGridColumns = (specs: Worklist['columns']) => {
  const [narrow, usual] = [useBelow('lg'), useBelow('xl')];
  const room = narrow ? 'narrow' : usual ? 'usual' : 'wide';
  return useMemo(() => gridColumns(specs, room), [specs, room]);
};

/** What the worklist's table shows, where its focus is, and what happens in it. */
export const useWorklistGrid = (options: WorklistGridOptions) => {
  const { session, worklist, rows } = options;
  const { columns: specs } = worklist;
  const columns = useGridColumns(specs);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [start] = useState(() => startOf(worklist));
  const lines = useMemo(() => linesOf(rows), [rows]);
  const { shown, first, above, below, reach } = useVirtualRows(lines, box, heightOf);
  const grid = useGrid({
    session,
    rows,
    columns,
    box,
    start,
    drawn: `${first}/${shown.length}`,
    pageRows: Math.max(1, Math.floor((box?.clientHeight ?? 400) / rowHeight) - 2),
    onHandOn: options.onHandOn,
    onAcceptClear: options.onAcceptClear,
    onMenu: options.onMenu,
    onOpen: options.onOpen,
    onPanel: options.onPanel,
    scrollTo: (index) => reach(lines.findIndex((line) => line.kind === 'row' && line.index === index)),
  });
  useImperativeHandle(options.handle, () => ({
    focusOn: grid.focusOn,
    undoEdit: grid.undoEdit,
    refocus: grid.refocus,
  }));
  const focusedColumn = columns[grid.place.column]?.spec ?? specs[0];
  const focusedSpec = focusedColumn?.specId ?? null;

  const { bench } = useBench(session.userId);
  const typedInto = columns[grid.place.column]?.kind === 'result' ? focusedColumn : undefined;
  const keys = useMemo(() => rowKeys(typedInto, bench.singleKeys), [typedInto, bench.singleKeys]);

  return {
    setBox,
    grid,
    columns,
    drawn: { lines: shown, above, below },
    focused: { row: rows[grid.place.row] ?? null, specId: focusedSpec, keys },
    /** From the line under any row: the row is focused first, because the panel below is about the focused one. */
    recordCall: (row: WorklistRow): void => {
      flushSync(() => grid.focusOn(row.itemId, columns.find(({ kind }) => kind === 'result')?.id ?? ''));
      options.onPanel(row, 'call');
    },
    paste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text/plain');
      if (!isBlock(text)) return;
      event.preventDefault();
      const column = specs.findIndex(({ specId }) => specId === focusedSpec);
      options.onPaste(text, { row: grid.place.row, column: Math.max(0, column) });
    },
  };
};
export type UsedWorklistGrid = ReturnType<typeof useWorklistGrid>;
