import type { Worklist, WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { CloudOff, RefreshCw, TriangleAlert, Undo2 } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import type { CellDraft } from '../drafts/draft-store.ts';
import { cellKey, type CellKey } from '../rows/cell-key.ts';
import { useDraftCounts } from '../use-draft.ts';
import css from '../worklist.module.css';
import cellsCss from '../grid/cells.module.css';

type Recovered = { key: CellKey; row: WorklistRow; column: WorklistColumn; draft: CellDraft };

/** The unsaved cells of one kind, in the order of the rows. */
export const cellsWith = (
  session: WorklistSession,
  { rows, columns }: Worklist,
  kinds: readonly CellDraft['state']['kind'][],
): Recovered[] =>
  rows.flatMap((row) =>
    columns.flatMap((column): Recovered[] => {
      const key = cellKey(row, column.specId);
      const draft = session.drafts.get(key);
      return draft !== undefined && kinds.includes(draft.state.kind) ? [{ key, row, column, draft }] : [];
    }),
  );

type StripProps = {
  session: WorklistSession;
  worklist: Worklist;
  onGo: (row: WorklistRow, column: WorklistColumn) => void;
};
const shownAtMost = 4;

const Cells = ({ cells, onGo }: { cells: readonly Recovered[]; onGo: StripProps['onGo'] }) => (
  <>
    {cells.slice(0, shownAtMost).map(({ key, row, column, draft }) => (
      <button key={key} type="button" className={css.unsaved} onClick={() => onGo(row, column)}>
        <span className={css.unsavedPlace}>{row.place}</span>
        {row.tube?.subjectName.split(',')[0] ?? row.label}
        <b>{draft.text === '' ? 'empty' : draft.text}</b>
      </button>
    ))}
    {cells.length > shownAtMost ? <span className={cellsCss.quiet}>and {cells.length - shownAtMost} more</span> : null}
  </>
);

const results = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

/** What could not be sent stays pinned until it is. */
export const FailStrip = ({ session, worklist, onGo }: StripProps) => {
  const { failed } = useDraftCounts(session);
  if (failed === 0) return null;
  const cells = cellsWith(session, worklist, ['failed']);
  const [first] = cells;
  const why = first?.draft.state.kind === 'failed' ? first.draft.state.sentence : '';
  return (
    <div className={css.strip} data-tone="bad" role="alert">
      <Icon of={CloudOff} size={14} />
      <span className={css.stripWords}>
        <b>{results(failed)} not saved.</b> <span className={css.stripWhy}>{why} The values are kept here.</span>
      </span>
      <Cells cells={cells} onGo={onGo} />
      <Button size="sm" icon={RefreshCw} className="ml-auto" onClick={session.retry}>
        Retry
      </Button>
    </div>
  );
};

/** What cannot be read, or was refused: kept, marked and counted. */
export const FixStrip = ({ session, worklist, onGo }: StripProps) => {
  const { invalid, refused } = useDraftCounts(session);
  if (invalid + refused === 0) return null;
  return (
    <section className={css.strip} data-tone="fix" aria-label="Entries to fix">
      <Icon of={TriangleAlert} size={14} />
      <span className={css.stripWords}>
        <b>{invalid + refused === 1 ? '1 entry' : `${invalid + refused} entries`} to fix.</b>{' '}
        <span className={css.stripWhy}>Your entries are kept.</span>
      </span>
      <Cells cells={cellsWith(session, worklist, ['invalid', 'refused'])} onGo={onGo} />
    </section>
  );
};

/** Entries typed before a reload, a crash or a sign-out, offered back to the user who typed them. */
export const RecoveredStrip = ({ session, worklist, onGo }: StripProps) => {
  const { found } = useDraftCounts(session);
  if (found === 0) return null;
  const cells = cellsWith(session, worklist, ['found']);
  const saveAll = (): void => {
    for (const { row, column } of cells) session.commit(row, column);
  };
  return (
    <section className={css.strip} data-tone="found" aria-label="Unsaved entries recovered">
      <Icon of={Undo2} size={14} />
      <span className={css.stripWords}>
        <b>{found === 1 ? '1 unsaved entry' : `${found} unsaved entries`} recovered.</b>
      </span>
      <Cells cells={cells} onGo={onGo} />
      <span className={css.stripActions}>
        <Button size="sm" variant="ghost" onClick={session.discardFound}>
          Discard
        </Button>
        <Button size="sm" onClick={saveAll}>
          Save {found === 1 ? 'it' : 'them'}
        </Button>
      </span>
    </section>
  );
};

/** Two users typed into one cell: both values are shown, and the user decides. */
export const ConflictStrip = ({ session, worklist, onGo }: StripProps) => {
  const { conflict } = useDraftCounts(session);
  if (conflict === 0) return null;
  return (
    <>
      {cellsWith(session, worklist, ['conflict']).map(({ key, row, column, draft }) =>
        draft.state.kind === 'conflict' ? (
          <div key={key} className={css.strip} data-tone="bad" role="alert">
            <Icon of={TriangleAlert} size={14} />
            <button type="button" className={css.unsaved} onClick={() => onGo(row, column)}>
              <span className={css.unsavedPlace}>{row.place}</span>
              {row.tube?.subjectName.split(',')[0] ?? row.label}
            </button>
            <span className={css.stripWords}>
              {draft.state.sentence} You typed <b>{draft.text === '' ? 'nothing' : draft.text}</b>, theirs is{' '}
              <b>{draft.state.theirs.shown}</b>.
            </span>
            <span className={css.stripActions}>
              <Button size="sm" onClick={() => session.keepTheirs(key)}>
                Keep theirs
              </Button>
              <Button size="sm" onClick={() => session.takeMine(key)}>
                Use mine
              </Button>
            </span>
          </div>
        ) : null,
      )}
    </>
  );
};
