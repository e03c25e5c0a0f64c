import { countOf } from '@aliquot/domain/subjects/subject-words';
import type { FollowWords } from '#consequences/confirm-follows.ts';

/** What the list of what follows is called when results are rejected. */
export const rejectWords = (results: readonly { id: number; shown?: string }[]): FollowWords => {
  const [only] = results;
  return {
    title:
      results.length === 1 && only?.shown !== undefined
        ? `Reject result ${only.shown}`
        : `Reject ${countOf(results.length, 'result')}`,
    confirmLabel: results.length === 1 ? 'Reject result' : 'Reject results',
    danger: true,
  };
};
