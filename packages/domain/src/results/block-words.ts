import { refuse, type Refusal } from '#errors/refusal.ts';
import type { Doubt, DoubtCode } from './doubt.ts';

/** What to do about a block, after the sentence that names it. */
const advice: Readonly<Partial<Record<DoubtCode, string>>> = {
  SPECIMEN_REJECTED: 'Measure it from another tube.',
  SPECIMEN_IDENTITY: 'Find out whose tube it is, or reject it.',
  SPECIMEN_TUBE: 'Reject the result and measure it from a tube of this test.',
  COLLECTION_ORDER: 'Correct the collection time first.',
  INPUT_NOT_APPROVED: 'Approve it first, or together with this one.',
  PARAMETER_MISSING: 'Enter - and the reason if it cannot be calculated.',
  ORDER_CANCELLED: 'Ask a manager to reinstate it.',
  HOLD: 'Release the hold first.',
  RUN_REQUIRED: 'Add it to a run first.',
  RUN_REJECTED: 'Measure it again in another run.',
};

/** Blocks that a sentence of their own says better. */
const whole: Readonly<Partial<Record<DoubtCode, string>>> = {
  SECOND_ENTRY: 'The second entry is missing or differs. Another technician must type it first.',
  QC_NOT_VALID: 'The run’s quality control has not passed. Review the run first.',
};

/** Why nobody can approve it now. */
export const refuseBlock = ({ code, sentence }: Pick<Doubt, 'code' | 'sentence'>): Refusal =>
  refuse(code, whole[code] ?? `${sentence}. ${advice[code] ?? ''}`.trim());
