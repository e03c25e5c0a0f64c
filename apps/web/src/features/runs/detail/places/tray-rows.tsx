import type { ReactNode } from 'react';
import type { Tray } from './tray.ts';

export type TrayRowsProps = {
  tray: Tray;
  /** Above the names of the rows. */
  corner: ReactNode;
  /** What stands there, with a key of its own; null where the tray has no place. */
  children: (position: number | null, column: number) => ReactNode;
};

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** The inside of a table that is a tray: numbered columns, named rows and their wells. */
export const TrayRows = ({ tray, corner, children }: TrayRowsProps) => (
  <>
    <thead>
      <tr>
        {corner}
        {range(tray.columns).map((column) => (
          <th key={column} scope="col">
            {column + 1}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {range(tray.rows).map((row) => (
        <tr key={row}>
          <th scope="row">{tray.rowName(row)}</th>
          {range(tray.columns).map((column) => children(tray.positionAt(row, column), column))}
        </tr>
      ))}
    </tbody>
  </>
);
