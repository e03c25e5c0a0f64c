import type { EntryOutcome, ResultEntry, SavedResults } from '@aliquot/domain/results/result';
import { mostResultsAtOnce } from '@aliquot/domain/results/result-limits';
import type { Worklist } from '@aliquot/domain/worklist/worklist';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { targetOf, type CellKey } from '../rows/cell-key.ts';
import { makeSaveQueue, type Batch, type SaveQueue } from './save-queue.ts';
import type { SavedClock } from './saved-clock.ts';
import { savedWords } from './saved-words.ts';
import { currentOf, settle, type Settled } from './settle-batch.ts';
import { rowsNotified, whileSending } from './while-sending.ts';

type Options = {
  api: Api;
  drafts: DraftStore;
  clock: SavedClock;
  /** The answer's results into the worklist. */
  mergeAnswer: (answer: SavedResults, orders: ReadonlySet<number>) => void;
  /** What the answer makes of the draft of a cell. */
  onSettled: (key: CellKey, settled: Settled) => void;
  worklistNow: () => Worklist | undefined;
  refetch: () => unknown;
};

/** Sends typed results, and tells each cell what became of its own. */
export const makeResultQueue = ({ api, drafts, clock, ...session }: Options): SaveQueue<CellKey> => {
  const settleAll = (batch: Batch<CellKey, ResultEntry>, answer: SavedResults): EntryOutcome[] => {
    const outcomes: EntryOutcome[] = [];
    for (const outcome of answer.outcomes) {
      const key: CellKey = `o${outcome.orderId}:${outcome.specId}`;
      const sent = batch.entries.get(key);
      if (sent === undefined) continue;
      const typed = { text: sent.typed, base: sent.version };
      session.onSettled(key, settle(outcome, typed, drafts.get(key), currentOf(answer, outcome)));
      outcomes.push(outcome);
    }
    return outcomes;
  };
  return makeSaveQueue<CellKey, ResultEntry, SavedResults>({
    ...whileSending(drafts),
    largestBatch: mostResultsAtOnce,
    entryOf: (key) => {
      const target = targetOf(key);
      const draft = drafts.get(key);
      if (target?.kind !== 'order' || draft === undefined) return null;
      const { base: version, text: typed, source } = draft;
      return { orderId: target.orderId, specId: target.specId, version, typed, source };
    },
    send: ({ key, entries }) =>
      api.client.results.save.mutate(
        { idempotencyKey: key, entries: [...entries.values()] },
        { context: { skipBatch: true } },
      ),
    onAnswer: async (batch, answer) => {
      session.mergeAnswer(answer, new Set(answer.outcomes.map(({ orderId }) => orderId)));
      await rowsNotified();
      const outcomes = settleAll(batch, answer);
      clock.saved(Date.now());
      const { text, urgent } = savedWords(outcomes, answer, session.worklistNow()?.columns ?? []);
      if (text !== '') announce(text, urgent ? 'assertive' : 'polite');
      // A critical result opened a call, which the answer does not carry.
      if (answer.results.some(({ critical }) => critical)) session.refetch();
    },
  });
};
