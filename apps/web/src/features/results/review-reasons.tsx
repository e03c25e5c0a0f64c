import { reasonLines } from '@aliquot/domain/review/review-reasons';
import { CircleAlert, OctagonPause, TriangleAlert } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import { stopsOf } from './stop-words.ts';
import css from './results.module.css';

type ReviewReasonsProps = {
  result: Parameters<typeof reasonLines>[0];
  /** Why the user cannot approve it; null where they can. */
  whyNot: string | null;
};

/** What stands in the way of approving a result, and apart from that what is acknowledged by approving it. */
export const ReviewReasons = ({ result, whyNot }: ReviewReasonsProps) => {
  const stops = stopsOf(result, whyNot);
  const reasons = reasonLines(result).filter(({ blocks }) => !blocks);
  if (stops.length === 0 && reasons.length === 0) return null;
  return (
    <ul className={css.reasons}>
      {stops.map((stop) => (
        <li key={stop} data-tone="hold">
          <Icon of={OctagonPause} size={12} />
          <span>
            <b>Cannot be approved now</b> {stop}
          </span>
        </li>
      ))}
      {reasons.map(({ code, reason, because }) => (
        <li key={code} data-tone={code === 'CRITICAL' ? 'critical' : undefined}>
          <Icon of={code === 'CRITICAL' ? TriangleAlert : CircleAlert} size={12} />
          <span>
            <b>{reason}</b> {because}
          </span>
        </li>
      ))}
    </ul>
  );
};
