/** What stands beside a case: notes, and which client it is probably for. */
import { z } from 'zod';
import { clientChoice } from '#clients/client.ts';
import { keyed } from '#records/save.ts';
import { longestNote } from './note-words.ts';

const iso = z.iso.datetime();

export const addNoteInput = z.strictObject({
  ...keyed,
  id: z.int().positive(),
  /** The test of the case it is about: a note of the bench, the laboratory's own. Null: of the case as a whole. */
  orderId: z.int().positive().nullable().default(null),
  text: z.string().trim().min(1, 'Note required').max(longestNote),
});
export type AddNoteInput = z.infer<typeof addNoteInput>;

/** A note of the bench is a review reason until it is settled. */
export const settleNoteInput = z.strictObject({
  ...keyed,
  id: z.int().positive(),
  noteId: z.int().positive(),
});
export type SettleNoteInput = z.infer<typeof settleNoteInput>;

export const note = z.strictObject({
  id: z.int(),
  text: z.string(),
  at: iso,
  by: z.string().nullable(),
  order: z.strictObject({ id: z.int(), testName: z.string() }).nullable(),
  /** Of a note of the bench: what it asked for is done. */
  settledAt: iso.nullable(),
  settledBy: z.string().nullable(),
});
export type Note = z.infer<typeof note>;

/** The organisation guess: one's own, else the preferred one, else the subject's, else none. */
export const guessInput = z.strictObject({
  subjectId: z.int().positive().nullable().default(null),
  defaultClientId: z.int().positive().nullable().default(null),
});
export type GuessInput = z.infer<typeof guessInput>;
export const clientGuess = z
  .strictObject({
    client: clientChoice,
    because: z.enum(['your client', 'your default client', 'the client of this subject’s last accession']),
  })
  .nullable();
export type ClientGuess = z.infer<typeof clientGuess>;
