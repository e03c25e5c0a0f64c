import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '#api/trpc.ts';

const restMs = 800;

export type DraftState = 'loading' | 'clean' | 'saving' | 'kept' | 'failed';

/**
 * Keeps what is typed on the server, a moment after typing rests: it survives a reload, signing out and a crash of the tab.
 * What was kept before is given back once, when the form opens.
 */
export const useDraft = <Value extends Record<string, unknown>>(
  api: Api,
  key: string,
  value: Value,
  options: { isEmpty: (value: Value) => boolean; restore: (value: Value) => void },
): { state: DraftState; discard: () => void } => {
  const query = useQuery({
    ...api.trpc.drafts.get.queryOptions({ key }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [state, setState] = useState<DraftState>('loading');
  /** The text the server has, empty where it has none; null until it has been asked. */
  const [sent, setSent] = useState<string | null>(null);
  if (query.isSuccess && sent === null) {
    const stored = (query.data?.value ?? null) as Value | null;
    setSent(stored === null ? '' : JSON.stringify(stored));
    setState(stored === null ? 'clean' : 'kept');
    if (stored !== null) options.restore(stored);
  }

  const keep = useEffectEvent(async (typed: string) => {
    const empty = options.isEmpty(value);
    if (sent === null || sent === typed || (empty && sent === '')) return;
    setSent(empty ? '' : typed);
    setState('saving');
    try {
      if (empty) await api.client.drafts.discard.mutate({ key });
      else await api.client.drafts.save.mutate({ key, value });
      setState(empty ? 'clean' : 'kept');
    } catch {
      // Sent again with the next letter.
      setSent('failed');
      setState('failed');
    }
  });
  const text = JSON.stringify(value);
  const asked = sent !== null;
  useEffect(() => {
    // What was typed before it is known what the server has is kept then.
    if (!asked) return undefined;
    const timer = setTimeout(() => void keep(text), restMs);
    return () => clearTimeout(timer);
  }, [text, asked]);
  // Whoever leaves before typing rests loses nothing.
  const keepLast = useEffectEvent(() => void keep(text));
  useEffect(() => () => keepLast(), []);

  return {
    state,
    discard: () => {
      // A save that is under way may come after this one: once typing rests it is discarded, or kept, again.
      setSent('discarded');
      setState('clean');
      void api.client.drafts.discard.mutate({ key }).catch(() => undefined);
    },
  };
};
