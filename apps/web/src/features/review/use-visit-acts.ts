import { countOf } from '@aliquot/domain/subjects/subject-words';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import { toast } from '#ui/feedback/toast.ts';
import { queueWords } from './queue-words.ts';
import { useReviewActs, type Refused } from './use-review-acts.ts';
import type { ReviewVisit } from './use-review-visit.ts';

/** A reviewer's answers within a visit: what is done leaves the queue, what was refused says why where it stands. */
export const useVisitActs = (api: Api, visit: ReviewVisit) => {
  const [refused, setRefused] = useState<Refused | null>(null);
  const { forget, ...acts } = useReviewActs({
    api,
    onDone: (items, how) => {
      const next = visit.finish(items, how);
      const [only] = items;
      const what = items.length === 1 && only !== undefined ? queueWords(only) : String(items.length);
      announce(next === null ? `${what} ${how}.` : `${what} ${how}. Next: ${queueWords(next)}`);
      if (items.length > 1) toast.success(`${countOf(items.length, 'result')} approved`);
    },
    onRefused: (all, done) => {
      const [first] = all;
      setRefused(first ?? null);
      if (first === undefined) return;
      if (all.length + done > 1) toast.error(`${countOf(all.length, 'result')} not approved`, first.sentence);
      else announce(`Nothing was changed. ${first.sentence}`, 'assertive');
    },
  });
  return {
    refused,
    acts: {
      ...acts,
      forget: (): void => {
        setRefused(null);
        forget();
      },
    },
  };
};
