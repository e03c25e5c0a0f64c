import { useEffect, useSyncExternalStore } from 'react';
import { hearToasts, type ToastAction } from '#ui/feedback/toast.ts';
import { forgetNoticesOfOthers, keepNotice, kept, noticesOf, type KeptNotice } from './kept-notices.ts';

/** What a notice offers, for as long as this page is open: a stored text cannot act. */
const offers = new Map<string, readonly ToastAction[]>();
let version = 0;
const readers = new Set<() => void>();
const offer = (id: string, actions: readonly ToastAction[]): void => {
  if (actions.length > 0) offers.set(id, actions);
  else if (!offers.delete(id)) return;
  version += 1;
  for (const read of readers) read();
};
const subscribe = (read: () => void): (() => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Keeps every toast in the list, for as long as the shell is there. */
export const useKeepNotices = (userId: string): void =>
  useEffect(() => {
    forgetNoticesOfOthers(userId);
    const stop = hearToasts({
      said: ({ actions, ...notice }) => {
        offer(notice.id, actions);
        keepNotice(userId, { ...notice, at: Date.now(), seen: false });
      },
      settled: (id) => offer(id, []),
    });
    return () => {
      stop();
      offers.clear();
    };
  }, [userId]);

const noOffers: readonly ToastAction[] = [];
export type RecentNotice = KeptNotice & { actions: readonly ToastAction[] };

export const useRecentNotices = (userId: string): readonly RecentNotice[] => {
  const all = useSyncExternalStore(kept.subscribe, kept.get);
  useSyncExternalStore(subscribe, () => version);
  return noticesOf(all, userId).map((notice) => ({ ...notice, actions: offers.get(notice.id) ?? noOffers }));
};
