import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { FlagChip } from '#marks/flag-chip.tsx';
import { InputFrame } from '#ui/field/input-frame.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import { EarlierFacts, RangeFacts, VerdictFacts } from '../bar/cell-facts.tsx';
import { cellKey } from '../rows/cell-key.ts';
import { withWholeReason } from '../rows/not-done.ts';
import { ResultVersions } from '../review/result-versions.tsx';
import { cellOf, placeholderOf, savedText, whyLocked } from '../rows/worklist-rows.ts';
import { useCellDraft } from '../use-draft.ts';
import css from './form.module.css';
import cardCss from '../card/card.module.css';

type FieldProps = { api: Api; session: WorklistSession; row: WorklistRow; column: WorklistColumn; first: boolean };

/** "5.0", not "5": a figure as its test writes it, and anything else as it was typed. */
const writtenText = (row: WorklistRow, { specId }: WorklistColumn): string => {
  const typed = savedText(row, specId);
  const shown = cellOf(row, specId)?.result?.shown ?? typed;
  return typed !== '' && Number(shown) === Number(typed.replace(',', '.')) ? shown : typed;
};

/** One result of the long form: the field, what it is held against, and what the server made of it. */
export const ResultField = ({ api, session, row, column, first }: FieldProps) => {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const draft = useCellDraft(session, cellKey(row, column.specId));
  const cell = cellOf(row, column.specId);
  const locked = whyLocked(row, column);
  const text = draft?.text ?? writtenText(row, column);
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
    'data-spec': column.specId,
    value: text,
    readOnly: locked !== null,
    placeholder: cell?.awaitsSecond === true ? undefined : placeholderOf(cell),
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
        {column.label}
        <span className="sr-only"> {column.unit}</span>
        {cell?.awaitsSecond === true ? <span> Second entry</span> : null}
      </label>
      <div className={css.fieldLine}>
        <InputFrame className={css.fieldInput}>
          {column.entry.type === 'text' ? <textarea rows={4} {...shared} /> : <input {...shared} />}
        </InputFrame>
        {column.unit === null ? null : (
          <span className={css.fieldUnit} aria-hidden="true">
            {column.unit}
          </span>
        )}
        {draft === undefined && cell?.result?.flag != null && cell.result.flag !== 'N' ? (
          <FlagChip flag={cell.result.flag} />
        ) : null}
      </div>
      {problem === null ? null : (
        <p id={`${id}-problem`} className={cardCss.cardProblem}>
          {problem}
        </p>
      )}
      <FieldFacts api={api} session={session} row={row} column={column} />
    </div>
  );
};

/** What the value is held against, the reasons to look at it, the ones before it, and its own history. */
const FieldFacts = ({ api, session, row, column }: Omit<FieldProps, 'first'>) => {
  const cell = cellOf(row, column.specId);
  return (
    <>
      <div className={css.fieldFacts}>
        <RangeFacts session={session} row={row} column={column} />
        <VerdictFacts session={session} row={row} column={column} />
        <EarlierFacts row={row} column={column} />
      </div>
      {row.orderId === null ? null : (
        <section className={css.fieldHistory} aria-label={`Result history: ${column.label}`}>
          <h2>Result history</h2>
          {/* Another version is another list. */}
          <ResultVersions
            key={`${cell?.version ?? 'none'} ${cell?.result?.state ?? ''}`}
            api={api}
            orderId={row.orderId}
            specId={column.specId}
          />
        </section>
      )}
    </>
  );
};
