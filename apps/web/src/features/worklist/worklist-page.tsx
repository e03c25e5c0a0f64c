import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '#api/trpc.ts';
import { useBench } from '#preferences/bench.ts';
import { useNamePage } from '#ui/page/page-name.ts';
import { LabZone } from '#time/lab-zone.tsx';
import { RecordView } from '#features/records/not-found.tsx';
import { useVisit } from '#features/presence/use-visit.ts';
import { VisitContext } from '#features/presence/visit-context.ts';
import type { WorklistTab } from './rows/worklist-tab.ts';
import { useWorklistSession } from './use-worklist-session.ts';
import { useDraftCounts } from './use-draft.ts';
import { WorklistView } from './worklist-view.tsx';

export type WorklistPageProps = {
  api: Api;
  userId: string;
  runId: number;
  testId: number;
  tab: WorklistTab;
  onTab: (tab: WorklistTab) => void;
};

/** Type or paste 20 to 1,000 results without a mouse, and see trouble at once. */
export const WorklistPage = ({ api, userId, runId, testId, tab, onTab }: WorklistPageProps) => {
  const session = useWorklistSession(api, userId, runId, testId);
  const visit = useVisit(api, { kind: 'run', id: runId });
  const { bench } = useBench(userId);
  const worklist = useQuery(api.trpc.worklist.get.queryOptions({ id: runId, testId }));
  const { data } = worklist;
  const { found } = useDraftCounts(session);
  useEffect(() => {
    if (data !== undefined && found > 0) session.forgetSaved(data);
  }, [session, data, found]);
  useNamePage(data?.test.name, data === undefined ? undefined : { title: data.run.number, to: `/runs/${data.run.id}` });
  return (
    <VisitContext value={visit}>
      <RecordView query={worklist} what="Worklist" list={{ to: '/runs', label: 'All runs' }}>
        {(known) => (
          <LabZone zone={known.run.labTimezone}>
            <WorklistView
              api={api}
              session={session}
              worklist={known}
              tab={tab}
              sound={bench.scanSound}
              onTab={onTab}
            />
          </LabZone>
        )}
      </RecordView>
    </VisitContext>
  );
};
