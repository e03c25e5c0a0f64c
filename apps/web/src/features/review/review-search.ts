import { reviewTabs, type ReviewTab } from '@aliquot/domain/review/review-queue';

export type ReviewSearch = {
  tab?: Exclude<ReviewTab, 'review'>;
  /** On a phone, where queue and result take turns: the result is in sight. */
  open?: true;
  /** The result to open first; whatever its tab is. */
  result?: number;
};

/** The address of a tab. */
export const tabSearch = (tab: ReviewTab): ReviewSearch => (tab === 'review' ? {} : { tab });

const tabs: readonly string[] = reviewTabs;

/** For a route's validateSearch: anything unknown is ignored, never an error page. */
export const validateReviewSearch = (search: Record<string, unknown>): ReviewSearch => {
  const { tab, open, result } = search;
  return {
    ...(typeof tab === 'string' && tab !== 'review' && tabs.includes(tab) ? { tab: tab as 'clear' | 'blocked' } : {}),
    ...(open === true ? { open } : {}),
    ...(typeof result === 'number' && Number.isSafeInteger(result) ? { result } : {}),
  };
};
