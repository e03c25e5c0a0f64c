import type { Result, Reviewed } from '@aliquot/domain/results/result';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { confirmFollows } from '#consequences/confirm-follows.ts';
import { countOf } from '@aliquot/domain/subjects/subject-words';
import { toast } from '#ui/feedback/toast.ts';
import { acknowledge } from '../acknowledge.ts';
import { rejectWords } from '../reject-words.ts';

export type CaseReview = { results: readonly Result[] } & (
  | { kind: 'approve'; lane: 'one_by_one' | 'clear_lane' }
  | { kind: 'reject'; reason: string }
);

/** A reviewer's answers to the results of one case; what was not done is said in the server's words. */
export const useReviewCase = (api: Api, onDone: () => void) => {
  const [key] = useState(makeSaveKey);
  const act = useMutation({
    mutationFn: (wanted: CaseReview): Promise<Reviewed> => {
      const seen = wanted.results.map(acknowledge);
      const idempotencyKey = key.for({ ...wanted, results: seen });
      if (wanted.kind === 'approve')
        return api.client.results.approve.mutate({ idempotencyKey, results: seen, lane: wanted.lane });
      const results = seen.map(({ id, version }) => ({ id, version }));
      return confirmFollows(rejectWords(wanted.results), (expects) =>
        api.client.results.reject.mutate({ idempotencyKey, ...expects, results, reason: wanted.reason }),
      );
    },
    onSuccess: ({ outcomes }, wanted) => {
      key.saved();
      const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
      const refused = outcomes.find(({ outcome }) => outcome !== 'done');
      if (done > 0) toast.success(`${countOf(done, 'result')} ${wanted.kind === 'approve' ? 'approved' : 'rejected'}`);
      if (refused !== undefined)
        toast.error(`${countOf(outcomes.length - done, 'result')} not changed`, refused.sentence ?? '');
      onDone();
    },
  });
  return {
    act: act.mutate,
    /** What is being sent. */
    pending: act.isPending ? act.variables : null,
    error: act.error === null ? null : refusalWords(act.error),
    forget: act.reset,
  };
};
