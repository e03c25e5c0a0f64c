import { useQuery } from '@tanstack/react-query';
import { CircleDot, OctagonPause } from 'lucide-react';
import type { Api } from '../../../api/trpc.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { clockWords } from '../clock-words.ts';
import { happenings } from './timeline-words.ts';

/** What happened to the case, as the audit trail has it; only the last of it where `most` says so. */
export const CaseTimeline = ({ api, id, now, most }: { api: Api; id: number; now: number; most?: number }) => {
  const timeline = useQuery(api.trpc.accessions.timeline.queryOptions({ id }));
  return (
    <QueryView query={timeline} isEmpty={(entries) => entries.length === 0} empty="Nothing has happened yet.">
      {(entries) => (
        <Timeline
          label="Timeline"
          events={happenings(entries)
            .slice(0, most)
            .map(({ id: key, what, more, at, by, tone }) => ({
              id: key,
              icon: tone === 'hold' ? OctagonPause : CircleDot,
              what,
              more: [more, by].filter((part) => part !== null).join(' · ') || null,
              time: clockWords(at, now),
              dateTime: at,
              tone,
            }))}
        />
      )}
    </QueryView>
  );
};
