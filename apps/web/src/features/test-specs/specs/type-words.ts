import type { ResultType } from './spec-form.ts';

/** The kinds of result, as a person chooses between them. */
export const typeWords: Readonly<Record<ResultType, { label: string; hint: string }>> = {
  numeric: { label: 'Number', hint: 'Measured, with a unit and ranges.' },
  calculated: { label: 'Calculated', hint: 'Calculated from other results by a formula.' },
  coded: { label: 'Coded', hint: 'Chosen from a list, such as Detected.' },
  titre: { label: 'Titer', hint: 'A dilution, such as 1:80.' },
  text: { label: 'Text', hint: 'Free text.' },
  date: { label: 'Date', hint: 'A day.' },
};
