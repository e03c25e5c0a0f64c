import type { Result } from '@aliquot/domain/results/result';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasErrorCode } from '../../../api/error-code.ts';
import { refusalWords } from '../../../api/refusal.ts';
import { makeSaveKey } from '../../../api/save-key.ts';
import type { Api } from '../../../api/trpc.ts';
import { toast } from '../../../ui/toast.ts';

export type ResultAct =
  | { kind: 'approve' }
  | { kind: 'reject'; reason: string }
  | { kind: 'correct'; typed: string; reason: string };

const doneWords = { approve: 'Approved', reject: 'Rejected', correct: 'Correction saved' } as const;

type Answer = { sentence: string | null };

const send = async (
  { client }: Api,
  { id, version }: Result,
  act: ResultAct,
  idempotencyKey: string,
): Promise<Answer> => {
  const results = [{ id, version }];
  switch (act.kind) {
    case 'approve': {
      const answer = await client.results.approve.mutate({ idempotencyKey, results, lane: 'one by one' });
      return answer.outcomes[0]?.outcome === 'done'
        ? { sentence: null }
        : { sentence: answer.outcomes[0]?.sentence ?? '' };
    }
    case 'reject': {
      const answer = await client.results.reject.mutate({ idempotencyKey, results, reason: act.reason });
      return answer.outcomes[0]?.outcome === 'done'
        ? { sentence: null }
        : { sentence: answer.outcomes[0]?.sentence ?? '' };
    }
    default:
      await client.results.correct.mutate({ idempotencyKey, id, version, typed: act.typed, reason: act.reason });
      return { sentence: null };
  }
};

/** One act on one result. What the server refuses is said in its own words; somebody faster, and the page shows what is now. */
export const useResultActs = (api: Api, result: Result, onDone: () => void) => {
  const [key] = useState(makeSaveKey);
  const readAgain = (): void => void api.queryClient.invalidateQueries({ queryKey: api.trpc.results.pathKey() });
  const act = useMutation({
    mutationFn: (wanted: ResultAct) =>
      send(api, result, wanted, key.for({ id: result.id, version: result.version, wanted })),
    onSuccess: ({ sentence }, { kind }) => {
      key.saved();
      if (sentence === null) toast.success(doneWords[kind]);
      else toast.error('Nothing was changed', sentence);
      readAgain();
      onDone();
    },
    onError: (error) => {
      if (!hasErrorCode(error, 'CONFLICT')) return;
      toast.error('Nothing was changed', 'Someone else changed this result meanwhile. Look at it as it is now.');
      readAgain();
      onDone();
    },
  });
  return {
    act: act.mutate,
    busy: act.isPending,
    error: act.error === null ? null : refusalWords(act.error),
    forget: act.reset,
  };
};
