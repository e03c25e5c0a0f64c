import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef, RowSelectionState, SortingState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';

export type { RowSelectionState, SortingState } from '@tanstack/react-table';

export type DataColumn<Row> = {
  id: string;
  header: string;
  /** Read aloud, not shown: what stands in the column says what it is. */
  headerHidden?: boolean | undefined;
  cell: (row: Row) => ReactNode;
  width?: number | string | undefined;
  align?: 'left' | 'right' | undefined;
  /** What the column sorts by. With manualSorting only its presence matters: the server sorts. */
  sortBy?: ((row: Row) => string | number | null | undefined) | undefined;
  /** Tailwind classes for head and cells, for example 'max-xl:hidden'. */
  className?: string | undefined;
};

export type DataTableState = {
  sorting?: SortingState | undefined;
  onSortingChange?: ((next: SortingState) => void) | undefined;
  manualSorting?: boolean | undefined;
  /** Given together they add the column of checkboxes. */
  selection?: RowSelectionState | undefined;
  onSelectionChange?: ((next: RowSelectionState) => void) | undefined;
};

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

const noSelection: RowSelectionState = {};

export const useDataTable = <Row extends object>(
  options: DataTableState & {
    columns: readonly DataColumn<Row>[];
    rows: readonly Row[];
    getRowId: (row: Row) => string;
  },
) => {
  const { columns, rows, getRowId, manualSorting = false, selection = noSelection, onSelectionChange } = options;
  const [ownSorting, setOwnSorting] = useState<SortingState>([]);
  const sorting = options.sorting ?? ownSorting;

  const defs = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        accessorFn: (row: Row) => column.sortBy?.(row) ?? undefined,
        enableSorting: column.sortBy !== undefined,
        sortFn: 'alphanumeric',
        sortUndefined: 'last',
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);

  return useTable({
    features,
    columns: defs,
    data,
    getRowId,
    manualSorting,
    enableRowRangeSelection: true,
    state: { sorting, rowSelection: selection },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change;
      setOwnSorting(next);
      options.onSortingChange?.(next);
    },
    onRowSelectionChange: (change) => onSelectionChange?.(typeof change === 'function' ? change(selection) : change),
  });
};

export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>;
