import { useEffect } from 'react';
import type { Api } from '#api/trpc.ts';
import { targetOf, type CellKey } from '../rows/cell-key.ts';
import type { Desk } from '../desk.ts';
import { readSource, type KeptDraft } from './kept-drafts.ts';

const everyMs = 1_500;

const parse = (value: unknown): Map<CellKey, KeptDraft> => {
  const found = new Map<CellKey, KeptDraft>();
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, draft] of Object.entries(value)) {
    const { text, base, source } = (draft ?? {}) as Partial<KeptDraft>;
    if (targetOf(key) !== null && typeof text === 'string')
      found.set(key as CellKey, { text, base: base ?? null, source: readSource(source) });
  }
  return found;
};

/**
 * Typing that rests unsaved is also kept on the server, as every draft is: it is offered back on another computer too. What is saved
 * within a moment never gets here.
 */
export const useServerCopy = (api: Api, desk: Desk, runId: number, testId: number): void => {
  useEffect(() => {
    const key = `worklist/${runId}/${testId}`;
    let sent = desk.drafts.version();
    let kept = false;
    let busy = false;
    const { client } = api;
    void client.drafts.get.query({ key }).then(
      (draft) => {
        if (draft === null) return;
        kept = true;
        desk.drafts.offer(parse(draft.value));
      },
      () => undefined,
    );
    const keep = async (): Promise<void> => {
      const version = desk.drafts.version();
      if (busy || version === sent) return;
      busy = true;
      try {
        const resting = desk.drafts.entries().filter(([, { state }]) => state.kind !== 'saving');
        if (resting.length > 0) {
          const value = Object.fromEntries(
            resting.map(([cell, { text, base, source }]) => [cell, { text, base, source }]),
          );
          await client.drafts.save.mutate({ key, value });
          kept = true;
        } else if (kept) {
          await client.drafts.discard.mutate({ key });
          kept = false;
        }
        sent = version;
      } catch {
        // The copy in this browser stands, and the next round tries again.
      } finally {
        busy = false;
      }
    };
    const timer = setInterval(() => void keep(), everyMs);
    return () => clearInterval(timer);
  }, [api, desk, runId, testId]);
};
