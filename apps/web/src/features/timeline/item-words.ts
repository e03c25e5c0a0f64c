import type { LabClock } from '@aliquot/domain/time/lab-clock';
import type { TimelineItem } from '@aliquot/domain/timeline/timeline-item';

/** "Call due by 10:28", "09:40 → 09:45"; with its day where that is another than the item's. */
const timesWords = ({ times, at }: TimelineItem, clock: LabClock): string =>
  times.map((time) => `${time.word} ${clock.clock(time.at, Date.parse(at))}`.trim()).join(' ');

const ended = (sentence: string): string => (/[.!?…]$/u.test(sentence) ? sentence : `${sentence}.`);

/** Everything below the title on one line, who did it last: "4.7 → 7.4 mmol/L HH. Wrong tube. Odalys Fenn". */
export const itemWords = (item: TimelineItem, clock: LabClock): string => {
  const parts = [...item.details, timesWords(item, clock), item.by ?? 'System'].filter((part) => part !== '');
  return parts.map((part, place) => (place < parts.length - 1 ? ended(part) : part)).join(' ');
};
