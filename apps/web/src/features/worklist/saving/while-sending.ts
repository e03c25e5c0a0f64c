import { notifyManager } from '@tanstack/react-query';
import { errorCodeOf } from '#api/error-code.ts';
import { refusalWords } from '#api/refusal.ts';
import { announce } from '#ui/feedback/announce.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { CellKey } from '../rows/cell-key.ts';

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
  error === null ? 'Could not reach the server. The value is kept here.' : refusalWords(error);

/** Once the rows on the page have what was put into the worklist: a draft dropped before leaves its cell empty for a moment. */
export const rowsNotified = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve));

/** What a cell shows while it is sent, and when no answer came. */
export const whileSending = (drafts: DraftStore) => ({
  isAnswer,
  onSending: (cells: readonly CellKey[]): void => {
    for (const key of cells) drafts.mark(key, { kind: 'saving' });
  },
  onFailed: (cells: readonly CellKey[], error: unknown): void => {
    for (const key of cells) drafts.mark(key, { kind: 'failed', sentence: whyFailed(error) });
    if (error !== null)
      announce(`${cells.length === 1 ? 'A result was' : `${cells.length} results were`} not saved.`, 'assertive');
  },
});
