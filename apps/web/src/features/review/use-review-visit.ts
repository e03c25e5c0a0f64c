import type { QueueItem } from '@aliquot/domain/review/review-inbox';
import { afterDone, stepInQueue, tabOf, type ReviewTab } from '@aliquot/domain/review/review-queue';
import { useEffect, useRef, useState } from 'react';
import { keepOnPage, keptOnPage } from '#ui/page/page-memory.ts';

/** What was done in this visit, and in which tab it stood. */
export type DoneItem = { item: QueueItem; how: 'approved' | 'rejected'; tab: ReviewTab };

type Place = { tab: ReviewTab; item: QueueItem | null };
/** `wanted`: to be opened once its tab is. */
type Visit = { place: Place; wanted: Place | null; done: readonly DoneItem[] };

const memory = 'review';
const idsOf = (items: readonly QueueItem[]): number[] => items.map(({ id }) => id);

/**
 * Where one reviewer is in the queue. The result in sight is held by itself: when the queue is read again it stays, whatever was put
 * before it, also when it is not in the queue any more.
 */
export const useReviewVisit = (items: readonly QueueItem[], tab: ReviewTab) => {
  const [{ place, wanted, done }, setVisit] = useState<Visit>(
    () => keptOnPage<Visit>(memory) ?? { place: { tab, item: null }, wanted: null, done: [] },
  );
  const doneIds = new Set(done.map(({ item }) => item.id));
  const waiting = items.filter(({ id }) => !doneIds.has(id));
  const queue = waiting.filter((item) => tabOf(item) === tab);
  const setPlace = (item: QueueItem | null): void =>
    setVisit((before) => ({ ...before, place: { tab, item }, wanted: null }));
  // A new tab, or the first result that comes into an empty one.
  if (place.tab !== tab) setPlace(wanted?.tab === tab ? wanted.item : (queue[0] ?? null));
  else if (place.item === null && queue.length > 0) setPlace(queue[0] ?? null);

  const current = items.find(({ id }) => id === place.item?.id) ?? place.item;
  const ids = idsOf(queue);
  /** The queue as it was when the current one was last in it. */
  const before = useRef<readonly number[]>(ids);
  useEffect(() => {
    if (current === null || ids.includes(current.id)) before.current = ids;
  });
  useEffect(() => keepOnPage(memory, { place, wanted: null, done }), [place, done]);

  const find = (id: number | null): QueueItem | null => queue.find((item) => item.id === id) ?? null;
  const neighbor = (by: 1 | -1): QueueItem | null =>
    find(stepInQueue({ now: ids, before: before.current, current: current?.id ?? null }, by));
  return {
    waiting,
    queue,
    current,
    done,
    neighbor,
    open: setPlace,
    /** For one that stands in another tab, which is about to be opened. */
    openIn: (item: QueueItem): void => setVisit((visit) => ({ ...visit, wanted: { tab: tabOf(item), item } })),
    /** These are done; when the one in sight is among them the next comes up. Answers with that. */
    finish: (finished: readonly QueueItem[], how: DoneItem['how']): QueueItem | null => {
      const gone = new Set(idsOf(finished));
      const [only] = finished.length === 1 ? finished : [];
      const next = find(only === undefined ? null : afterDone({ now: ids, before: before.current, current: only.id }));
      setVisit((visit) => ({
        ...visit,
        place: visit.place.item !== null && gone.has(visit.place.item.id) ? { tab, item: next } : visit.place,
        done: [
          ...visit.done.filter(({ item }) => !gone.has(item.id)),
          ...finished.map((item): DoneItem => ({ item, how, tab: tabOf(item) })),
        ],
      }));
      return next;
    },
  };
};
export type ReviewVisit = ReturnType<typeof useReviewVisit>;
