import type { Accession } from '@aliquot/domain/accessions/accession';
import { useQuery } from '@tanstack/react-query';
import {
  ChartSpline,
  CircleDashed,
  CircleDot,
  FlaskConical,
  MessageSquare,
  OctagonPause,
  Paperclip,
  Pencil,
  Phone,
  Tag,
  TestTube,
} from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Timeline } from '#ui/layout/timeline.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { timelineItems, type CaseNames } from './timeline-words.ts';
import type { TimelineKind } from './timeline-text.ts';

const icons = {
  made: CircleDashed,
  tube: TestTube,
  received: CircleDot,
  hold: OctagonPause,
  test: FlaskConical,
  note: MessageSquare,
  file: Paperclip,
  label: Tag,
  result: ChartSpline,
  call: Phone,
  changed: Pencil,
} as const satisfies Record<TimelineKind, unknown>;

const namesOf = ({ samples, orders }: Accession): CaseNames => ({
  tube: (id) => samples.find((sample) => String(sample.id) === id)?.barcode ?? null,
  test: (id) => orders.find((order) => String(order.id) === id)?.testName ?? null,
});

/** What happened to the case, as the audit trail has it; only the last of it where `most` says so. */
export const CaseTimeline = ({
  api,
  accession,
  now,
  most,
}: {
  api: Api;
  accession: Accession;
  now: number;
  most?: number;
}) => {
  const clock = useLabClock();
  const timeline = useQuery(api.trpc.accessions.timeline.queryOptions({ id: accession.id }));
  return (
    <QueryView query={timeline} isEmpty={(entries) => entries.length === 0} empty="Nothing has happened yet.">
      {(entries) => {
        const items = timelineItems(entries, namesOf(accession)).slice(0, most);
        return (
          <Timeline
            label="Timeline"
            events={items.map(({ id, kind, what, more, at, by, tone }, place) => ({
              id,
              icon: icons[kind],
              what,
              more: [more?.replace(/\.$/u, ''), by].filter(Boolean).join('. ') || null,
              time: clock.time(at),
              dateTime: at,
              day: clock.dayHead(at, items[place - 1]?.at ?? null, now),
              tone,
            }))}
          />
        );
      }}
    </QueryView>
  );
};
