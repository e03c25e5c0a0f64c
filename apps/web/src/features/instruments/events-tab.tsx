import { isoDayWords } from '@aliquot/domain/time/calendar-day';
import type { Instrument } from '@aliquot/domain/instruments/instrument';
import {
  eventKindLabels,
  type InstrumentEvent,
  type InstrumentEventPage,
} from '@aliquot/domain/instruments/instrument-event';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gauge, Hammer, Plus, ScrollText, Wrench } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { clockIn } from '#time/clock-in.ts';
import { PagedView } from '#ui/table/paged-view.tsx';
import { RecordEventDialog } from './record-event-dialog.tsx';
import css from './instruments.module.css';
import recordPageCss from '#features/records/record-page.module.css';

const icons = { calibration: Gauge, maintenance: Wrench, repair: Hammer } as const;

export type EventsTabProps = { api: Api; record: Instrument };

/** What was done to the instrument, newest first. Nothing here is ever edited: a wrong entry is followed by a right one. */
export const EventsTab = ({ api, record }: EventsTabProps) => {
  const [recording, setRecording] = useState(false);
  const input = { id: record.id, take: 25 } as const;
  const pages = useInfiniteQuery({
    queryKey: [...api.trpc.instruments.events.queryKey(input), 'pages'],
    queryFn: ({ pageParam, signal }) => api.client.instruments.events.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as InstrumentEventPage['next'],
    getNextPageParam: ({ next }) => next,
  });
  const add = (
    <Button icon={Plus} onClick={() => setRecording(true)}>
      Record event
    </Button>
  );
  return (
    <div className={recordPageCss.recordSideTab}>
      <div className={css.eventsHead}>
        <p>
          {record.calibrationDue === null
            ? 'No calibration is planned.'
            : `Next calibration by ${isoDayWords(record.calibrationDue)}.`}
        </p>
        <span className="flex-1" />
        {add}
      </div>
      <PagedView
        pages={pages}
        empty={
          <EmptyState icon={ScrollText} title="Nothing recorded yet">
            The service log lists calibrations, maintenance and repairs. Record the first event.
          </EmptyState>
        }
      >
        {(events) => (
          <ol className={recordPageCss.recordHistory} aria-label="Events, newest first">
            {events.map((event) => (
              <EventEntry key={event.id} event={event} />
            ))}
          </ol>
        )}
      </PagedView>
      {recording ? <RecordEventDialog api={api} instrument={record} onClose={() => setRecording(false)} /> : null}
    </div>
  );
};

const EventEntry = ({ event }: { event: InstrumentEvent }) => {
  const clock = clockIn(event.zone);
  return (
    <li>
      <span className={recordPageCss.recordHistoryNode}>
        <Icon of={icons[event.kind]} size={14} />
      </span>
      <div className={recordPageCss.recordHistoryEntry}>
        <p>
          <b>{eventKindLabels[event.kind]}</b>
          <time dateTime={event.happenedAt}>{clock.exact(event.happenedAt)}</time>
        </p>
        <p className={css.eventNote}>{event.note}</p>
        <p className={css.eventFacts}>
          {event.calibrationDue === null ? null : <span>Next due {isoDayWords(event.calibrationDue)}</span>}
          <span>
            Entered by {event.enteredBy ?? 'the system'}, {clock.exact(event.enteredAt)}
          </span>
        </p>
      </div>
    </li>
  );
};
