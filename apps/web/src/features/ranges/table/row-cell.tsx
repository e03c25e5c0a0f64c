import { cellId, type CellControl } from './cell-control.ts';
import { RangeCell } from './range-cell.tsx';
import type { RangeColumn } from './range-columns.ts';
import type { RangeDraft } from '../range-draft.ts';
import type { RangeRowProps } from '../range-parts.ts';
import { tidyCell } from './tidy-cell.ts';
import css from './range-cell.module.css';

export const errorId = (base: string, key: string): string => `${base}-${key}-errors`;

export type RowCellProps = RangeRowProps & {
  column: RangeColumn;
  /** On a card the label stands beside the field and names it. */
  labelled?: boolean | undefined;
};

/** A cell tied to its row: its name, its error, and the text tidied once it is left. */
export const RowCell = ({ base, draft, number, column, errorsOf, options, edits, onTyped, labelled }: RowCellProps) => {
  const { field } = column;
  const name = `Range ${number}, ${column.name}`;
  const wrong = errorsOf(draft)[field] !== undefined;
  const control: CellControl = {
    id: cellId(base, draft.key, field),
    'data-row': draft.key,
    'data-field': field,
    'aria-label': labelled ? undefined : name,
    'aria-invalid': wrong || undefined,
    'aria-describedby': wrong ? errorId(base, draft.key) : undefined,
  };
  const change = (changes: Partial<RangeDraft>) => {
    onTyped(draft.key, field);
    edits.change(draft.key, changes);
  };
  const leave = () => {
    const tidied = tidyCell(draft, field);
    if (tidied !== null) edits.change(draft.key, tidied);
  };
  return (
    <span className={css.rangeCell} onBlur={leave}>
      <RangeCell draft={draft} column={column} control={control} name={name} options={options} onChange={change} />
    </span>
  );
};
