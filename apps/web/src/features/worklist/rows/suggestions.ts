import type { WorklistColumn } from '@aliquot/domain/worklist/worklist';
import { reasonsFor } from './not-done.ts';

export type Suggestions = { label: string; options: { text: string; label: string }[] };

/** What a beginning can mean: coded values by code or name, reasons after a dash. Null where nothing is to be offered. */
export const suggestionsFor = ({ entry, label }: WorklistColumn, typed: string): Suggestions | null => {
  const reasons = reasonsFor(typed);
  if (reasons !== null) {
    return reasons.length === 0
      ? null
      : { label: 'Reason not done', options: reasons.map((reason) => ({ text: `- ${reason}`, label: reason })) };
  }
  if (entry.type !== 'coded') return null;
  const wanted = typed.trim().toLowerCase();
  const fits = (text: string): boolean => text.toLowerCase().startsWith(wanted);
  const options = entry.options.filter((option) => fits(option.code) || fits(option.label));
  return options.length === 0
    ? null
    : { label, options: options.map((option) => ({ text: option.code, label: `${option.label} (${option.code})` })) };
};
