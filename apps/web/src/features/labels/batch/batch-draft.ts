import { planBatch, tubesWith, type BatchPlan, type LeftOutReason } from '@aliquot/domain/labels/batch/plan-batch';
import type { BatchChoice, BatchChoices } from '@aliquot/domain/labels/batch/print-batch';
import type { PrinterChoice } from '@aliquot/domain/labels/print-job';
import type { Refusal } from '@aliquot/domain/errors/refusal';
import { readCopies } from '../label-draft.ts';

/** What is being asked for, as typed. */
export type BatchDraft = {
  printer: PrinterChoice | null;
  copies: string;
  reason: string;
  leaveOut: readonly LeftOutReason[];
};

/** Tubes still without a label, where there are some; kinds that come labeled only where all are. What cannot be labeled a person decides. */
export const firstLeftOut = (tubes: readonly BatchChoice[]): readonly LeftOutReason[] =>
  (['labeled', 'pre_labeled'] as const).filter((reason) => {
    const count = tubesWith(tubes, reason).length;
    return count > 0 && count < tubes.length;
  });

/** By the server's own rule; null while printer or copies are missing. */
export const planDraft = ({ tubes }: BatchChoices, draft: BatchDraft): BatchPlan<BatchChoice> | Refusal | null => {
  const copies = readCopies(draft.copies);
  if (draft.printer === null || copies === null) return null;
  return planBatch(tubes, { printer: draft.printer, copies, leaveOut: draft.leaveOut });
};

const shortly: Readonly<Record<string, string>> = {
  TUBES_GONE: 'Leave out the tubes that cannot be labeled',
  TUBES_OF_OTHER_LAB: 'Choose a printer of the tubes’ lab',
  NO_TUBES_LEFT: 'No tube is left to label',
  TOO_MANY_LABELS: 'Too many labels at once',
};

/** What keeps it from being sent, in the order a person meets it. */
export const batchProblem = (choices: BatchChoices, draft: BatchDraft): string | null => {
  if (choices.tooMany) return 'Too many tubes at once';
  if (draft.printer === null) return 'Printer required';
  const plan = planDraft(choices, draft);
  if (plan === null) return 'Enter a number of copies from 1 to 20';
  if (!plan.ok) return shortly[plan.code] ?? plan.sentence;
  return plan.isReprint && draft.reason.trim() === '' ? 'Reason required' : null;
};
