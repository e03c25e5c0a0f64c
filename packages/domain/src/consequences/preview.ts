/** The actions whose consequences are shown before they are confirmed. */
import { z } from 'zod';
import {
  cancelInput,
  placeHoldInput,
  rejectSampleInput,
  setBackInput,
  setConditionInput,
  updateAccessionInput,
} from '#accessions/accession.ts';
import { bulkInput } from '#accessions/bulk.ts';
import { versioned } from '#records/save.ts';
import { correctInput, rejectInput } from '#results/result.ts';
import { mergeSubjectsInput, unmergeSubjectInput } from '#subjects/subject.ts';

const unkeyed = { idempotencyKey: true, expects: true } as const;
/** The reason is typed while one reads what will follow. */
const unreasoned = { ...unkeyed, reason: true } as const;

export const previewInput = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('reject_tube'), input: rejectSampleInput.omit(unreasoned) }),
  z.strictObject({ act: z.literal('condition'), input: setConditionInput.omit(unkeyed) }),
  z.strictObject({ act: z.literal('set_back'), input: setBackInput.omit(unkeyed) }),
  z.strictObject({ act: z.literal('cancel'), input: cancelInput.omit(unreasoned) }),
  z.strictObject({ act: z.literal('hold'), input: placeHoldInput.omit(unreasoned) }),
  z.strictObject({ act: z.literal('edit'), input: updateAccessionInput.omit(unkeyed) }),
  z.strictObject({ act: z.literal('bulk'), input: bulkInput.omit(unkeyed) }),
  z.strictObject({ act: z.literal('reject_run'), input: z.strictObject(versioned) }),
  z.strictObject({ act: z.literal('merge'), input: mergeSubjectsInput.omit(unreasoned) }),
  z.strictObject({ act: z.literal('unmerge'), input: unmergeSubjectInput.omit(unreasoned) }),
  z.strictObject({ act: z.literal('reject_results'), input: rejectInput.omit(unreasoned) }),
  z.strictObject({ act: z.literal('correct'), input: correctInput.omit(unreasoned) }),
]);
export type PreviewInput = z.infer<typeof previewInput>;
export type PreviewAct = PreviewInput['act'];
