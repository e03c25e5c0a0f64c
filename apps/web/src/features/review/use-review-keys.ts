import { findByCode, reviewTabs, tabOf, type ReviewTab } from '@aliquot/domain/review/review-queue';
import type { QueueItem } from '@aliquot/domain/review/review-inbox';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Api } from '#api/trpc.ts';
import { usePageActions } from '#commands/page-actions.ts';
import { playTone } from '#commands/scan-sound.ts';
import { useScanTarget } from '#commands/scan-target.ts';
import { useBench } from '#preferences/bench.ts';
import { announce } from '#ui/feedback/announce.ts';
import { queueWords } from './queue-words.ts';
import { tabSearch, type ReviewSearch } from './review-search.ts';
import type { ReviewVisit } from './use-review-visit.ts';

type Options = {
  api: Api;
  userId: string;
  tab: ReviewTab;
  /** Queue and result take turns. */
  narrow: boolean;
  visit: ReviewVisit;
  /** What was said about the result in sight is not said about the next. */
  forget: () => void;
};

/** The ways from one result to another: by key, by tab, by a scanned tube. The next one is read before it is asked for. */
export const useReviewKeys = ({ api, userId, tab, narrow, visit, forget }: Options) => {
  const navigate = useNavigate();
  const { bench } = useBench(userId);
  const goTo = (next: ReviewSearch): void => void navigate({ to: '/review', search: next });
  const show = (item: QueueItem | null): void => {
    if (item === null) return;
    forget();
    visit.open(item);
  };
  const step = (by: 1 | -1) => (): void => show(visit.neighbor(by));
  const turn = (by: 1 | -1) => (): void => {
    const to = reviewTabs[reviewTabs.indexOf(tab) + by];
    if (to !== undefined) goTo(tabSearch(to));
  };
  usePageActions({
    'row.next': step(1),
    'row.previous': step(-1),
    'tab.next': turn(1),
    'tab.previous': turn(-1),
  });
  useScanTarget((code) => {
    const item = findByCode(visit.queue, code) ?? findByCode(visit.waiting, code);
    if (item === undefined) return false;
    if (bench.scanSound) playTone('good');
    announce(queueWords(item));
    const its = tabOf(item);
    if (its === tab) show(item);
    else visit.openIn(item);
    if (its !== tab || narrow) goTo({ ...tabSearch(its), ...(narrow ? { open: true } : {}) });
    return true;
  });
  const { queryClient, trpc } = api;
  const next = visit.neighbor(1)?.id;
  useEffect(() => {
    if (next !== undefined) void queryClient.prefetchQuery(trpc.review.item.queryOptions({ id: next }));
  }, [queryClient, trpc, next]);
  return { show, step, goTo };
};
