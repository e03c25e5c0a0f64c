import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { get, useFieldArray, useFormState } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { FieldError, columnFieldsClass } from '#ui/field/field.tsx';
import { useFieldPath } from './field-scope.ts';
import { RowActions, useRowMoves } from './row-actions.tsx';
import css from '../form/record-fields.module.css';

export type RowColumn = {
  header: string;
  /** A bound input for this cell: `(row) => <TextInput name={`${row}.label`} label="Label" />`. Its label is seen on phones only. */
  cell: (row: string, place: number) => ReactNode;
  /** In the grid: '2fr', '96px'. */
  width?: string | undefined;
};

export type RowsFieldProps = {
  name: string;
  /** What a row is, in a sentence: 'field', 'step'. */
  one: string;
  columns: readonly RowColumn[];
  /** A new row. */
  blank: () => Record<string, unknown>;
  /** Where the order means something, rows can be moved. */
  ordered?: boolean | undefined;
  most?: number | undefined;
  empty?: string | undefined;
};

const columnsOf = (columns: readonly RowColumn[]): CSSProperties =>
  ({ '--columns': columns.map(({ width = '1fr' }) => `minmax(0, ${width})`).join(' ') }) as CSSProperties;

/** A small table of inputs: rows are added, removed and moved by buttons. */
export const RowsField = ({ name, one, columns, blank, ordered = false, most, empty }: RowsFieldProps) => {
  const path = useFieldPath(name);
  const { fields, append, remove, swap } = useFieldArray({ name: path });
  const { errors } = useFormState({ name: path, exact: true });
  const [box, moves] = useRowMoves(fields.length, swap, remove);
  const error: unknown = get(errors, `${path}.message`) ?? get(errors, `${path}.root.message`);
  const full = most !== undefined && fields.length >= most;

  return (
    <div ref={box} className={css.rowsField} style={columnsOf(columns)}>
      {fields.length === 0 ? (
        <p className={css.rowsEmpty}>{empty ?? `No ${one} yet.`}</p>
      ) : (
        <>
          <div className={css.rowsHead} aria-hidden="true">
            {columns.map(({ header }) => (
              <span key={header}>{header}</span>
            ))}
          </div>
          <ol className={css.rows}>
            {fields.map(({ id }, place) => (
              <li key={id} data-row={place} aria-label={`Row ${place + 1}`}>
                <div className={clsx(css.rowsCells, columnFieldsClass)}>
                  {columns.map(({ header, cell }) => (
                    <div key={header}>{cell(`${name}.${place}`, place)}</div>
                  ))}
                </div>
                <RowActions moves={moves} place={place} ordered={ordered} />
              </li>
            ))}
          </ol>
        </>
      )}
      {typeof error === 'string' ? <FieldError id={path}>{error}</FieldError> : null}
      <div>
        <Button
          size="sm"
          icon={Plus}
          data-add
          disabledReason={full ? `At most ${most}` : undefined}
          onClick={() => append(blank(), { shouldFocus: true })}
        >
          Add {one}
        </Button>
      </div>
    </div>
  );
};
