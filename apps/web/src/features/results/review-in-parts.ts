import type { Result, Reviewed } from '@aliquot/domain/results/result';
import { mostResultsAtOnce } from '@aliquot/domain/results/result-limits';
import { makeSaveKey, type SaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';

export type ReviewAction =
  | { kind: 'approve'; results: readonly Result[]; lane: 'one_by_one' | 'clear_lane' }
  | { kind: 'reject'; results: readonly Result[]; reason: string }
  | { kind: 'correct'; result: Result; typed: string; reason: string };

type Seen = Pick<Result, 'id' | 'version'>;
/** What a request needs of a review: whoever asks may know more of its results. */
export type SeenReview = { results: readonly Seen[] } & (
  | { kind: 'approve'; lane: 'one_by_one' | 'clear_lane' }
  | { kind: 'reject'; reason: string }
);

const seenInParts = (results: readonly Seen[]): Seen[][] => {
  const seen = results.map(({ id, version }) => ({ id, version }));
  return Array.from({ length: Math.ceil(seen.length / mostResultsAtOnce) }, (_, part) =>
    seen.slice(part * mostResultsAtOnce, (part + 1) * mostResultsAtOnce),
  );
};

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
  for (const [part, results] of seenInParts(wanted.results).entries()) {
    const idempotencyKey = keys.of(part).for({ ...wanted, results });
    const { approve, reject } = api.client.results;
    // A part that fails stops the rest, which are then asked again.
    const answer = await (wanted.kind === 'approve'
      ? approve.mutate({ idempotencyKey, results, lane: wanted.lane })
      : reject.mutate({ idempotencyKey, results, reason: wanted.reason }));
    whole = {
      outcomes: [...whole.outcomes, ...answer.outcomes],
      results: withLater(whole.results, results, answer),
    };
  }
  return whole;
};
