import type { LabelChoices, PrinterChoice } from '@aliquot/domain/labels/print-job';

/** Reached by the browser print helper of the user's own computer. */
export const printerHere = { id: 0, name: 'the printer at this computer' } as const;
export type LabelTarget = PrinterChoice | typeof printerHere;
export const isHere = (target: LabelTarget | null): target is typeof printerHere => target?.id === printerHere.id;

/** What is being asked for, as typed. */
export type LabelDraft = {
  printer: LabelTarget | null;
  sampleIds: readonly number[];
  copies: string;
  reason: string;
};

/** A whole number from 1 to 20; null for anything else. */
export const readCopies = (text: string): number | null => {
  const copies = /^\s*\d{1,2}\s*$/u.test(text) ? Number(text) : 0;
  return copies >= 1 && copies <= 20 ? copies : null;
};

export const isReprint = ({ tubes }: LabelChoices, { sampleIds }: LabelDraft): boolean =>
  tubes.some(({ sampleId, last }) => last !== null && sampleIds.includes(sampleId));

/** What keeps it from being sent, in the order a person meets it. */
export const draftProblem = (choices: LabelChoices, draft: LabelDraft): string | null => {
  if (draft.printer === null) return 'Printer required';
  if (draft.sampleIds.length === 0) return 'Choose at least one tube';
  if (readCopies(draft.copies) === null) return 'Enter a number of copies from 1 to 20';
  return isReprint(choices, draft) && draft.reason.trim() === '' ? 'Reason required' : null;
};
