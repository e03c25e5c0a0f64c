/** One person at one worklist: what is typed, what is sent, and what the server said. Outside React, so that keys never wait. */
import { readEntry } from '@aliquot/domain/results/read-entry';
import type { EntryOutcome, EntrySource, ResultEntry, SavedResults } from '@aliquot/domain/results/result';
import { mostResultsAtOnce } from '@aliquot/domain/results/result-limits';
import { mostControlReadings } from '@aliquot/domain/runs/run-limits';
import type { Worklist, WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { notifyManager } from '@tanstack/react-query';
import { errorCodeOf } from '#api/error-code.ts';
import { takeAnswerIn } from '#api/live/known-rows.ts';
import { refusalWords } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import { makeDraftStore, type CellDraft } from './drafts/draft-store.ts';
import { keptDraftsOf } from './drafts/kept-drafts.ts';
import { makeNoteDesk } from './notes/note-desk.ts';
import { cellKey, targetOf, type CellKey } from './rows/cell-key.ts';
import { mergeResults, rowsCarried } from './rows/merge-results.ts';
import { cellOf, isSample, savedText } from './rows/worklist-rows.ts';
import { makeSaveQueue, type Batch } from './saving/save-queue.ts';
import { savedWords } from './saving/saved-words.ts';
import { currentOf, settle, type Settled } from './saving/settle-batch.ts';
import { makeSavedClock } from './saving/saved-clock.ts';

type Deps = { api: Api; userId: string; runId: number; testId: number; storage: Storage };
type ControlEntry = { itemId: number; specId: number; typed: string };

const answers = new Set([
  'BAD_REQUEST',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'IDEMPOTENCY_MISMATCH',
  'PAYLOAD_TOO_LARGE',
]);
/** Silence, a busy server and a session that ended are worth another try with the very same. */
const isAnswer = (error: unknown): boolean => answers.has(errorCodeOf(error) ?? '');
const whyFailed = (error: unknown): string =>
  error === null ? 'The server does not answer. The value is kept here.' : refusalWords(error);

/** Once the rows on the page have what was put into the worklist: a draft dropped before leaves its cell empty for a moment. */
const rowsTold = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve));

