import type { Worklist, WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { Check, Info, Lock, Phone } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { TubeIcon } from '#marks/tube-icon.tsx';
import { birthWords, sexWords } from '@aliquot/domain/subjects/subject-words';
import type { WorklistSession } from '../worklist-session.ts';
import type { RowPanel } from '../grid/perform-effect.ts';
import type { RowKeys } from '../grid/row-keys.ts';
import { RowNotes } from '../notes/row-notes.tsx';
import type { RowAction } from '../review/row-actions.ts';
import { kindWords } from '#features/runs/run-words.ts';
import { targetShown } from '../rows/result-words.ts';
import { isSample, whyLocked } from '../rows/worklist-rows.ts';
import { RowNotice } from '../presence/row-people.tsx';
import { EarlierFacts, RangeFacts, VerdictFacts } from './cell-facts.tsx';
import css from './detail-bar.module.css';
import cellsCss from '../grid/cells.module.css';

export type DetailBarProps = {
  session: WorklistSession;
  worklist: Worklist;
  row: WorklistRow;
  specId: number;
  actions: readonly RowAction[];
  busy: boolean;
  keys: RowKeys;
  /** A note is being written; another number is another time. */
  noting: number | null;
  onPanel: (panel: RowPanel | null) => void;
};

/** Everything about the focused row that decides whether its value is right. */
export const DetailBar = ({ session, worklist, row, specId, actions, busy, keys, noting, onPanel }: DetailBarProps) => {
  const column = worklist.columns.find((one) => one.specId === specId);
  if (column === undefined) return null;
  return (
    <section
      className={css.bar}
      data-noting={noting !== null || undefined}
      aria-label={`Focused row: ${row.place}, ${row.tube?.subjectName ?? row.label ?? ''}`}
    >
      <Who row={row} />
      {isSample(row) ? (
        <>
          <EarlierFacts row={row} column={column} />
          <RangeFacts row={row} column={column} session={session} />
          <VerdictFacts row={row} column={column} session={session} />
          <RowNotes
            key={noting}
            session={session}
            row={row}
            open={noting !== null}
            onOpen={(open) => onPanel(open ? 'note' : null)}
            keys={keys.note}
          />
          <div className={css.barActions}>
            <div className={css.barActionsHead}>
              <h2>Review</h2>
              {row.call === null ? null : (
                <Button
                  size="sm"
                  variant="danger-ghost"
                  icon={Phone}
                  keys={keys.call}
                  className="-my-[5px] -mr-[6px]"
                  onClick={() => onPanel('call')}
                >
                  Record call
                </Button>
              )}
            </div>
            <RowNotice itemId={row.itemId} short />
            <div>
              {actions.map(({ kind, label, danger, why, run }) => (
                <Button
                  key={kind}
                  size="sm"
                  className="justify-start"
                  variant={danger === true ? 'danger-ghost' : kind === 'approve' ? 'secondary' : 'ghost'}
                  busy={busy && kind === 'approve'}
                  disabledReason={why}
                  onClick={run}
                >
                  {label}
                </Button>
              ))}
            </div>
          </div>
        </>
      ) : (
        <ControlVerdict row={row} column={column} />
      )}
    </section>
  );
};

export const Who = ({ row }: { row: WorklistRow }) => {
  const { tube } = row;
  return (
    <div className={css.barWho}>
      <div className={css.barName}>
        <span className={css.pill}>{row.place}</span>
        <b>{tube?.subjectName ?? row.label}</b>
      </div>
      {tube === null ? (
        <div>{kindWords[row.kind]}</div>
      ) : (
        <>
          <div>
            {birthWords(tube.dateOfBirth)}
            {row.age === null ? '' : ` (${row.age})`} · {sexWords[tube.sex as keyof typeof sexWords] ?? tube.sex}
          </div>
          <div className={cellsCss.case}>{tube.caseId}</div>
          <div className={css.barTube}>
            <TubeIcon colour={tube.capHex ?? 'transparent'} />
            {tube.tubeName ?? 'No tube'}
          </div>
        </>
      )}
    </div>
  );
};

const ControlVerdict = ({ row, column }: { row: WorklistRow; column: WorklistColumn }) => {
  const reading = row.readings[String(column.specId)];
  const target = targetShown(row, column.specId);
  const locked = whyLocked(row, column);
  return (
    <div className={css.barWhy}>
      <h2>{column.label}</h2>
      <ul>
        <li data-tone={reading?.verdict === 'out' ? 'bad' : 'good'}>
          <Icon of={reading?.verdict === 'in' ? Check : Info} size={12} />
          <span>{reading?.because ?? (target === null ? 'No expected value' : `Expected ${target}`)}</span>
        </li>
        {locked === null ? null : (
          <li>
            <Icon of={Lock} size={12} />
            <span>{locked}</span>
          </li>
        )}
      </ul>
    </div>
  );
};
