import type { SomebodyHere } from '@aliquot/domain/presence/presence';
import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useNavigate } from '@tanstack/react-router';
import { PeopleHere } from '#features/presence/people-here.tsx';

type WorklistPeopleProps = { worklist: Worklist; onGo: (row: WorklistRow) => void };

/** Who else is at this run: by row at this worklist, by test at another. */
export const WorklistPeople = ({ worklist, onGo }: WorklistPeopleProps) => {
  const navigate = useNavigate();
  const { run, test, siblings, rows } = worklist;
  const rowOf = ({ mark }: SomebodyHere): WorklistRow | undefined =>
    mark.part === test.id ? rows.find(({ itemId }) => itemId === mark.item) : undefined;
  const placeOf = (person: SomebodyHere): string | null =>
    rowOf(person)?.place ?? siblings.find(({ id }) => id === person.mark.part)?.name ?? null;
  const go = (person: SomebodyHere): void => {
    const row = rowOf(person);
    const { part } = person.mark;
    if (row !== undefined) onGo(row);
    else if (part === null) void navigate({ to: '/runs/$runId', params: { runId: run.id } });
    else void navigate({ to: '/runs/$runId/worklist/$testId', params: { runId: run.id, testId: part } });
  };
  return <PeopleHere placeOf={placeOf} onGo={go} />;
};
