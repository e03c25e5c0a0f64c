import type { EntryOutcome, Result, SavedResults } from '@aliquot/domain/results/result';
import type { DraftState } from '../drafts/draft-store.ts';
import type { StoredDraft } from '../drafts/stored-drafts.ts';

/** What becomes of a draft once the server answered about its cell. */
export type Settled =
  | { kind: 'drop' }
  /** More was typed meanwhile, over the version that is saved now. */
  | { kind: 'rebase'; base: number | null }
  | { kind: 'mark'; state: DraftState };

const isSaved = ({ outcome }: EntryOutcome): boolean =>
  outcome === 'saved' || outcome === 'withdrawn' || outcome === 'unchanged';

export const settle = (
  outcome: EntryOutcome,
  sent: StoredDraft,
  now: StoredDraft | undefined,
  current: Result | undefined,
): Settled => {
  const typedOn = now !== undefined && now.text !== sent.text;
  if (isSaved(outcome)) return typedOn ? { kind: 'rebase', base: current?.version ?? null } : { kind: 'drop' };
  const sentence = outcome.sentence ?? 'Not saved. Type it again.';
  if (outcome.outcome === 'refused') {
    return typedOn ? { kind: 'rebase', base: sent.base } : { kind: 'mark', state: { kind: 'refused', sentence } };
  }
  // The same value: an answer that got lost, or two people who agree.
  if (current?.typed.trim() === sent.text.trim()) {
    return typedOn ? { kind: 'rebase', base: current.version } : { kind: 'drop' };
  }
  const theirs = { shown: current?.shown ?? 'nothing', version: current?.version ?? null };
  return { kind: 'mark', state: { kind: 'conflict', sentence, theirs } };
};

export const currentOf = ({ results }: SavedResults, { orderId, specId }: EntryOutcome): Result | undefined =>
  results.find((result) => result.orderId === orderId && result.specId === specId);
