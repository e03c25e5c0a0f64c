import type { SomebodyHere } from '@aliquot/domain/presence/presence';
import type { Run } from '@aliquot/domain/runs/run';
import { useNavigate } from '@tanstack/react-router';
import { PeopleHere } from '#features/presence/people-here.tsx';
import css from './run.module.css';

/** Who else is at this run, on its page or at one of its worklists. */
export const RunPeople = ({ run }: { run: Run }) => {
  const navigate = useNavigate();
  const placeOf = ({ mark }: SomebodyHere): string | null => run.tests.find(({ id }) => id === mark.part)?.name ?? null;
  const go = ({ mark }: SomebodyHere): void => {
    if (mark.part === null) return;
    void navigate({ to: '/runs/$runId/worklist/$testId', params: { runId: run.id, testId: mark.part } });
  };
  return (
    <div className={css.runPeople}>
      <PeopleHere placeOf={placeOf} onGo={go} />
    </div>
  );
};
