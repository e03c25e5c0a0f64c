import { calledWords } from '@aliquot/domain/critical-calls/call-words';
import { reasonLines } from '@aliquot/domain/review/review-reasons';
import type { ReviewItem } from '@aliquot/domain/review/review-inbox';
import { Check, CircleAlert, OctagonPause, TriangleAlert, UserCheck } from 'lucide-react';
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

/** Why somebody must look at it, and what stands in the way of approving it. */
export const Reasons = ({ item: { result, mayNot } }: { item: ReviewItem }) => {
  const lines = reasonLines(result);
  const open = result.state !== 'approved';
  const stop = open ? mayNot.approve : null;
  return (
    <section className={css.reasons} aria-label="Review reasons">
      <h3>Review reasons {lines.length === 0 ? null : <span>{lines.length}</span>}</h3>
      <ul>
        {stop === null ? null : (
          <li data-tone="hold">
            <Icon of={OctagonPause} />
            <span>
              <b>Cannot be approved now</b>
              <span>{stop}</span>
            </span>
          </li>
        )}
        {lines.map(({ reason, because }) => (
          <li key={reason} data-tone={reason === 'Critical' ? 'critical' : undefined}>
            <Icon of={reason === 'Critical' ? TriangleAlert : CircleAlert} />
            <span>
              <b>{reason}</b>
              {because === null ? null : <span>{because}</span>}
            </span>
          </li>
        ))}
        {lines.length > 0 || stop !== null ? null : <Clear result={result} open={open} />}
      </ul>
    </section>
  );
};
