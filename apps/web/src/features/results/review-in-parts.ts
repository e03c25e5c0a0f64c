import type { Result, Reviewed } from '@aliquot/domain/results/result';
import { mostResultsAtOnce } from '@aliquot/domain/results/result-limits';
import { makeSaveKey, type SaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { confirmFollows } from '#consequences/confirm-follows.ts';
import { acknowledge, type ToApprove } from './acknowledge.ts';
import { rejectWords } from './reject-words.ts';

export type ReviewAction =
  | { kind: 'approve'; results: readonly Result[]; lane: 'one_by_one' | 'clear_lane' }
  | { kind: 'reject'; results: readonly Result[]; reason: string }
  | { kind: 'correct'; result: Result; typed: string; reason: string };

/** Approved as they were in sight, with the review reasons they had then. */
export const asSeen = (wanted: Exclude<ReviewAction, { kind: 'correct' }>): SeenReview =>
  wanted.kind === 'approve' ? { ...wanted, results: wanted.results.map(acknowledge) } : wanted;

type Seen = Pick<Result, 'id' | 'version'>;
/** What a request needs of a review. */
export type SeenReview =
  | { kind: 'approve'; lane: 'one_by_one' | 'clear_lane'; results: readonly ToApprove[] }
  | { kind: 'reject'; reason: string; results: readonly Seen[] };

const inParts = <One>(results: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(results.length / mostResultsAtOnce) }, (_, part) =>
    results.slice(part * mostResultsAtOnce, (part + 1) * mostResultsAtOnce),
  );

const partsOf = (wanted: SeenReview): SeenReview[] =>
  wanted.kind === 'approve'
    ? inParts(wanted.results).map((results) => ({ ...wanted, results }))
    : inParts(wanted.results).map((results) => ({ ...wanted, results }));

/** The server refuses what it does not know: whoever asks may know more of its results than is sent. */
const send = ({ client: { results: to } }: Api, review: SeenReview, idempotencyKey: string): Promise<Reviewed> =>
  review.kind === 'approve'
    ? to.approve.mutate({
        idempotencyKey,
        lane: review.lane,
        results: review.results.map(({ id, version, acknowledged }) => ({ id, version, acknowledged })),
      })
    : confirmFollows(rejectWords(review.results), (expects) =>
        to.reject.mutate({
          idempotencyKey,
          ...expects,
          reason: review.reason,
          results: review.results.map(({ id, version }) => ({ id, version })),
        }),
      );

/** A key for each part of a review, kept until the whole is answered: a part that was done is not done again by a retry. */
export const makePartKeys = () => {
  const keys: SaveKey[] = [];
  return {
    of: (part: number): SaveKey => (keys[part] ??= makeSaveKey()),
    saved: () => {
      for (const key of keys) key.saved();
    },
  };
};

/** An answer carries every current result of the cases it touched: what an earlier one said of them is out of date. */
const withLater = (before: readonly Result[], sent: readonly Seen[], { results }: Reviewed): Result[] => {
  const cases = new Set(results.map(({ accessionId }) => accessionId));
  const reviewed = new Set(sent.map(({ id }) => id));
  return [...before.filter(({ id, accessionId }) => !cases.has(accessionId) && !reviewed.has(id)), ...results];
};

/** As many requests as it takes, one after the other; the answers as one. */
export const reviewInParts = async (
  api: Api,
  keys: ReturnType<typeof makePartKeys>,
  wanted: SeenReview,
): Promise<Reviewed> => {
  let whole: Reviewed = { outcomes: [], results: [] };
  for (const [part, review] of partsOf(wanted).entries()) {
    // A part that fails stops the rest, which are then asked again.
    const answer = await send(api, review, keys.of(part).for(review));
    whole = {
      outcomes: [...whole.outcomes, ...answer.outcomes],
      results: withLater(whole.results, review.results, answer),
    };
  }
  return whole;
};
