import type { EntryOutcome, SavedResults } from '@aliquot/domain/results/result';
import type { WorklistColumn } from '@aliquot/domain/worklist/worklist';
import { flagWords } from '@aliquot/domain/ranges/flag-zones';
import { currentOf } from './settle-batch.ts';

/** "Glucose, 9.1, high": what a person with the eyes on the tube hears after a save. A critical value cannot wait. */
export const savedWords = (
  outcomes: readonly EntryOutcome[],
  answer: SavedResults,
  columns: readonly WorklistColumn[],
): { text: string; urgent: boolean } => {
  const [first, ...others] = outcomes;
  if (first === undefined) return { text: '', urgent: false };
  const current = outcomes.map((outcome) => currentOf(answer, outcome));
  const urgent = current.some((result) => result?.critical === true);
  if (others.length > 0) {
    const saved = outcomes.filter(({ outcome }) => outcome === 'saved' || outcome === 'unchanged').length;
    return { text: `${saved} results saved${urgent ? ', one or more critical' : ''}.`, urgent };
  }
  const label = columns.find(({ specId }) => specId === first.specId)?.label ?? 'Result';
  if (first.sentence !== null && first.outcome !== 'saved')
    return { text: `${label}: ${first.sentence}`, urgent: true };
  const [result] = current;
  if (result === undefined) return { text: `${label}, ${first.outcome}`, urgent: false };
  const flag = result.flag === null || result.flag === 'N' ? null : flagWords[result.flag];
  return { text: [label, result.shown, flag, first.sentence].filter((part) => part !== null).join(', '), urgent };
};
