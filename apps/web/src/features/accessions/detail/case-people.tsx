import type { Api } from '#api/trpc.ts';
import { PeopleHere } from '#features/presence/people-here.tsx';
import { useVisit } from '#features/presence/use-visit.ts';
import { VisitContext } from '#features/presence/visit-context.ts';

const nowhere = (): null => null;
const stay = (): void => undefined;

/** Who else of the laboratory has this case open: two who work on one case see each other. */
export const CasePeople = ({ api, id }: { api: Api; id: number }) => (
  <VisitContext value={useVisit(api, { kind: 'case', id })}>
    <PeopleHere placeOf={nowhere} onGo={stay} />
  </VisitContext>
);
