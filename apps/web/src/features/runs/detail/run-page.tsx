import { useQuery } from '@tanstack/react-query';
import { isMissing, RecordView } from '#features/records/not-found.tsx';
import { useNamePage } from '#ui/page/page-name.ts';
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
      {isMissing(run) ? null : <RunSteps api={props.api} id={id} view={props.view} />}
      <RecordView query={run} what="Run" list={{ to: '/runs', label: 'All runs' }}>
        {(data) => (
          <LabZone zone={data.labTimezone}>
            <RunDetail key={data.id} {...props} run={data} />
          </LabZone>
        )}
      </RecordView>
    </VisitContext>
  );
};
