import { mostControlReadings } from '@aliquot/domain/runs/run-limits';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { targetOf, type CellKey } from '../rows/cell-key.ts';
import { makeSaveQueue, type SaveQueue } from './save-queue.ts';
import type { SavedClock } from './saved-clock.ts';
import { rowsNotified, whileSending } from './while-sending.ts';

type ControlEntry = { itemId: number; specId: number; typed: string };
type Options = { api: Api; runId: number; drafts: DraftStore; clock: SavedClock; refetch: () => Promise<unknown> };

/** Sends readings of controls. */
export const makeControlQueue = ({ api, runId, drafts, clock, refetch }: Options): SaveQueue<CellKey> => {
  /** The run judges its controls as a whole, so the worklist is read again before the drafts go. */
  const dropRead = async (entries: ReadonlyMap<CellKey, ControlEntry>): Promise<void> => {
    await refetch();
    await rowsNotified();
    for (const [key, sent] of entries) if (drafts.get(key)?.text === sent.typed) drafts.drop([key]);
    announce('Control result saved.');
  };
  return makeSaveQueue<CellKey, ControlEntry, unknown>({
    ...whileSending(drafts),
    largestBatch: mostControlReadings,
    entryOf: (key) => {
      const target = targetOf(key);
      const draft = drafts.get(key);
      if (target?.kind !== 'control' || draft === undefined) return null;
      return { itemId: target.itemId, specId: target.specId, typed: draft.text };
    },
    send: ({ key, entries }) =>
      api.client.runs.readControls.mutate(
        { idempotencyKey: key, id: runId, entries: [...entries.values()] },
        { context: { skipBatch: true } },
      ),
    onAnswer: ({ entries }) => {
      clock.saved(Date.now());
      void dropRead(entries);
    },
  });
};
