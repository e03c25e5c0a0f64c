import { useQuery } from '@tanstack/react-query';
import { useNamePage } from '#ui/page/page-name.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LabZone } from '#time/lab-zone.tsx';
import { useVisit } from '#features/presence/use-visit.ts';
import { VisitContext } from '#features/presence/visit-context.ts';
import { RunSteps } from './run-steps.tsx';
import { RunDetail, type RunDetailProps } from './run-detail.tsx';

/** One run, read again whenever something of it changes. */
export const RunPage = ({ id, ...props }: Omit<RunDetailProps, 'run'> & { id: number }) => {
  const run = useQuery(props.api.trpc.runs.get.queryOptions({ id }));
  const visit = useVisit(props.api, { kind: 'run', id });
  useNamePage(run.data?.number);
  return (
    <VisitContext value={visit}>
      <RunSteps api={props.api} id={id} view={props.view} />
      <QueryView query={run} isEmpty={() => false} empty={null}>
        {(data) => (
          <LabZone zone={data.labTimezone}>
            <RunDetail key={data.id} {...props} run={data} />
          </LabZone>
        )}
      </QueryView>
    </VisitContext>
  );
};
