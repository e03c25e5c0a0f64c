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
  /** The text the server has; null until it has been asked. */
  const [sent, setSent] = useState<string | null>(null);
  if (query.isSuccess && sent === null) {
    const stored = (query.data?.value ?? null) as Value | null;
    setSent(JSON.stringify(stored ?? value));
    setState(stored === null ? 'clean' : 'kept');
    if (stored !== null) options.restore(stored);
  }

  const keep = useEffectEvent(async (typed: string) => {
    if (sent === null || sent === typed) return;
    setSent(typed);
    setState('saving');
    try {
      if (options.isEmpty(value)) await api.client.drafts.discard.mutate({ key });
      else await api.client.drafts.save.mutate({ key, value });
      setState(options.isEmpty(value) ? 'clean' : 'kept');
    } catch {
      setSent('');
      setState('failed');
    }
  });
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => void keep(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  // Whoever leaves before typing rests loses nothing.
  const keepLast = useEffectEvent(() => void keep(text));
  useEffect(() => () => keepLast(), []);

  return {
    state,
    discard: () => {
      setState('clean');
      void api.client.drafts.discard.mutate({ key }).catch(() => undefined);
    },
  };
};
