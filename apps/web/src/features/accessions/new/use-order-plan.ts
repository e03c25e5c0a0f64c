import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { queryState } from '#ui/feedback/query-like.ts';
import type { NewCase } from './new-case.ts';

/** What the ordered tests need: their tubes and fields. The plan before stays until the next one is there. */
export const useOrderPlan = (api: Api, { ordered, priority, client, subject }: NewCase) => {
  const query = useQuery({
    ...api.trpc.accessions.plan.queryOptions({
      testIds: ordered.filter(({ kind }) => kind === 'test').map(({ id }) => id),
      panelIds: ordered.filter(({ kind }) => kind === 'panel').map(({ id }) => id),
      priority,
      clientId: client?.id ?? null,
      subjectId: subject?.kind === 'known' ? subject.subject.id : null,
    }),
    enabled: ordered.length > 0,
    placeholderData: keepPreviousData,
  });
  const plan = ordered.length === 0 || query.data === undefined ? null : query.data;
  /** Without a plan neither the tubes nor what must be recorded of them are known: saving waits for it. */
  const unplanned = ordered.length > 0 && plan === null && queryState(query) === 'failed';
  return {
    plan,
    /** The query of the plan when it failed, else null. */
    unplanned: unplanned ? query : null,
  };
};
