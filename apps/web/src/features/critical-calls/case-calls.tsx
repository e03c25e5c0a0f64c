import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { queryState } from '#ui/feedback/query-like.ts';
import { useMinute } from '#time/use-minute.ts';
import { CallPanel } from './card/call-panel.tsx';

export type CaseCallsProps = { api: Api; role: Role | null; accessionId: number };

/** Over a case while a critical value of it waits to be called. */
export const CaseCalls = (props: CaseCallsProps) => (isLabStaff(props.role) ? <OpenCalls {...props} /> : null);

const OpenCalls = ({ api, accessionId }: CaseCallsProps) => {
  const calls = useQuery(api.trpc.criticalCalls.list.queryOptions({ tab: 'due', accessionId }));
  const [recording, setRecording] = useState<number | null>(null);
  const now = useMinute();
  if (queryState(calls) === 'failed') {
    return (
      <FailedBanner query={calls} title="Could not load the critical calls.">
        There may be one due.
      </FailedBanner>
    );
  }
  return calls.data?.rows.map((call) => (
    <CallPanel
      key={call.id}
      api={api}
      call={call}
      now={now}
      recording={recording === call.id}
      onRecording={(open) => setRecording(open ? call.id : null)}
    />
  ));
};
