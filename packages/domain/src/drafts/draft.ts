/** What a person was typing, kept on the server: it survives a reload, signing out and a crash, and never lies in a browser. */
import { z } from 'zod';
import { nestsDeeperThan } from '#errors/nesting.ts';

export const draftKey = z.string().regex(/^[a-z0-9./-]{1,80}$/u);
const mostCharacters = 200_000;
/** A form is a few levels deep. */
const deepest = 32;

export const draftKeyInput = z.strictObject({ key: draftKey });
/** Saved over and over while typing, so it needs no key of its own: the last one counts. */
export const saveDraftInput = z.strictObject({
  key: draftKey,
  value: z
    .record(z.string(), z.unknown())
    // First: writing a deeper one as text would exhaust the stack.
    .refine((value) => !nestsDeeperThan(value, deepest), { error: 'The draft is nested too deeply', abort: true })
    .refine((value) => JSON.stringify(value).length <= mostCharacters, 'The draft is too large to keep'),
});
export type SaveDraftInput = z.infer<typeof saveDraftInput>;

export const draft = z.strictObject({ value: z.record(z.string(), z.unknown()), savedAt: z.iso.datetime() }).nullable();
export type Draft = z.infer<typeof draft>;
