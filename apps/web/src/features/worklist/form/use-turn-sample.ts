import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useNavigate } from '@tanstack/react-router';
import { useStepKeys } from '#commands/step-keys.ts';
import type { WorklistSession } from '../worklist-session.ts';

type Options = {
  session: WorklistSession;
  worklist: Worklist;
  row: WorklistRow;
  at: number;
  samples: readonly WorklistRow[];
};

/** Turns to the sample before or after, also by its keys. What is typed in the fields is committed first. */
export const useTurnSample = ({ session, worklist: { run, test, columns }, row, at, samples }: Options) => {
  const navigate = useNavigate();
  const turn = (by: number): void => {
    const next = samples[at + by];
    if (next?.orderId == null) return;
    for (const column of columns) session.commit(row, column);
    void navigate({
      to: '/runs/$runId/worklist/$testId/results/$orderId',
      params: { runId: run.id, testId: test.id, orderId: next.orderId },
      replace: true,
    });
  };
  useStepKeys(turn);
  return turn;
};
