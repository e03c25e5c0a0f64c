import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { FlagChip } from '#marks/flag-chip.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import type { CellDraft } from '../drafts/draft-store.ts';
import { cellKey } from '../rows/cell-key.ts';
import { toneOf } from '#features/results/flag-tone.ts';
import { cellOf, isSample, waitsWords, whyLocked } from '../rows/worklist-rows.ts';
import { useIsTaken } from '#features/presence/visit-context.ts';
import { useCellDraft } from '../use-draft.ts';
import { CellInput } from './cell-input.tsx';
import css from './cells.module.css';

export type ResultCellProps = {
  session: WorklistSession;
  row: WorklistRow;
  column: WorklistColumn;
  /** This cell has the focus of the grid. */
  mode: 'navigate' | 'edit' | null;
  colIndex: number;
  /** With several results there is no column of its own for the flag. */
  showFlag: boolean;
};

const problemOf = (draft: CellDraft | undefined): string | null => {
  switch (draft?.state.kind) {
    case 'invalid':
    case 'refused':
    case 'failed':
    case 'conflict':
      return draft.state.sentence;
    default:
      return null;
  }
};

const stateOf = (draft: CellDraft | undefined): string | undefined => {
  switch (draft?.state.kind) {
    case 'invalid':
    case 'refused':
    case 'conflict':
      return 'bad';
    case 'failed':
    case 'found':
      return 'unsaved';
    default:
      return undefined;
  }
};

export const ResultCell = ({ session, row, column, mode, colIndex, showFlag }: ResultCellProps) => {
  const key = cellKey(row, column.specId);
  const draft = useCellDraft(session, key);
  const taken = useIsTaken(row.itemId, column.specId);
  const cell = cellOf(row, column.specId);
  const locked = whyLocked(row, column);
  const problem = problemOf(draft);
  const errorId = problem === null ? undefined : `wl-error-${key}`;
  return (
    <td
      aria-colindex={colIndex}
      className={css.result}
      data-column="result"
      data-cell={`${row.itemId}/result-${column.specId}`}
      data-look={stateOf(draft)}
      data-taken={taken || undefined}
      data-editing={mode === 'edit' || undefined}
      data-active={mode === null ? undefined : true}
      data-input={(mode !== null && locked === null) || undefined}
      data-wide={column.entry.type === 'text' || undefined}
      tabIndex={mode !== null && locked !== null ? 0 : -1}
      // A cell of a grid may say so; the linter takes it for a cell of a plain table.
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
      aria-readonly={locked !== null}
      aria-invalid={problem !== null || undefined}
      aria-errormessage={errorId}
    >
      {mode !== null && locked === null ? (
        <CellInput session={session} row={row} column={column} mode={mode} draft={draft} errorId={errorId} />
      ) : (
        <Shown row={row} column={column} draft={draft} locked={locked} />
      )}
      {showFlag && draft === undefined && cell?.result?.flag != null && cell.result.flag !== 'N' ? (
        <FlagChip flag={cell.result.flag} className="ml-[6px]" />
      ) : null}
      {problem === null ? null : <VisuallyHidden id={errorId ?? ''}>{problem}</VisuallyHidden>}
    </td>
  );
};

type ShownProps = Pick<ResultCellProps, 'row' | 'column'> & { draft: CellDraft | undefined; locked: string | null };

const Shown = ({ row, column, draft, locked }: ShownProps) => {
  if (draft !== undefined && draft.text !== '') return <span className={css.value}>{draft.text}</span>;
  if (!isSample(row)) {
    const reading = row.readings[String(column.specId)];
    return reading === undefined ? <Empty /> : <span className={css.value}>{reading.typed}</span>;
  }
  const cell = cellOf(row, column.specId);
  const result = cell?.result ?? null;
  if (draft === undefined && result?.kind === 'no_value') return <Unanswered words="No value" title={result.shown} />;
  if (draft === undefined && result !== null) {
    return (
      <span className={css.value} data-tone={toneOf(result.flag)} title={result.flagBecause || undefined}>
        {result.shown}
      </span>
    );
  }
  if (cell?.awaitsSecond === true) return <span className={css.quiet}>Second entry</span>;
  const waits = waitsWords(cell?.waitsFor ?? []);
  if (waits !== null) return <Unanswered words={waits} title={waits} />;
  if (locked !== null) return <span className={css.quiet}>{column.calculated ? 'Calculated' : '–'}</span>;
  return <Empty />;
};

/** A calculated cell without a figure: the bar says the whole. */
const Unanswered = ({ words, title }: { words: string; title: string }) => (
  <span className={css.unanswered} title={title}>
    {words}
  </span>
);

const Empty = () => (
  <span className={css.empty}>
    <VisuallyHidden>empty</VisuallyHidden>
  </span>
);
