import type { ReactNode } from 'react';

export type RowLooks<Row> = {
  /** The first column becomes a real link: (row, props) => <Link to="…" {...props} />. */
  link?: ((row: Row, props: { className: string; children: ReactNode }) => ReactNode) | undefined;
  /** Whole-row click and Enter on a focused row; extra to the link, never instead of it. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Finished rows recede; fresh ones fade in. */
  rowTone?: ((row: Row) => 'plain' | 'done' | 'fresh') | undefined;
  /** Names a row for its checkbox: 'Select 26-004771'. */
  rowLabel?: ((row: Row) => string) | undefined;
};
