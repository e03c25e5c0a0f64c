import { reasonLines } from '@aliquot/domain/review/review-reasons';
import type { ReviewItem } from '@aliquot/domain/review/review-inbox';
import { Check, CircleAlert, OctagonPause, TriangleAlert } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import css from './item.module.css';

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
        {lines.length > 0 || stop !== null ? null : (
          <li data-tone="good">
            <Icon of={Check} />
            <span>
              <b>{open ? 'No review reasons' : 'Approved'}</b>
              {result.flagBecause === '' ? null : <span>{result.flagBecause}</span>}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
};
