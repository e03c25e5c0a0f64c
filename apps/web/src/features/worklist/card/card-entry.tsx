import type { Worklist, WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { FlagChip } from '#marks/flag-chip.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { bornWords } from '@aliquot/domain/subjects/subject-words';
import type { WorklistSession } from '../worklist-session.ts';
import { CardCall, CardNotes } from './card-panels.tsx';
import { CellFacts } from '../bar/cell-facts.tsx';
import { RowMarks } from '../bar/row-marks.tsx';
import { MarkRow } from '../presence/mark-row.tsx';
import { RowNotice } from '../presence/row-people.tsx';
import type { RowAction } from '../review/row-actions.ts';
import { cellKey } from '../rows/cell-key.ts';
import { kindWords } from '#features/runs/run-words.ts';
import { withWholeReason } from '../rows/not-done.ts';
import { cellOf, isOpenCell, placeholderOf, savedText, whyLocked } from '../rows/worklist-rows.ts';
import { useCellDraft } from '../use-draft.ts';
import css from './card.module.css';
import detailBarCss from '../bar/detail-bar.module.css';
import cellsCss from '../grid/cells.module.css';

type CardEntryProps = {
  api: Api;
  session: WorklistSession;
  worklist: Worklist;
  rows: readonly WorklistRow[];
  itemId: number | null;
  onItem: (itemId: number) => void;
  actionsOf: (row: WorklistRow, specId: number | null) => RowAction[];
} & RunKeys;

/** What the grid's chords do for the whole run; they are pressed in a narrow window too. */
type RunKeys = { onHandOn: () => void; onAcceptClear: () => void };

/** One row at a time, for a phone held beside the rack. */
export const CardEntry = ({ api, session, worklist, rows, itemId, onItem, actionsOf, ...runKeys }: CardEntryProps) => {
  const { columns } = worklist;
  const index = rows.findIndex((row) => row.itemId === itemId);
  const firstOpen = rows.findIndex((row) => columns.some((column) => isOpenCell(row, column)));
  // Where the person is stays where it is once it is saved; only the very first row is chosen for them.
  const [start] = useState(Math.max(0, firstOpen));
  const at = index === -1 ? Math.min(start, rows.length - 1) : index;
  const row = rows[at];
  if (row === undefined) return null;
  const turn = (by: number): void => {
    const next = rows[at + by];
    if (next !== undefined) onItem(next.itemId);
  };
  const toType = columns.find((column) => isOpenCell(row, column)) ?? columns[0];
  return (
    <section className={css.card} aria-label="Result entry, one row at a time">
      <div className={css.cardRow}>
        <IconButton
          icon={ChevronLeft}
          className="size-11"
          variant="secondary"
          label="Previous row"
          disabledReason={at === 0 ? 'This is the first row' : undefined}
          onClick={() => turn(-1)}
        />
        <RowIdentity row={row} count={`${at + 1} of ${rows.length}`} />
        <IconButton
          icon={ChevronRight}
          className="size-11"
          variant="secondary"
          label="Next row"
          disabledReason={at === rows.length - 1 ? 'This is the last row' : undefined}
          onClick={() => turn(1)}
        />
      </div>
      <MarkRow
        session={session}
        testId={worklist.test.id}
        row={row}
        columns={columns}
        specId={toType?.specId ?? null}
      />
      <RowNotice itemId={row.itemId} />
      <RowMarks row={row} columns={columns} />
      <CardCall key={`call-${row.itemId}`} api={api} session={session} row={row} />
      {columns.map((column) => (
        <CardCell
          key={cellKey(row, column.specId)}
          session={session}
          row={row}
          column={column}
          first={column === toType}
          {...runKeys}
          onDone={() => turn(1)}
        />
      ))}
      {columns[0] === undefined ? null : <CellFacts session={session} row={row} column={columns[0]} />}
      <CardNotes key={`notes-${row.itemId}`} session={session} row={row} />
      <div className={css.cardActions}>
        {actionsOf(row, columns[0]?.specId ?? null).map(({ label, danger, why, run }) => (
          <Button
            key={label}
            className="min-h-11 flex-1"
            variant={danger === true ? 'danger-ghost' : 'secondary'}
            disabledReason={why}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
};

const RowIdentity = ({ row: { place, label, kind, tube }, count }: { row: WorklistRow; count: string }) => (
  <div className={css.cardId}>
    <div>
      <span className={detailBarCss.pill}>{place}</span>
      <b>{tube?.subjectName ?? label}</b>
      {tube?.priority === 'stat' ? <PriorityBadge priority="stat" /> : null}
    </div>
    <div className={css.cardSub}>
      <span className={cellsCss.case}>{tube?.caseId ?? kindWords[kind]}</span>
      {tube === null ? '' : ` · ${bornWords(tube.dateOfBirth, tube.sex)}`} · {count}
    </div>
  </div>
);

type CardCellProps = {
  session: WorklistSession;
  row: WorklistRow;
  column: WorklistColumn;
  /** Typing begins here. Without a field in focus the next figure would be a shortcut. */
  first: boolean;
  onDone: () => void;
} & RunKeys;

const CardCell = ({ session, row, column, first, onDone, onHandOn, onAcceptClear }: CardCellProps) => {
  const draft = useCellDraft(session, cellKey(row, column.specId));
  const cell = cellOf(row, column.specId);
  const locked = whyLocked(row, column);
  const text = draft?.text ?? savedText(row, column.specId);
  const problem = draft !== undefined && 'sentence' in draft.state ? draft.state.sentence : null;
  const errorId = `wl-card-error-${column.specId}`;
  const take = (): void => {
    const whole = withWholeReason(text);
    if (whole !== text) session.type(row, column, whole);
    session.commit(row, column);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    take();
    const next = event.currentTarget.nextElementSibling;
    if (next instanceof HTMLFormElement) next.querySelector('input')?.focus();
    else onDone();
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    take();
    session.saveNow();
    if (event.shiftKey) onAcceptClear();
    else onHandOn();
  };
  return (
    <form className={css.cardEntry} data-bad={problem !== null || undefined} onSubmit={submit}>
      <label>
        <span>
          {column.label}
          {cell?.awaitsSecond === true ? ', second entry' : ''}
        </span>
        <span className={css.cardField}>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the card is there to be typed into
            autoFocus={first}
            value={text}
            readOnly={locked !== null}
            placeholder={cell?.awaitsSecond === true ? undefined : placeholderOf(cell)}
            inputMode={column.entry.type === 'numeric' ? 'decimal' : 'text'}
            enterKeyHint="next"
            autoComplete="off"
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : errorId}
            onChange={(event) => session.type(row, column, event.target.value)}
            onBlur={take}
            onKeyDown={pressed}
          />
          <span className={css.cardUnit}>{column.unit}</span>
          {draft === undefined && cell?.result?.flag != null && cell.result.flag !== 'N' ? (
            <FlagChip flag={cell.result.flag} />
          ) : null}
        </span>
      </label>
      {problem === null ? null : (
        <p id={errorId} className={css.cardProblem}>
          {problem}
        </p>
      )}
    </form>
  );
};
