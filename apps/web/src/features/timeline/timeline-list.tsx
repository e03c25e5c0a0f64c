import type { TimelineItem } from '@aliquot/domain/timeline/timeline-item';
import { Link } from '@tanstack/react-router';
import { useLabClock } from '#time/lab-zone.tsx';
import { Timeline } from '#ui/layout/timeline.tsx';
import { itemWords } from './item-words.ts';
import { timelineIcons } from './timeline-icons.ts';

export type TimelineListProps = { label: string; items: readonly TimelineItem[]; now: number; mayOpenRuns: boolean };

/** The run in the title leads to it; what followed to its page. */
const Title = ({ item: { title, run, changeId }, mayOpenRuns }: { item: TimelineItem; mayOpenRuns: boolean }) => {
  if (changeId !== null && mayOpenRuns)
    return (
      <Link className="link" to="/changes/$changeId" params={{ changeId }}>
        {title}
      </Link>
    );
  if (run === null || !mayOpenRuns) return title;
  const [before, after] = title.split(run.number);
  return (
    <>
      {before}
      <Link className="link" to="/runs/$runId" params={{ runId: run.id }}>
        {run.number}
      </Link>
      {after}
    </>
  );
};

/** What happened, the newest first, under the days of the laboratory. */
export const TimelineList = ({ label, items, now, mayOpenRuns }: TimelineListProps) => {
  const clock = useLabClock();
  return (
    <Timeline
      label={label}
      events={items.map((item, place) => ({
        id: item.id,
        icon: timelineIcons[item.kind],
        what: <Title item={item} mayOpenRuns={mayOpenRuns} />,
        more: itemWords(item, clock),
        time: clock.time(item.at),
        dateTime: item.at,
        day: clock.dayHead(item.at, items[place - 1]?.at ?? null, now),
        tone: item.tone,
      }))}
    />
  );
};
