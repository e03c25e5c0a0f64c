import { useEffect, useEffectEvent, useRef } from 'react';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useCallCounts } from './use-call-counts.ts';

const words = (count: number): string =>
  count === 1 ? 'A call was not read back in time' : `${count} calls were not read back in time`;

/** Says so once each time there are more escalated calls than before. Those of before the page was opened are counted in the navigation. */
export const useEscalationNotice = (api: Api, onOpen: () => void): void => {
  const escalated = useCallCounts(api).data?.escalated;
  const before = useRef<number | undefined>(undefined);
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const last = before.current;
    before.current = escalated;
    if (escalated === undefined || last === undefined || escalated <= last) return;
    toast.error(words(escalated - last), undefined, {
      id: 'calls-escalated',
      action: { label: 'Open calls', onClick: () => open() },
    });
  }, [escalated]);
};
