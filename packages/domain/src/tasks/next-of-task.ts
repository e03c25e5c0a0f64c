import type { Task } from './task.ts';

/** What is done about a task first. */
export type NextOfTask =
  | { readonly go: 'review'; readonly label: string; readonly resultId: number }
  | { readonly go: 'decide'; readonly label: string }
  | { readonly go: 'call'; readonly label: string }
  | { readonly go: 'accession'; readonly label: string };

const openAccession: NextOfTask = { go: 'accession', label: 'Open accession' };

/** One thing per task; whoever may not do it is led to the accession. */
export const nextOfTask = ({ kind, toReview, whyNot }: Pick<Task, 'kind' | 'toReview' | 'whyNot'>): NextOfTask => {
  if (kind === 'decide') return whyNot === null ? { go: 'decide', label: 'Decide' } : openAccession;
  if (kind === 'escalated_call') return { go: 'call', label: 'Open call' };
  if (toReview === null) return openAccession;
  return { go: 'review', label: kind === 're_approve' ? 'Approve again' : 'Review correction', resultId: toReview };
};
