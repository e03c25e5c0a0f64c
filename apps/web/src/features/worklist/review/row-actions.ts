import { isClear } from '@aliquot/domain/results/doubt';
import type { Result } from '@aliquot/domain/results/result';
import { moveResult } from '@aliquot/domain/results/result-state';
import type { Worklist, WorklistCell, WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { isSample, cellOf, toReview } from '../rows/worklist-rows.ts';
import type { ReviewQuestion } from './review-question.ts';
import type { ReviewAction } from '#features/results/review-in-parts.ts';

export type RowAction = {
  kind: 'approve' | 'reject' | 'correct' | 'history';
  label: string;
  danger?: boolean;
  /** Why it cannot be done now. */
  why: string | undefined;
  run: () => void;
};

type Options = {
  worklist: Worklist;
  row: WorklistRow;
  specId: number | null;
  /** Who is asking: the id of the user. */
  me: string;
  act: (wanted: ReviewAction) => void;
  ask: (question: ReviewQuestion) => void;
};

const approver = (me: string) => ({ id: Number(me), isManager: false });

/** Why the user cannot approve it, by the rule the server asks; that they made its second entry is known there alone. */
export const whyNotApproved = ({ approval }: WorklistRow, result: Result, me: string): string | null => {
  if (approval === null) return null;
  const { state, enteredById: enteredBy, doubts } = result;
  const facts = { state, enteredBy, secondBy: null, doubts, isCorrected: false, isReported: false };
  // A manager approves by the same rule as a technician.
  const moved = moveResult(facts, { kind: 'approve' }, approver(me), approval);
  return moved.ok ? null : moved.sentence;
};

/** What can be approved is approved without the rest; why, where that is nothing. */
const whyNoneApproved = (row: WorklistRow, waiting: readonly Result[], me: string): string | undefined => {
  const refusals = waiting.map((result) => whyNotApproved(row, result, me));
  return refusals.includes(null) ? undefined : (refusals[0] ?? undefined);
};

/** Of the focused cell the review reasons stand in the bar; those of the others, and of what is proposed, are shown first. */
const isInSight = (waiting: readonly Result[], { specId }: WorklistColumn): boolean =>
  waiting.every((result) => isClear(result) || (result.specId === specId && result.proposal === null));

const whyNotCorrected = (cell: WorklistCell | undefined): string | undefined => {
  if (cell?.result?.state !== 'approved') return 'Not approved yet. Edit the value instead.';
  return cell.proposal?.proposal === 'person'
    ? 'A correction is already proposed. Approve or reject it first.'
    : undefined;
};

/** What a reviewer can do about the focused row: the same in its menu and in the bar below. */
export const rowActions = ({ worklist, row, specId, me, act, ask }: Options): RowAction[] => {
  const column = worklist.columns.find((one) => one.specId === specId) ?? worklist.columns[0];
  if (!isSample(row) || column === undefined) return [];
  const { orderId } = row;
  const waiting = toReview(row);
  const cell = cellOf(row, column.specId);
  const result = cell?.result ?? null;
  const whose = row.tube?.subjectName ?? row.place;
  const nothing = waiting.length === 0 ? 'No results to review' : undefined;
  const inSight = isInSight(waiting, column);
  return [
    {
      kind: 'approve',
      label: inSight ? 'Approve' : 'Approve…',
      why: nothing ?? whyNoneApproved(row, waiting, me),
      run: () =>
        inSight
          ? act({ kind: 'approve', results: waiting, lane: 'one_by_one' })
          : ask({ kind: 'approve', itemId: row.itemId, whose }),
    },
    {
      kind: 'reject',
      label: 'Reject…',
      danger: true,
      why: nothing,
      run: () => ask({ kind: 'reject', results: waiting, whose }),
    },
    {
      kind: 'correct',
      label: 'Correct…',
      why: whyNotCorrected(cell),
      run: () => {
        if (result !== null) ask({ kind: 'correct', result, column, whose });
      },
    },
    {
      kind: 'history',
      label: 'Result history…',
      why: undefined,
      run: () => {
        if (orderId !== null) ask({ kind: 'history', orderId, column, whose });
      },
    },
  ];
};
