import type { Worklist, WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useState, type RefObject } from 'react';
import type { GridHandle } from './grid/use-worklist-grid.ts';
import { isOpenCell } from './rows/worklist-rows.ts';
import type { WorklistTab } from './rows/worklist-tab.ts';
import type { ScanRefusal } from './scan-to-row.ts';
import { useScanToRow } from './use-scan-to-row.ts';

type Options = {
  worklist: Worklist;
  rows: readonly WorklistRow[];
  sound: boolean;
  grid: RefObject<GridHandle | null>;
  onTab: (tab: WorklistTab) => void;
};

/** Leads to a row, in the grid or on a phone's card: from a scan, a strip or a person's name. */
export const useJumpToRow = ({ worklist, rows, sound, grid, onTab }: Options) => {
  const { columns } = worklist;
  const [refusedScan, setRefusedScan] = useState<ScanRefusal | null>(null);
  /** The row in hand on a phone. */
  const [card, setCard] = useState<number | null>(null);

  const go = (row: WorklistRow, column?: WorklistColumn): void => {
    if (!rows.includes(row)) onTab('all');
    setCard(row.itemId);
    const target = column ?? columns.find((candidate) => isOpenCell(row, candidate)) ?? columns[0];
    if (target !== undefined) grid.current?.focusOn(row.itemId, `result-${target.specId}`);
  };
  useScanToRow(
    worklist,
    sound,
    (row) => {
      setRefusedScan(null);
      grid.current?.undoEdit();
      go(row);
    },
    (refusal) => {
      grid.current?.undoEdit();
      setRefusedScan(refusal);
    },
  );
  return {
    card,
    setCard,
    refusedScan,
    closeRefusedScan: (): void => setRefusedScan(null),
    go,
    goToItem: (itemId: number): void => {
      const row = worklist.rows.find((candidate) => candidate.itemId === itemId);
      if (row !== undefined) go(row);
    },
  };
};
