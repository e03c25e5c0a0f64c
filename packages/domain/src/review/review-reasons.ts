import { commentReason, deltaReason } from '#results/clear-lane.ts';
import type { Result } from '#results/result.ts';

export type ReasonLine = {
  reason: string;
  /** What it rests on, in a sentence; null where the reason says it all. */
  because: string | null;
};

/** What stops the approval says why by itself. */
const selfEvident = /^(?:On hold|QC of the run|Second entry|Not done|Instrument flags)/u;

type Judged = Pick<Result, 'notClear' | 'flagBecause' | 'deltaBecause' | 'comment'>;

/** The review reasons of a result, each with the sentence that explains it. */
export const reasonLines = ({ notClear, flagBecause, deltaBecause, comment }: Judged): ReasonLine[] => {
  const becauseOf = (reason: string): string | null => {
    if (reason === deltaReason) return deltaBecause;
    if (reason === commentReason) return comment;
    return selfEvident.test(reason) || flagBecause === '' ? null : flagBecause;
  };
  return notClear.map((reason) => ({ reason, because: becauseOf(reason) }));
};
