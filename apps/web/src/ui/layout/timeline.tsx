import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import type { IconShape } from './icon.tsx';
import css from './timeline.module.css';

export type TimelineEvent = {
  id: string;
  icon: IconShape;
  what: ReactNode;
  more?: ReactNode;
  /** As shown, and as the machine reads it. */
  time: string;
  dateTime: string;
  /** Heads this event and those after it: "Today, Thu 12 Nov". */
  day?: string | undefined;
  tone?: 'plain' | 'hold' | 'critical' | undefined;
};

export type TimelineProps = { label: string; events: readonly TimelineEvent[] };

export const Timeline = ({ label, events }: TimelineProps) => (
  <ol className={css.timeline} aria-label={label}>
    {events.map((event) => (
      <li key={event.id}>
        {event.day ? <span className={css.timelineDay}>{event.day}</span> : null}
        <span className={css.timelineNode} data-tone={event.tone}>
          <Icon of={event.icon} />
        </span>
        <span className="font-medium">{event.what}</span>
        <time dateTime={event.dateTime}>{event.time}</time>
        {event.more ? <span className={css.timelineMore}>{event.more}</span> : null}
      </li>
    ))}
  </ol>
);
