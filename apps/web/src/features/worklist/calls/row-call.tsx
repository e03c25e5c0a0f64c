import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { useMinute } from '#time/use-minute.ts';
import { CallPanel } from '#features/critical-calls/card/call-panel.tsx';
import type { WorklistSession } from '../worklist-session.ts';

export type RowCallProps = {
  api: Api;
  session: WorklistSession;
  callId: number;
  /** The form is open. */
  recording: boolean;
  onRecording: (open: boolean) => void;
  /** The call list beside the form, where there is room. */
  compact?: boolean | undefined;
  /** Shown on the button that opens the form. */
  keys?: readonly string[] | undefined;
};

/** The call a critical result of this row needs, where the result was typed. It blocks the release, not the entry of results. */
export const RowCall = (props: RowCallProps) => {
  const { api, session, callId, recording, onRecording, compact, keys } = props;
  const call = useQuery(api.trpc.criticalCalls.get.queryOptions({ id: callId }));
  const now = useMinute();
  if (call.isError && call.data === undefined) {
    return (
      <Banner
        tone="error"
        title="Could not load the call"
        actions={<Button onClick={() => void call.refetch()}>Retry</Button>}
      >
        The call is still due.
      </Banner>
    );
  }
  if (call.data?.status !== 'open') return null;
  return (
    <CallPanel
      api={api}
      call={call.data}
      now={now}
      keys={keys}
      compact={compact}
      recording={recording}
      onRecording={(open) => {
        onRecording(open);
        // Recorded or not, the rows show whether a call is still due.
        if (!open) void api.queryClient.invalidateQueries({ queryKey: session.queryKey });
      }}
    />
  );
};
