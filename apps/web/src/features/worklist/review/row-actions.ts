import type { Result } from '@aliquot/domain/results/result';
import { moveResult } from '@aliquot/domain/results/result-state';
import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { isSample, cellOf, toReview } from '../rows/worklist-rows.ts';
import type { ReviewQuestion } from './review-dialogs.tsx';
import type { ReviewAction } from '#features/results/review-in-parts.ts';

export type RowAction = {
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

/** Why none of these can be approved by the user, by the rule the server asks; what can be approved is approved without the rest. */
const whyNotApproved = ({ approval }: WorklistRow, waiting: readonly Result[], me: string): string | undefined => {
  if (approval === null) return undefined;
  const refusals = waiting.map(({ state, enteredById, secondEntry, calculated }) =>
    moveResult(
      {
        state,
        enteredBy: enteredById,
        secondEntry:
          secondEntry === null || secondEntry === 'missing' ? null : { by: null, agrees: secondEntry === 'agrees' },
        needsSecondEntry: secondEntry !== null && !calculated,
        runPassed: approval.runPassed,
        holds: approval.holds,
        orderFinal: false,
      },
      { kind: 'approve' },
      // A manager approves by the same rule as a technician.
      { id: Number(me), isManager: false },
      approval,
    ),
  );
  const [first] = refusals.filter((refusal) => !refusal.ok);
  return refusals.some(({ ok }) => ok) ? undefined : first?.sentence;
};

/** What a reviewer can do about the focused row: the same in its menu and in the bar below. */
export const rowActions = ({ worklist, row, specId, me, act, ask }: Options): RowAction[] => {
  const column = worklist.columns.find((one) => one.specId === specId) ?? worklist.columns[0];
  if (!isSample(row) || column === undefined) return [];
  const { orderId } = row;
  const waiting = toReview(row);
  const result = cellOf(row, column.specId)?.result ?? null;
  const whose = row.tube?.subjectName ?? row.place;
  const nothing = waiting.length === 0 ? 'No results to review' : undefined;
  return [
    {
      label: 'Approve',
      why: nothing ?? whyNotApproved(row, waiting, me),
      run: () => act({ kind: 'approve', results: waiting, lane: 'one_by_one' }),
    },
    { label: 'Reject…', danger: true, why: nothing, run: () => ask({ kind: 'reject', results: waiting, whose }) },
    {
      label: 'Correct…',
      why: result?.state === 'approved' ? undefined : 'Not approved yet. Edit the value instead.',
      run: () => {
        if (result !== null) ask({ kind: 'correct', result, column, whose });
      },
    },
    {
      label: 'Result history…',
      why: undefined,
      run: () => {
        if (orderId !== null) ask({ kind: 'history', orderId, column, whose });
      },
    },
  ];
};
