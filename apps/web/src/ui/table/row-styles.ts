import type { ReactNode } from 'react';

export type RowStyles<Row> = {
  /** The first column becomes a real link: (row, props) => <Link to="…" {...props} />. */
  link?: ((row: Row, props: { className: string; children: ReactNode }) => ReactNode) | undefined;
  /** Whole-row click and Enter on a focused row; extra to the link, never instead of it. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Space on a focused row: a look at it without leaving the list. */
  onLook?: ((row: Row) => void) | undefined;
  /** Shift with an arrow, or with a click: rows are chosen from where the choice began to here. */
  onExtend?: ((to: string, from: string) => void) | undefined;
  /** The row something else on the page is about. */
  isCurrent?: ((row: Row) => boolean) | undefined;
  /** Finished rows recede; fresh ones fade in. */
  rowTone?: ((row: Row) => 'plain' | 'done' | 'fresh') | undefined;
  /** Names a row for its checkbox: 'Select 26-004771'. */
  rowLabel?: ((row: Row) => string) | undefined;
};