export const makeDesk = ({ api, userId, runId, testId, storage }: Deps) => {
  const drafts = makeDraftStore(keptDraftsOf(userId, runId, testId, storage));
  const clock = makeSavedClock();
  const queryKey = api.trpc.worklist.get.queryKey({ id: runId, testId });
  const worklistNow = (): Worklist | undefined => api.queryClient.getQueryData(queryKey);
  /** What stood in a cell before the edit under way, for Escape. */
  let before: { key: CellKey; draft: CellDraft | undefined } | null = null;

  const takeIn = (answer: Pick<SavedResults, 'results'>, orders: ReadonlySet<number>): void => {
    takeAnswerIn<Worklist>(api.queryClient, queryKey, rowsCarried(answer.results, userId), (now) =>
      mergeResults(now, answer.results, orders, userId),
    );
  };
  const apply = (key: CellKey, settled: Settled): void => {
    if (before?.key === key && settled.kind !== 'mark') before = { key, draft: undefined };
    if (settled.kind === 'drop') drafts.drop([key]);
    else if (settled.kind === 'rebase') drafts.rebase(key, settled.base);
    else drafts.mark(key, settled.state);
  };
  const whileSending = {
    isAnswer,
    onSending: (cells: readonly CellKey[]) => {
      for (const key of cells) drafts.mark(key, { kind: 'saving' });
    },
    onFailed: (cells: readonly CellKey[], error: unknown) => {
      for (const key of cells) drafts.mark(key, { kind: 'failed', sentence: whyFailed(error) });
      if (error !== null)
        announce(`${cells.length === 1 ? 'A result was' : `${cells.length} results were`} not saved.`, 'assertive');
    },
  };

  const results = makeSaveQueue<CellKey, ResultEntry, SavedResults>({
    ...whileSending,
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
    onAnswer: async (batch: Batch<CellKey, ResultEntry>, answer) => {
      takeIn(answer, new Set(answer.outcomes.map(({ orderId }) => orderId)));
      await rowsTold();
      const told: EntryOutcome[] = [];
      for (const outcome of answer.outcomes) {
        const key: CellKey = `o${outcome.orderId}:${outcome.specId}`;
        const sent = batch.entries.get(key);
        if (sent === undefined) continue;
        apply(
          key,
          settle(outcome, { text: sent.typed, base: sent.version }, drafts.get(key), currentOf(answer, outcome)),
        );
        told.push(outcome);
      }
      clock.saved(Date.now());
      const { text, urgent } = savedWords(told, answer, worklistNow()?.columns ?? []);
      if (text !== '') announce(text, urgent ? 'assertive' : 'polite');
      // A critical result opened a call, which the answer does not carry.
      if (answer.results.some(({ critical }) => critical)) void api.queryClient.invalidateQueries({ queryKey });
    },
  });

  /** The run judges its controls as a whole, so the worklist is read again before the drafts go. */
  const dropRead = async (entries: ReadonlyMap<CellKey, ControlEntry>): Promise<void> => {
    await api.queryClient.invalidateQueries({ queryKey });
    await rowsTold();
    for (const [key, sent] of entries) if (drafts.get(key)?.text === sent.typed) drafts.drop([key]);
    announce('Control reading saved.');
  };

  const controls = makeSaveQueue<CellKey, ControlEntry, unknown>({
    ...whileSending,
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

  const queueOf = (key: CellKey) => (key.startsWith('o') ? results : controls);

  const commit = (row: WorklistRow, column: WorklistColumn): void => {
    const key = cellKey(row, column.specId);
    before = null;
    const draft = drafts.get(key);
    if (draft === undefined || draft.state.kind === 'saving') return;
    const saved = savedText(row, column.specId);
    if (draft.text.trim() === saved.trim() && draft.state.kind !== 'conflict') {
      drafts.drop([key]);
      return;
    }
    const read = isSample(row) ? readEntry(column.entry, draft.text) : { ok: true as const };
    if (read.ok === false) {
      drafts.mark(key, { kind: 'invalid', sentence: read.sentence });
      announce(`${column.label}: ${read.sentence}`);
      return;
    }
    if (read.ok === 'pending') {
      drafts.mark(key, { kind: 'pending' });
      return;
    }
    drafts.mark(key, { kind: 'saving' });
    queueOf(key).add([key]);
  };

  const type = (row: WorklistRow, column: WorklistColumn, text: string, source?: EntrySource): void => {
    const key = cellKey(row, column.specId);
    if (before?.key !== key) before = { key, draft: drafts.get(key) };
    drafts.type(key, text, cellOf(row, column.specId)?.version ?? null, source);
  };

  return {
    userId,
    drafts,
    notes: makeNoteDesk({ api, userId, queryKey, storage }),
    clock,
    queryKey,
    takeIn,
    type,
    commit,
    enter: (row: WorklistRow, column: WorklistColumn, text: string, source?: EntrySource): void => {
      type(row, column, text, source);
      commit(row, column);
    },
    revert: (row: WorklistRow, column: WorklistColumn): void => {
      const key = cellKey(row, column.specId);
      const draft = before?.key === key ? before.draft : undefined;
      before = null;
      if (draft === undefined) drafts.drop([key]);
      else drafts.restore(key, draft);
    },
    /** The text a cell shows when it is edited. */
    textOf: (row: WorklistRow, column: WorklistColumn): string =>
      drafts.get(cellKey(row, column.specId))?.text ?? savedText(row, column.specId),
    saveNow: (): void => {
      results.flush();
      controls.flush();
    },
    retry: (): void => {
      const failed = drafts.entries().filter(([, { state }]) => state.kind === 'failed');
      for (const [key] of failed) {
        drafts.mark(key, { kind: 'saving' });
        queueOf(key).add([key]);
      }
      results.retry();
      controls.retry();
    },
    keepTheirs: (key: CellKey): void => drafts.drop([key]),
    takeMine: (key: CellKey): void => {
      const draft = drafts.get(key);
      if (draft?.state.kind !== 'conflict') return;
      drafts.rebase(key, draft.state.theirs.version);
      drafts.mark(key, { kind: 'saving' });
      queueOf(key).add([key]);
    },
    /** What was found again and is saved by now, in a last moment before the tab ended, is nothing to offer. */
    forgetSaved: ({ rows, columns }: Worklist): void => {
      const saved = rows.flatMap((row) =>
        columns.flatMap(({ specId }) => {
          const key = cellKey(row, specId);
          const draft = drafts.get(key);
          return draft?.state.kind === 'found' && draft.text.trim() === savedText(row, specId).trim() ? [key] : [];
        }),
      );
      if (saved.length > 0) drafts.drop(saved);
    },
    discardFound: (): void =>
      drafts.drop(drafts.entries().flatMap(([key, { state }]) => (state.kind === 'found' ? [key] : []))),
  };
};
export type Desk = ReturnType<typeof makeDesk>;
