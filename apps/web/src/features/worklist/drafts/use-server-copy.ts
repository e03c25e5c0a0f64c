import { useEffect } from 'react';
import { hasErrorCode } from '#api/error-code.ts';
import type { Api } from '#api/trpc.ts';
import { targetOf, type CellKey } from '../rows/cell-key.ts';
import type { WorklistSession } from '../worklist-session.ts';
import { readSource, type StoredDraft } from './stored-drafts.ts';

const everyMs = 1_500;

const parse = (value: unknown): Map<CellKey, StoredDraft> => {
  const drafts = new Map<CellKey, StoredDraft>();
  if (typeof value !== 'object' || value === null) return drafts;
  for (const [key, draft] of Object.entries(value)) {
    const { text, base, source } = (draft ?? {}) as Partial<StoredDraft>;
    if (targetOf(key) !== null && typeof text === 'string')
      drafts.set(key as CellKey, { text, base: base ?? null, source: readSource(source) });
  }
  return drafts;
};

/**
 * Typing that rests unsaved is also kept on the server, as every draft is: it is offered back on another computer too. What is saved
 * within a moment never gets here.
 */
export const useServerCopy = (api: Api, session: WorklistSession, runId: number, testId: number): void => {
  useEffect(() => {
    const key = `worklist/${runId}/${testId}`;
    let sent = session.drafts.version();
    let saved = false;
    let busy = false;
    const { client } = api;
    void client.drafts.get.query({ key }).then(
      (draft) => {
        if (draft === null) return;
        saved = true;
        session.drafts.offer(parse(draft.value));
      },
      () => undefined,
    );
    const keep = async (): Promise<void> => {
      const version = session.drafts.version();
      if (busy || version === sent) return;
      busy = true;
      try {
        const resting = session.drafts.entries().filter(([, { state }]) => state.kind !== 'saving');
        if (resting.length > 0) {
          const value = Object.fromEntries(
            resting.map(([cell, { text, base, source }]) => [cell, { text, base, source }]),
          );
          await client.drafts.save.mutate({ key, value });
          saved = true;
        } else if (saved) {
          await client.drafts.discard.mutate({ key });
          saved = false;
        }
        sent = version;
      } catch (error) {
        // The copy in this browser stands, and the next round tries again; what may not be kept there is not asked for twice.
        if (hasErrorCode(error, 'FORBIDDEN')) sent = version;
      } finally {
        busy = false;
      }
    };
    const timer = setInterval(() => void keep(), everyMs);
    return () => clearInterval(timer);
  }, [api, session, runId, testId]);
};
