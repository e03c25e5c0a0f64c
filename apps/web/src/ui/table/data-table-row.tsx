import { clsx } from 'clsx';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

import { Checkbox } from '../field/checkbox.tsx';
import type { DataColumn, DataTableModel } from './data-table-model.ts';
import type { RowStyles } from './row-styles.ts';
import css from './table.module.css';
import { tableLinkClass } from './table-class.ts';

export type DataTableRowProps<Row extends object> = RowStyles<Row> & {
  model: ReturnType<DataTableModel<Row>['getRow']>;
  columns: readonly DataColumn<Row>[];
  selectable: boolean;
  index: number;
  measure?: ((element: HTMLElement | null) => void) | undefined;
};

const hasItsOwnUse = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null;

export const DataTableRow = <Row extends object>(props: DataTableRowProps<Row>) => {
  const { model, columns, selectable, index, measure, link, onOpen, onLook, onExtend, isCurrent, rowTone, rowLabel } =
    props;
  const row = model.original;
  const selected = model.getIsSelected();

  const openByClick = (event: MouseEvent) => {
    // Marking text to copy it ends in a click too.
    if (hasItsOwnUse(event.target)) return;
    if (event.shiftKey && onExtend) {
      // The browser marked the text between the two clicks.
      getSelection()?.removeAllRanges();
      onExtend(model.id, model.id);
      return;
    }
    if (getSelection()?.isCollapsed === false) return;
    onOpen?.(row);
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen?.(row);
    if (event.key !== ' ' || !onLook) return;
    event.preventDefault();
    onLook(row);
  };

  return (
    <tr
      ref={measure}
      tabIndex={-1}
      data-index={index}
      data-row-id={model.id}
      data-selected={selected || undefined}
      data-tone={rowTone?.(row)}
      data-openable={onOpen ? true : undefined}
      aria-current={isCurrent?.(row) ? 'true' : undefined}
      aria-rowindex={index + 2}
      onClick={onOpen ? openByClick : undefined}
      onKeyDown={openByKey}
    >
      {selectable ? (
        <td className={css.tableSelect}>
          <Checkbox
            aria-label={`Select ${rowLabel?.(row) ?? model.id}`}
            checked={selected}
            onChange={model.getToggleSelectedHandler()}
          />
        </td>
      ) : null}
      {columns.map((column, place) => (
        <Cell key={column.id} column={column} heading={place === 0}>
          {place === 0 && link
            ? link(row, { className: tableLinkClass, children: column.cell(row) })
            : column.cell(row)}
        </Cell>
      ))}
    </tr>
  );
};

type CellProps<Row> = { column: DataColumn<Row>; heading: boolean; children: ReactNode };

const Cell = <Row,>({ column, heading, children }: CellProps<Row>) => {
  const attributes = { className: clsx(column.className) || undefined, 'data-align': column.align };
  return heading ? (
    <th scope="row" {...attributes}>
      {children}
    </th>
  ) : (
    <td {...attributes}>{children}</td>
  );
};
