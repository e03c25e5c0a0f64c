import { labWallTime } from '@aliquot/domain/time/lab-day';
import { readTypedTime, type TypedTime } from '@aliquot/domain/time/typed-time';

type Collected = {
  readonly collected: string;
  /** When that was typed; null where it is not known. */
  readonly collectedTyped: string | null;
  readonly lab: { readonly timezone: string } | null;
};

export const zoneOf = ({ lab }: Pick<Collected, 'lab'>): string => lab?.timezone ?? 'US/Eastern';

/** When it was collected; null where nothing is typed. "An hour ago" is an hour before it was typed, however long ago that is. */
export const readCollected = (draft: Collected, now: Date): TypedTime | null => {
  const { collected, collectedTyped } = draft;
  if (collected.trim() === '') return null;
  return readTypedTime(collected, collectedTyped === null ? now : new Date(collectedTyped), zoneOf(draft));
};

/** What was typed as a day and a time that no clock moves: `-1h` is 2026-11-15 13:45. What cannot be said so stays as it was typed. */
export const frozenTime = (draft: Collected, now: Date): string => {
  const read = readCollected(draft, now);
  if (read?.ok !== true) return draft.collected;
  const [day = '', clock = ''] = labWallTime(read.at, zoneOf(draft)).split('T');
  const text = read.timeTyped ? `${day} ${clock}` : day;
  const again = readTypedTime(text, read.at, zoneOf(draft));
  // In the hour that comes twice the words would mean the first of them.
  const same = again.ok && Math.abs(again.at.getTime() - read.at.getTime()) < 60_000;
  return same ? text : draft.collected;
};
