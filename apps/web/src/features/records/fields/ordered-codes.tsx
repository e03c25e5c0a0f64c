import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { Badge } from '#ui/layout/badge.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import type { RecordList } from '../record-calls.ts';
import { RowActions, useRowMoves } from './row-actions.tsx';
import { useChoices, useChosen, type Choice } from './use-choices.ts';
import css from './ordered-codes.module.css';
import recordFieldsCss from '../form/record-fields.module.css';

export type OrderedCodesTexts<Row extends Choice> = {
  /** Of the box that adds one: 'Add a test'. */
  label: string;
  from: RecordList<Row>;
  empty: string;
  /** What else a row shows of the record it names. */
  describe?: ((row: Row) => ReactNode) | undefined;
};

export type OrderedCodesProps<Row extends Choice> = OrderedCodesTexts<Row> & {
  name: string;
  codes: readonly string[];
  onAdd: (code: string) => void;
  onSwap: (from: number, to: number) => void;
  onRemove: (place: number) => void;
  onLeave: () => void;
  /** The row something is wrong with, and what is wrong with it or with all of them. */
  wrongPlace?: number | undefined;
  error?: string | undefined;
  /** What each row says besides its code: an input of its own. */
  beside?: readonly ReactNode[] | undefined;
};

/** Records of another kind chosen by code, where their order means something. */
export const OrderedCodes = <Row extends Choice>(props: OrderedCodesProps<Row>) => {
  const { name, label, from, empty, describe, codes, wrongPlace, error, beside } = props;
  const [typed, setTyped] = useState('');
  const chosen = useChosen(from, codes);
  const choices = useChoices(from, typed, codes);
  const [box, moves] = useRowMoves(codes.length, props.onSwap, props.onRemove);
  return (
    <div ref={box} className={css.orderedCodes} data-beside={beside === undefined ? undefined : true}>
      {codes.length === 0 ? (
        <p className={recordFieldsCss.rowsEmpty}>{empty}</p>
      ) : (
        <ol className={css.orderedRows}>
          {codes.map((code, place) => {
            const row = chosen[place];
            return (
              <li key={code} data-row={place} data-wrong={wrongPlace === place || undefined}>
                <span className={css.orderedPlace}>{place + 1}</span>
                <span className={clsx(css.orderedCode, 'mono')}>{code}</span>
                <span className={css.orderedName}>{row?.name ?? ''}</span>
                <span className={css.orderedMore}>
                  {row === undefined ? null : describe?.(row)}
                  {row?.active === false ? <Badge>Inactive</Badge> : null}
                </span>
                {beside?.[place]}
                <RowActions moves={moves} place={place} called={code} />
              </li>
            );
          })}
        </ol>
      )}
      <div className={css.orderedAdd} data-add>
        <Combobox
          id={name}
          label={label}
          error={error}
          {...choices}
          value={null}
          onValueChange={(next) => {
            if (next !== null) props.onAdd(next.value);
          }}
          onSearch={setTyped}
          onBlur={props.onLeave}
          emptyText="No matches"
        />
      </div>
    </div>
  );
};
