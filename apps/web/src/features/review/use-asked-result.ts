import type { QueueItem } from '@aliquot/domain/review/review-inbox';
import { tabOf, type ReviewTab } from '@aliquot/domain/review/review-queue';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import { tabSearch } from './review-search.ts';
import type { ReviewVisit } from './use-review-visit.ts';

type Options = {
  /** From the address: who came here for one result. */
  asked: number | undefined;
  items: readonly QueueItem[];
  /** What is not among them does not wait. */
  fresh: boolean;
  tab: ReviewTab;
  narrow: boolean;
  visit: ReviewVisit;
};

/** Opens the result that was asked for, in its tab; after that the address is that of the tab alone. */
export const useAskedResult = ({ asked, items, fresh, tab, narrow, visit }: Options): void => {
  const navigate = useNavigate();
  const item = items.find(({ id }) => id === asked);
  const isKnown = item !== undefined || fresh;
  const open = useEffectEvent((): void => {
    if (item === undefined) {
      toast.error('Result not opened', 'It does not wait for approval any more.');
      void navigate({ to: '/review', search: tabSearch(tab), replace: true });
      return;
    }
    const its = tabOf(item);
    if (its === tab) visit.open(item);
    else visit.openIn(item);
    const search = { ...tabSearch(its), ...(narrow ? { open: true as const } : {}) };
    void navigate({ to: '/review', search, replace: true });
  });
  useEffect(() => {
    if (asked !== undefined && isKnown) open();
  }, [asked, isKnown]);
};
