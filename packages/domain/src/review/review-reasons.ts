import { shownDoubts, type DoubtCode } from '#results/doubt.ts';
import type { Result } from '#results/result.ts';

export type ReasonLine = {
  code: DoubtCode;
  reason: string;
  /** It stops the approval. */
  blocks: boolean;
  /** What it rests on, in a sentence; null where the reason says it all. */
  because: string | null;
};

/** What the value itself says: the sentence about its flag explains them. */
const byFlag: readonly DoubtCode[] = ['CRITICAL', 'MAY_BE_CRITICAL', 'ABNORMAL', 'NO_FLAG', 'OFF_SCALE'];
const byDelta: readonly DoubtCode[] = ['DELTA_EXCEEDED', 'DELTA_NOT_COMPARABLE'];

type Judged = Pick<Result, 'doubts' | 'flagBecause' | 'deltaBecause' | 'comment'>;

/** The review reasons of a result, each with the sentence that explains it. */
export const reasonLines = ({ doubts, flagBecause, deltaBecause, comment }: Judged): ReasonLine[] => {
  const becauseOf = (code: DoubtCode): string | null => {
    if (byDelta.includes(code)) return deltaBecause;
    if (code === 'COMMENT') return comment;
    return byFlag.includes(code) && flagBecause !== '' ? flagBecause : null;
  };
  return shownDoubts(doubts).map(({ code, sentence, weight }) => ({
    code,
    reason: sentence,
    blocks: weight === 'block',
    because: becauseOf(code),
  }));
};
