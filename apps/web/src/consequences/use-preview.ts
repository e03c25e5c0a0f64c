import type { PreviewInput } from '@aliquot/domain/consequences/preview';
import type { WhatFollows } from '@aliquot/domain/consequences/what-follows';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import { followRefusal } from './follow-refusal.ts';

/** What is known of what would follow. */
export type Preview = {
  /** Null until it is known for what is asked now. */
  follows: WhatFollows | null;
  /** Of the question before, while this one is worked out. */
  last: WhatFollows | null;
  /** It is another list than the one that was confirmed. */
  changed: boolean;
  /** Why it is not known. */
  error: string | null;
  retry: () => void;
};
export type UsedPreview = Preview & {
  /** Sends the action; refused because the list is another by now, the new one is shown. */
  confirmed: <Answer>(sent: Promise<Answer>) => Promise<Answer>;
};

type Known = { of: string; follows: WhatFollows; changed: boolean };

/**
 * Asks what would follow from an action, anew whenever the action is another; null asks nothing. A preview changes nothing: it is a
 * mutation because it runs the action and takes it back.
 */
export const usePreview = (api: Api, wanted: PreviewInput | null, waitMs = 0): UsedPreview => {
  const of = wanted === null ? null : JSON.stringify(wanted);
  const latest = useRef(of);
  const [known, setKnown] = useState<Known | null>(null);
  const { mutate, error, variables } = useMutation({
    networkMode: 'always',
    meta: { skipRefresh: true },
    mutationFn: (asked: string) => api.client.consequences.preview.mutate(JSON.parse(asked) as PreviewInput),
    onSuccess: (follows, asked) => {
      if (latest.current === asked) setKnown({ of: asked, follows, changed: false });
    },
  });
  useEffect(() => {
    latest.current = of;
    if (of === null) return undefined;
    const timer = setTimeout(() => mutate(of), waitMs);
    return () => clearTimeout(timer);
  }, [of, mutate, waitMs]);
  const isKnown = known !== null && known.of === of;
  return {
    follows: isKnown ? known.follows : null,
    last: of === null ? null : (known?.follows ?? null),
    changed: isKnown && known.changed,
    error: !isKnown && error !== null && variables === of ? refusalWords(error) : null,
    retry: () => {
      if (of !== null) mutate(of);
    },
    confirmed: async (sent) => {
      try {
        return await sent;
      } catch (refused) {
        const now = followRefusal(refused);
        if (now !== null && latest.current !== null) setKnown({ of: latest.current, ...now });
        throw refused;
      }
    },
  };
};
