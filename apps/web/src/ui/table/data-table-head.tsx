import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';

import { Checkbox } from '../field/checkbox.tsx';
import type { DataColumn, DataTableModel } from './data-table-model.ts';
import { Icon } from '../layout/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { usePrinting } from '../print/use-printing.ts';
import css from './table.module.css';

export type DataTableHeadProps<Row extends object> = {
  table: DataTableModel<Row>;
  columns: readonly DataColumn<Row>[];
  selectable: boolean;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export const DataTableHead = <Row extends object>({ table, columns, selectable }: DataTableHeadProps<Row>) => {
  const all = table.getIsAllRowsSelected();
  // A button is not drawn again at the head of the next page.
  const printing = usePrinting();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectable ? (
          <th scope="col" className={css.tableSelect}>
            <Checkbox
              aria-label="Select all rows"
              checked={all}
              mixed={!all && table.getIsSomeRowsSelected()}
              onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
            />
          </th>
        ) : null}
        {columns.map((column) => {
          const model = table.getColumn(column.id);
          const sorted = model?.getIsSorted() ?? false;
          return (
            <th
              key={column.id}
              scope="col"
              className={clsx(column.className)}
              style={{ width: column.width }}
              data-align={column.align}
              aria-sort={sorted ? ariaSort[sorted] : undefined}
            >
              {model?.getCanSort() && !printing ? (
                <button type="button" className={css.tableSort} onClick={model.getToggleSortingHandler()}>
                  <span className="truncate">{column.header}</span>
                  <Icon of={sorted === 'desc' ? ArrowDown : ArrowUp} size={12} />
                </button>
              ) : column.headerHidden === true ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
};
