/** How a reviewer goes through the queue: what belongs where, and what comes next when something is gone. */
import { isClear } from '#results/doubt.ts';
import type { QueueItem } from './review-inbox.ts';

export const reviewTabs = ['review', 'clear', 'blocked'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** What this person cannot approve is blocked; of the rest, what has no review reason is clear. */
export const tabOf = ({ whyNot, doubts }: Pick<QueueItem, 'whyNot' | 'doubts'>): ReviewTab => {
  if (whyNot !== null) return 'blocked';
  return isClear({ doubts }) ? 'clear' : 'review';
};

export const queueGroups = ['critical', 'stat', 'others'] as const;
export type QueueGroup = (typeof queueGroups)[number];
export const queueGroupLabels: Readonly<Record<QueueGroup, string>> = {
  critical: 'Critical',
  stat: 'STAT',
  others: 'Others',
};

export const groupOf = ({ critical, priority }: Pick<QueueItem, 'critical' | 'priority'>): QueueGroup => {
  if (critical) return 'critical';
  return priority === 'stat' ? 'stat' : 'others';
};

/** The groups that have somebody in them, in their order; the order within a group stays. */
export const groupQueue = <Item extends Pick<QueueItem, 'critical' | 'priority'>>(
  items: readonly Item[],
): { group: QueueGroup; items: Item[] }[] => {
  const found = Map.groupBy(items, groupOf);
  return queueGroups.flatMap((group) => {
    const members = found.get(group);
    return members === undefined ? [] : [{ group, items: members }];
  });
};

type Step = {
  /** Ids in the order of the queue. */
  now: readonly number[];
  /** As it was when the current one was still in it. */
  before: readonly number[];
  current: number | null;
};

/**
 * The one after or before. Where the current one is gone, its old neighbors are asked, the nearest first, so that nobody is
 * sent back to the top. Null: there is none that way.
 */
export const stepInQueue = ({ now, before, current }: Step, by: 1 | -1): number | null => {
  if (current === null) return now[0] ?? null;
  const at = now.indexOf(current);
  if (at >= 0) return now[at + by] ?? null;
  const left = new Set(now);
  const place = before.indexOf(current);
  const beyond = by === 1 ? before.slice(place + 1) : before.slice(0, Math.max(place, 0)).toReversed();
  return beyond.find((id) => left.has(id)) ?? (place < 0 ? (now[0] ?? null) : null);
};

/** What comes up when the current one is done: the next, at the end of the queue the one before it, else nothing. */
export const afterDone = ({ now, before, current }: Step): number | null => {
  const was = current !== null && now.includes(current) ? now : before;
  const step = { now: now.filter((id) => id !== current), before: was, current };
  return stepInQueue(step, 1) ?? stepInQueue(step, -1);
};

/** "12 of 31": what was done in this visit counts, and comes first. */
export const progressOf = (
  ids: readonly number[],
  current: number | null,
  done: number,
): { at: number | null; of: number } => {
  const place = current === null ? -1 : ids.indexOf(current);
  return { at: place < 0 ? null : done + place + 1, of: done + ids.length };
};

/** The first result of the accession a scanned code stands for. */
export const findByCode = <Item extends Pick<QueueItem, 'codes'>>(
  items: readonly Item[],
  code: string,
): Item | undefined => {
  const wanted = code.trim().toUpperCase();
  return items.find(({ codes }) => codes.some((one) => one.toUpperCase() === wanted));
};

/** How long a result must have been in sight before a press can mean it: less is a press that was meant for the one before. */
export const leastSeenMs = 300;

export type Press = {
  /** When the key or the pointer went down; null for a press that nobody saw. */
  pressedAt: number | null;
  /** Since when this version of this result is in sight. */
  shownAt: number | null;
};

/** Whether a press can have been meant for what is in sight. Both times are of one clock. */
export const isMeant = ({ pressedAt, shownAt }: Press): boolean =>
  shownAt !== null && pressedAt !== null && pressedAt - shownAt >= leastSeenMs;
