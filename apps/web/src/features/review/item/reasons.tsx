import { calledWords } from '@aliquot/domain/critical-calls/call-words';
import { reasonLines } from '@aliquot/domain/review/review-reasons';
import type { ReviewItem } from '@aliquot/domain/review/review-inbox';
import { Check, CircleAlert, OctagonPause, TriangleAlert, UserCheck } from 'lucide-react';
import { stopsOf } from '#features/results/stop-words.ts';
import { useLabClock } from '#time/lab-zone.tsx';
import { useMinute } from '#time/use-minute.ts';
import { Icon } from '#ui/layout/icon.tsx';
import css from './item.module.css';

/** A critical value is never said to be clear, also once it is approved. */
const Clear = ({ result, open }: { result: ReviewItem['result']; open: boolean }) => {
  const clock = useLabClock();
  const now = useMinute();
  const approved = `Approved by ${result.approvedBy ?? 'an unknown user'}, ${clock.clock(result.approvedAt, now)}`;
  return (
    <>
      <li data-tone={result.critical ? 'critical' : 'good'}>
        <Icon of={result.critical ? TriangleAlert : Check} />
        <span>
          <b>{result.critical ? 'Critical' : open ? 'No review reasons' : 'Approved'}</b>
          {result.flagBecause === '' ? null : <span>{result.flagBecause}</span>}
        </span>
      </li>
      {open ? null : (
        <li>
          <Icon of={UserCheck} />
          <span>
            <span>{approved}</span>
            {result.calledAt === null ? null : <span>{calledWords(result.calledAt, clock, now)}</span>}
          </span>
        </li>
      )}
    </>
  );
};

/** What stands in the way of approving it, and apart from that why somebody must look at it: to approve it acknowledges these. */
export const Reasons = ({ item: { result, mayNot } }: { item: Pick<ReviewItem, 'result' | 'mayNot'> }) => {
  const open = result.state !== 'approved';
  const stops = open ? stopsOf(result, mayNot.approve) : [];
  const lines = reasonLines(result).filter(({ blocks }) => !blocks);
  return (
    <section className={css.reasons} aria-label="Review reasons">
      <h3>Review reasons {lines.length === 0 ? null : <span>{lines.length}</span>}</h3>
      <ul>
        {stops.length === 0 ? null : (
          <li data-tone="hold">
            <Icon of={OctagonPause} />
            <span>
              <b>Cannot be approved now</b>
              {stops.map((stop) => (
                <span key={stop}>{stop}</span>
              ))}
            </span>
          </li>
        )}
        {lines.map(({ code, reason, because }) => (
          <li key={code} data-tone={code === 'CRITICAL' ? 'critical' : undefined}>
            <Icon of={code === 'CRITICAL' ? TriangleAlert : CircleAlert} />
            <span>
              <b>{reason}</b>
              {because === null ? null : <span>{because}</span>}
            </span>
          </li>
        ))}
        {lines.length > 0 || stops.length > 0 ? null : <Clear result={result} open={open} />}
      </ul>
    </section>
  );
};
