import type { Note } from '@aliquot/domain/accessions/case-extras';
import type { BenchNote, Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import type { QueryKey } from '@tanstack/react-query';
import { mergeAnswerIntoQuery } from '#api/live/known-rows.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import { makeNoteDrafts } from './note-drafts.ts';

type Deps = { api: Api; userId: string; queryKey: QueryKey; storage: Storage };

/** The case's notes, put beside the rows they are about: the newest last. */
export const mergeNotes = (worklist: Worklist, notes: readonly Note[]): Worklist => {
  const known = new Map(worklist.rows.flatMap((row) => row.notes.map((note) => [note.id, note] as const)));
  const byOrder = new Map<number, BenchNote[]>();
  for (const { order, ...note } of notes.toReversed()) {
    if (order === null) continue;
    const shown = known.get(note.id) ?? { ...note, settledAt: null, settledBy: null };
    byOrder.set(order.id, [...(byOrder.get(order.id) ?? []), shown]);
  }
  return {
    ...worklist,
    rows: worklist.rows.map((row) => {
      const note = row.kind === 'order' ? byOrder.get(row.orderId ?? 0) : undefined;
      // None is ever taken away: an answer with fewer is older than what is here.
      return note === undefined || note.length <= row.notes.length ? row : { ...row, notes: note };
    }),
  };
};

/** The notes of one person at one worklist: what is typed is kept, what is saved is at once in its row. */
export const createNoteSession = ({ api, userId, queryKey, storage }: Deps) => {
  const drafts = makeNoteDrafts(userId, storage);
  const settleKey = makeSaveKey();
  return {
    drafts,
    save: async ({ orderId, tube }: WorklistRow): Promise<void> => {
      if (orderId === null || tube === null) return;
      const text = drafts.textOf(orderId);
      const notes = await api.client.accessions.addNote.mutate({
        idempotencyKey: drafts.keyOf(orderId),
        id: tube.accessionId,
        orderId,
        text,
      });
      // A note is never changed: each is in its first version.
      const rows = notes.map(({ id }) => ({ entity: 'accession_notes' as const, id, version: 1 }));
      mergeAnswerIntoQuery<Worklist>(api.queryClient, queryKey, rows, (now) => mergeNotes(now, notes));
      // What was typed on meanwhile is another note.
      if (drafts.textOf(orderId) === text) drafts.drop(orderId);
      announce(`Note added to ${tube.caseId}.`);
    },
    /** What it asked for is done: it keeps no result of its test from being clear any more. */
    settle: async ({ tube }: WorklistRow, noteId: number): Promise<void> => {
      if (tube === null) return;
      const idempotencyKey = settleKey.for(noteId);
      await api.client.accessions.settleNote.mutate({ idempotencyKey, id: tube.accessionId, noteId });
      settleKey.saved();
      announce(`Note of ${tube.caseId} settled.`);
    },
  };
};
export type NoteSession = ReturnType<typeof createNoteSession>;
