import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { FlagChip } from '#marks/flag-chip.tsx';
import { InputFrame } from '#ui/field/input-frame.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import { RangeFacts, VerdictFacts } from '../bar/cell-facts.tsx';
import { cellKey } from '../rows/cell-key.ts';
import { withWholeReason } from '../rows/not-done.ts';
import { cellOf, savedText, whyLocked } from '../rows/worklist-rows.ts';
import { useCellDraft } from '../use-draft.ts';
import css from './form.module.css';
import cardCss from '../card/card.module.css';

type FieldProps = { session: WorklistSession; row: WorklistRow; column: WorklistColumn; first: boolean };

/** One result of the long form: the field, what it is held against, and what the server made of it. */
export const ResultField = ({ session, row, column, first }: FieldProps) => {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const draft = useCellDraft(session, cellKey(row, column.specId));
  const cell = cellOf(row, column.specId);
  const locked = whyLocked(row, column);
  const text = draft?.text ?? savedText(row, column.specId);
  const problem = draft !== undefined && 'sentence' in draft.state ? draft.state.sentence : null;
  const id = `wl-field-${column.specId}`;
  useEffect(() => {
    if (first) field.current?.focus();
  }, [first]);

  const take = (): void => {
    const whole = withWholeReason(text);
    if (whole !== text) session.type(row, column, whole);
    session.commit(row, column);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && draft !== undefined) {
      event.preventDefault();
      session.revert(row, column);
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      take();
      session.saveNow();
    }
    if (event.key !== 'Enter' || event.shiftKey || column.entry.type === 'text') return;
    event.preventDefault();
    take();
    const fields = [...document.querySelectorAll<HTMLElement>('[data-result]')];
    fields[fields.indexOf(event.currentTarget) + 1]?.focus();
  };
  const shared = {
    ref: field,
    id,
    'data-result': true,
    value: text,
    readOnly: locked !== null,
    autoComplete: 'off',
    spellCheck: column.entry.type === 'text',
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
    onBlur: take,
    onKeyDown,
    onChange: (event: { target: { value: string } }) => session.type(row, column, event.target.value),
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {column.label} <span>{column.unit}</span>
        {cell?.awaitsSecond === true ? <span> Second entry</span> : null}
      </label>
      <div className={css.fieldLine}>
        <InputFrame className={css.fieldInput}>
          {column.entry.type === 'text' ? <textarea rows={4} {...shared} /> : <input {...shared} />}
        </InputFrame>
        {draft === undefined && cell?.result?.flag != null && cell.result.flag !== 'N' ? (
          <FlagChip flag={cell.result.flag} />
        ) : null}
      </div>
      {problem === null ? null : (
        <p id={`${id}-problem`} className={cardCss.cardProblem}>
          {problem}
        </p>
      )}
      <div className={css.fieldFacts}>
        <RangeFacts session={session} row={row} column={column} />
        <VerdictFacts session={session} row={row} column={column} />
      </div>
    </div>
  );
};
