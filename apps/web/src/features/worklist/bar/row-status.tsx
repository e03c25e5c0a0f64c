import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { calledWords, lastCalled } from '@aliquot/domain/critical-calls/call-words';
import { controlStanding, type ControlStanding } from '@aliquot/domain/runs/quality-control';
import type { LabClock } from '@aliquot/domain/time/lab-clock';
import { Check, CloudOff, Download, Lock, Phone, PhoneCall, ShieldCheck, ShieldX, TriangleAlert } from 'lucide-react';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useMinute } from '#time/use-minute.ts';
import { useLabClock } from '#time/lab-zone.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import type { DraftState } from '../drafts/draft-store.ts';
import { cellKey } from '../rows/cell-key.ts';
import { isEntered, isSample, needsReview, toReview } from '../rows/worklist-rows.ts';
import { RowPeople } from '../presence/row-people.tsx';
import { useRowDraft } from '../use-draft.ts';
import css from '../grid/cells.module.css';

type Said = {
  words: string;
  /** For screen readers, where the icon says it. */
  before?: string;
  tone: 'quiet' | 'plain' | 'good' | 'bad' | 'accent';
  icon?: IconShape | 'spin';
};

const ofDraft: Readonly<Record<DraftState['kind'], Said>> = {
  typing: { words: 'Editing', tone: 'accent' },
  found: { words: 'Not saved', tone: 'bad', icon: CloudOff },
  invalid: { words: 'Fix entry', tone: 'bad', icon: TriangleAlert },
  pending: { words: 'Pending', tone: 'plain' },
  saving: { words: 'Saving', tone: 'quiet', icon: 'spin' },
  failed: { words: 'Not saved', tone: 'bad', icon: CloudOff },
  refused: { words: 'Refused', tone: 'bad', icon: TriangleAlert },
  conflict: { words: 'Conflict', tone: 'bad', icon: TriangleAlert },
};

const ofControl: Readonly<Record<ControlStanding, Said>> = {
  in: { words: 'In control', tone: 'good', icon: ShieldCheck },
  out: { words: 'Out of control', tone: 'bad', icon: ShieldX },
  pending: { words: 'QC pending', tone: 'quiet' },
  no_target: { words: 'No target', tone: 'quiet' },
};

/** Of the results of this worklist: what a control reads of another test is said there. */
const standingOf = (row: WorklistRow, columns: readonly WorklistColumn[]): Said =>
  ofControl[
    controlStanding(
      row,
      columns.map(({ specId }) => specId),
    )
  ];

const ofCall = ({ kind, dueAt }: NonNullable<WorklistRow['call']>, clock: LabClock, now: number): Said => ({
  words: `${kind === 'call_back' ? 'Call back due' : 'Call due'} ${clock.clock(dueAt, now)}`,
  tone: kind === 'by_hand' ? 'plain' : 'bad',
  icon: Phone,
});

const ofSample = (row: WorklistRow, columns: readonly WorklistColumn[], clock: LabClock, now: number): Said => {
  if (row.call !== null) return ofCall(row.call, clock, now);
  const results = row.cells.flatMap(({ result }) => (result === null ? [] : [result]));
  const [first] = results;
  const called = lastCalled(results);
  const awaitsSecond = row.cells.some((cell) => cell.awaitsSecond);
  if (first !== undefined && isEntered(row, columns) && toReview(row).length === 0 && !awaitsSecond) {
    return called === null
      ? { words: 'Approved', tone: 'plain', icon: Check }
      : { words: calledWords(called, clock, now), before: 'Approved, ', tone: 'plain', icon: Check };
  }
  if (row.locked !== null) return { words: 'Locked', tone: 'quiet', icon: Lock };
  if (awaitsSecond) return { words: 'Second entry', tone: 'accent' };
  if (first === undefined) return { words: 'Pending', tone: 'quiet' };
  if (results.some(({ secondEntry }) => secondEntry === 'differs')) {
    return { words: 'Entries differ', tone: 'bad', icon: TriangleAlert };
  }
  if (results.some(({ secondEntry }) => secondEntry === 'missing')) return { words: 'Awaiting 2nd', tone: 'quiet' };
  if (!isEntered(row, columns)) return { words: 'Partly entered', tone: 'plain' };
  if (called !== null) return { words: calledWords(called, clock, now), tone: 'plain', icon: PhoneCall };
  if (needsReview(row)) return { words: 'To review', tone: 'plain', icon: TriangleAlert };
  return results.some(({ source }) => source.kind === 'imported')
    ? { words: 'Imported', tone: 'plain', icon: Download }
    : { words: `Saved ${clock.clock(first.enteredAt, now)}`, tone: 'plain' };
};

/** The state of a row, in one or two words. */
export const RowStatus = ({
  session,
  row,
  columns,
}: {
  session: WorklistSession;
  row: WorklistRow;
  columns: readonly WorklistColumn[];
}) => {
  const clock = useLabClock();
  const now = useMinute();
  const draft = useRowDraft(
    session,
    columns.map(({ specId }) => cellKey(row, specId)),
  );
  if (draft === null && isSample(row) && row.tube?.hold != null) return <HoldBadge>{row.tube.hold}</HoldBadge>;
  const { words, before, tone, icon } =
    draft === null ? (isSample(row) ? ofSample(row, columns, clock, now) : standingOf(row, columns)) : ofDraft[draft];
  return (
    <RowPeople itemId={row.itemId} urgent={draft !== null || tone === 'bad'}>
      <span className={css.status} data-tone={tone}>
        {icon === 'spin' ? <Spinner /> : icon && <Icon of={icon} size={14} />}
        {before === undefined ? null : <VisuallyHidden>{before}</VisuallyHidden>}
        {words}
      </span>
    </RowPeople>
  );
};
