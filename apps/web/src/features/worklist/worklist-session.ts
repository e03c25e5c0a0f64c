/** One person at one worklist: what is typed, what is sent, and what the server said. Outside React, so that keys never wait. */
import { readEntry } from '@aliquot/domain/results/read-entry';
import type { EntrySource, SavedResults } from '@aliquot/domain/results/result';
import type { Worklist, WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import type { QueryKey } from '@tanstack/react-query';
import { mergeAnswerIntoQuery } from '#api/live/known-rows.ts';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import { makeDraftStore, type CellDraft, type DraftStore } from './drafts/draft-store.ts';
import { storedDraftsOf } from './drafts/stored-drafts.ts';
import { createNoteSession } from './notes/note-session.ts';
import { cellKey, type CellKey } from './rows/cell-key.ts';
import { mergeResults, rowsCarried } from './rows/merge-results.ts';
import { cellOf, isSample, savedText } from './rows/worklist-rows.ts';
import { makeControlQueue } from './saving/control-queue.ts';
import { makeResultQueue } from './saving/result-queue.ts';
import { makeSavedClock, type SavedClock } from './saving/saved-clock.ts';
import type { Settled } from './saving/settle-batch.ts';

type Deps = { api: Api; userId: string; runId: number; testId: number; storage: Storage };

/** The cells among what was found again whose text is saved by now. */
const savedSince = (drafts: DraftStore, { rows, columns }: Worklist): CellKey[] =>
  rows.flatMap((row) =>
    columns.flatMap(({ specId }) => {
      const key = cellKey(row, specId);
      const draft = drafts.get(key);
      return draft?.state.kind === 'found' && draft.text.trim() === savedText(row, specId).trim() ? [key] : [];
    }),
  );

/** What stood in a cell before the edit under way, for Escape. */
const makeEditMemory = (drafts: DraftStore) => {
  let before: { key: CellKey; draft: CellDraft | undefined } | null = null;
  return {
    begin: (key: CellKey): void => {
      if (before?.key !== key) before = { key, draft: drafts.get(key) };
    },
    end: (): void => {
      before = null;
    },
    /** It was saved meanwhile: Escape leads back to that. */
    saved: (key: CellKey): void => {
      if (before?.key === key) before = { key, draft: undefined };
    },
    goBack: (key: CellKey): void => {
      const draft = before?.key === key ? before.draft : undefined;
      before = null;
      if (draft === undefined) drafts.drop([key]);
      else drafts.restore(key, draft);
    },
  };
};

/** Whether a draft can be sent: its own words where it cannot. */
const judgeDraft = (row: WorklistRow, column: WorklistColumn, draft: CellDraft) => {
  if (draft.text.trim() === savedText(row, column.specId).trim() && draft.state.kind !== 'conflict') return 'saved';
  const read = isSample(row) ? readEntry(column.entry, draft.text) : { ok: true as const };
  if (read.ok === 'pending') return 'pending';
  return read.ok ? 'ready' : { sentence: read.sentence };
};

type SavingDeps = Pick<Deps, 'api' | 'userId' | 'runId'> & {
  drafts: DraftStore;
  clock: SavedClock;
  edit: ReturnType<typeof makeEditMemory>;
  queryKey: QueryKey;
};

/** The way of committed cells to the server and of its answers back into the worklist. */
const makeSaving = ({ api, userId, runId, drafts, clock, edit, queryKey }: SavingDeps) => {
  const refetch = () => api.queryClient.invalidateQueries({ queryKey });

  const mergeAnswer = (answer: Pick<SavedResults, 'results'>, orders: ReadonlySet<number>): void => {
    mergeAnswerIntoQuery<Worklist>(api.queryClient, queryKey, rowsCarried(answer.results, userId), (now) =>
      mergeResults(now, answer.results, orders, userId),
    );
  };
  const onSettled = (key: CellKey, settled: Settled): void => {
    if (settled.kind !== 'mark') edit.saved(key);
    if (settled.kind === 'drop') drafts.drop([key]);
    else if (settled.kind === 'rebase') drafts.rebase(key, settled.base);
    else drafts.mark(key, settled.state);
  };
  const worklistNow = (): Worklist | undefined => api.queryClient.getQueryData(queryKey);
  const results = makeResultQueue({ api, drafts, clock, mergeAnswer: mergeAnswer, onSettled, worklistNow, refetch });
  const controls = makeControlQueue({ api, runId, drafts, clock, refetch });
  const send = (key: CellKey): void => {
    drafts.mark(key, { kind: 'saving' });
    (key.startsWith('o') ? results : controls).add([key]);
  };
  return {
    mergeAnswer: mergeAnswer,
    send,
    flush: (): void => {
      results.flush();
      controls.flush();
    },
    retry: (): void => {
      for (const [key, { state }] of drafts.entries()) if (state.kind === 'failed') send(key);
      results.retry();
      controls.retry();
    },
  };
};

export const createWorklistSession = ({ api, userId, runId, testId, storage }: Deps) => {
  const drafts = makeDraftStore(storedDraftsOf(userId, runId, testId, storage));
  const clock = makeSavedClock();
  const edit = makeEditMemory(drafts);
  const queryKey = api.trpc.worklist.get.queryKey({ id: runId, testId });
  const { mergeAnswer, send, flush, retry } = makeSaving({ api, userId, runId, drafts, clock, edit, queryKey });

  const commit = (row: WorklistRow, column: WorklistColumn): void => {
    const key = cellKey(row, column.specId);
    edit.end();
    const draft = drafts.get(key);
    if (draft === undefined || draft.state.kind === 'saving') return;
    const verdict = judgeDraft(row, column, draft);
    if (verdict === 'saved') drafts.drop([key]);
    else if (verdict === 'pending') drafts.mark(key, { kind: 'pending' });
    else if (verdict === 'ready') send(key);
    else {
      drafts.mark(key, { kind: 'invalid', sentence: verdict.sentence });
      announce(`${column.label}: ${verdict.sentence}`);
    }
  };
  const type = (row: WorklistRow, column: WorklistColumn, text: string, source?: EntrySource): void => {
    const key = cellKey(row, column.specId);
    edit.begin(key);
    drafts.type(key, text, cellOf(row, column.specId)?.version ?? null, source);
  };

  return {
    userId,
    drafts,
    notes: createNoteSession({ api, userId, queryKey, storage }),
    clock,
    queryKey,
    mergeAnswer: mergeAnswer,
    type,
    commit,
    enter: (row: WorklistRow, column: WorklistColumn, text: string, source?: EntrySource): void => {
      type(row, column, text, source);
      commit(row, column);
    },
    revert: (row: WorklistRow, column: WorklistColumn): void => edit.goBack(cellKey(row, column.specId)),
    /** The text a cell shows when it is edited. */
    textOf: (row: WorklistRow, column: WorklistColumn): string =>
      drafts.get(cellKey(row, column.specId))?.text ?? savedText(row, column.specId),
    saveNow: flush,
    retry,
    keepTheirs: (key: CellKey): void => drafts.drop([key]),
    takeMine: (key: CellKey): void => {
      const draft = drafts.get(key);
      if (draft?.state.kind !== 'conflict') return;
      drafts.rebase(key, draft.state.theirs.version);
      send(key);
    },
    /** What was found again and is saved by now, in a last moment before the tab ended, is nothing to offer. */
    forgetSaved: (worklist: Worklist): void => {
      const saved = savedSince(drafts, worklist);
      if (saved.length > 0) drafts.drop(saved);
    },
    discardFound: (): void =>
      drafts.drop(drafts.entries().flatMap(([key, { state }]) => (state.kind === 'found' ? [key] : []))),
  };
};
export type WorklistSession = ReturnType<typeof createWorklistSession>;
