import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { memo, type ReactNode } from 'react';
import type { WorklistSession } from '../worklist-session.ts';
import { isSample } from '../rows/worklist-rows.ts';
import type { GridColumn } from './grid-columns.ts';
import { PlainCell } from './plain-cell.tsx';
import { ResultCell } from './result-cell.tsx';

export type GridRowProps = {
  session: WorklistSession;
  row: WorklistRow;
  columns: readonly GridColumn[];
  specs: readonly WorklistColumn[];
  /** Its place among all rows, from 0. */
  index: number;
  /** The focused column, when the focus is in this row. */
  active: number | null;
  mode: 'navigate' | 'edit';
  /** The row's acts, in the focused row only. */
  menu: ReactNode;
};

const toneOf = (row: WorklistRow): string | undefined => {
  if (!isSample(row)) return 'control';
  if (row.call !== null) return 'critical';
  return row.locked === null ? undefined : 'locked';
};

const Row = ({ session, row, columns, specs, index, active, mode, menu }: GridRowProps) => (
  <tr aria-rowindex={index + 2} data-kind={toneOf(row)} data-active={active === null ? undefined : true}>
    {columns.map((column, place) => {
      const here = active === place;
      if (column.kind === 'result' && column.spec !== null) {
        return (
          <ResultCell
            key={column.id}
            session={session}
            row={row}
            column={column.spec}
            mode={here ? mode : null}
            colIndex={place + 1}
            showFlag={specs.length > 1}
          />
        );
      }
      const cell = {
        key: column.id,
        'data-column': column.kind,
        'data-cell': `${row.itemId}/${column.id}`,
        'data-active': here || undefined,
        'aria-colindex': place + 1,
        tabIndex: here ? 0 : -1,
      };
      const { key, ...rest } = cell;
      const content = <PlainCell session={session} row={row} column={column} specs={specs} menu={menu} />;
      return column.kind === 'case' ? (
        <th key={key} scope="row" {...rest}>
          {content}
        </th>
      ) : (
        <td key={key} {...rest}>
          {content}
        </td>
      );
    })}
  </tr>
);

/** Drawn again only when its own row, focus or menu changes: a thousand rows stay quiet while one is typed into. */
export const GridRow = memo(Row);
