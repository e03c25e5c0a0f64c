import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { DataTableCards } from './data-table-cards.tsx';
import type { RowCard } from './data-table-cards.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { useDataTable } from './data-table-model.ts';
import type { DataColumn, DataTableState } from './data-table-model.ts';
import { DataTableRows } from './data-table-rows.tsx';
import type { RowStyles } from './row-styles.ts';
import { focusedRowId, isRowStep, moveRowFocus } from './row-focus.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useBelow } from '../layout/breakpoints.ts';
import css from './table.module.css';

export type DataTableProps<Row extends object> = DataTableState &
  RowStyles<Row> & {
    /** Read out before the table; not shown. */
    caption: string;
    /** Tells tables with one caption apart, so that one gone back to is as it was left. */
    keepAs?: string | undefined;
    columns: readonly DataColumn<Row>[];
    rows: readonly Row[];
    getRowId: (row: Row) => string;
    /** Below 600 px rows become two-line cards; without it the table scrolls sideways in its own box. */
    card?: ((row: Row) => RowCard) | undefined;
    density?: 'compact' | 'comfortable' | undefined;
    /** Narrower than this, the table scrolls instead of squeezing its columns. */
    minWidth?: number | undefined;
    /** Below the last row, inside the part that scrolls: a way to more rows. */
    foot?: ReactNode;
  };

export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { caption, columns, card, density = 'compact', minWidth, foot, selection, onSelectionChange, ...looks } = props;
  // State rather than a ref: the rows can only measure a box that is already on the page.
  const [scrollBox, setScrollBox] = useState<HTMLDivElement | null>(null);
  const table = useDataTable(props);
  const keptPlace = useKeptPlace(props.keepAs ?? caption, scrollBox);
  const narrow = useBelow('sm');
  const selectable = selection !== undefined && onSelectionChange !== undefined;

  const moveByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (typing || event.altKey || event.ctrlKey || event.metaKey || !isRowStep(event.key)) return;
    event.preventDefault();
    const from = focusedRowId();
    const to = moveRowFocus(event.currentTarget, event.key);
    if (event.shiftKey && to !== undefined) props.onExtend?.(to, from ?? to);
  };

  if (narrow && card)
    return (
      <DataTableCards
        table={table}
        caption={caption}
        keepAs={props.keepAs ?? caption}
        card={card}
        foot={foot}
        rowTone={props.rowTone}
        link={props.link}
      />
    );

  return (
    // The arrow keys move between rows; every row also holds a real link, so nothing depends on them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={setScrollBox}
      className={css.tableWrap}
      data-rows=""
      data-density={density}
      onKeyDown={moveByKey}
      {...keptPlace.listeners}
    >
      <table className={css.table} style={{ minWidth }} aria-rowcount={table.getRowModel().rows.length + 1}>
        <caption className="sr-only">{caption}</caption>
        <DataTableHead table={table} columns={columns} selectable={selectable} />
        <DataTableRows {...looks} table={table} columns={columns} selectable={selectable} scrollBox={scrollBox} />
      </table>
      {foot}
    </div>
  );
};
