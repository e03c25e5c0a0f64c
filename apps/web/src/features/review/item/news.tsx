import type { ReviewItem } from '@aliquot/domain/review/review-inbox';
import { useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { useMinute } from '#time/use-minute.ts';
import { useLabClock } from '#time/lab-zone.tsx';
import css from './item.module.css';

/** What others did to the result since it came into sight, rendered anew for each: nobody approves a value that changed unnoticed. */
export const News = ({ item: { result }, own }: { item: ReviewItem; own: boolean }) => {
  const { version, shown, state, enteredBy, approvedBy, approvedAt } = result;
  const [seen] = useState({ version, shown });
  const clock = useLabClock();
  const now = useMinute();
  if (own) return null;
  if (state === 'approved')
    return (
      <Banner
        className={css.notice}
        title={`Approved by ${approvedBy ?? 'someone else'}, ${clock.clock(approvedAt, now)}.`}
      >
        Nothing is left to do here. Go on with the next result.
      </Banner>
    );
  if (seen.version === version) return null;
  return (
    <Banner
      className={css.notice}
      tone="hold"
      title={
        seen.shown === shown
          ? 'This result changed while you looked at it.'
          : `Changed while you looked at it: ${seen.shown}, now ${shown}.`
      }
    >
      Last entered by {enteredBy ?? 'someone else'}. Check it before you approve it.
    </Banner>
  );
};
