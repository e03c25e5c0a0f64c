import type { DoubtCode } from '@aliquot/domain/results/doubt';
import type { Result } from '@aliquot/domain/results/result';

export type ToApprove = Pick<Result, 'id' | 'version'> & { acknowledged: DoubtCode[] };

/** A result as it was in sight: to approve it is to acknowledge the review reasons that stood beside it, and no others. */
export const acknowledge = ({ id, version, doubts }: Pick<Result, 'id' | 'version' | 'doubts'>): ToApprove => ({
  id,
  version,
  acknowledged: [...new Set(doubts.map(({ code }) => code))],
});

/** Of these at most one is approved at a time: each is looked at by itself. */
export const mayBeCritical = ({ critical, doubts }: Pick<Result, 'critical' | 'doubts'>): boolean =>
  critical || doubts.some(({ code }) => code === 'MAY_BE_CRITICAL');
