import type { EntrySource, Result } from '@aliquot/domain/results/result';
import { numberOf } from './figures.ts';

/** "+8 %" against the last approved result; null where there is nothing to compare. For the eye only: the server judged it. */
export const deltaShown = (result: Result | null | undefined): string | null => {
  const now = numberOf(result?.shown);
  const before = numberOf(result?.previous?.shown);
  if (now === null || before === null || before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
};

/** Said after who entered a result, where it was not typed. */
export const sourceWords = (source: EntrySource): string => {
  if (source.kind === 'typed') return '';
  return source.kind === 'pasted' ? ', pasted' : `, imported from ${source.file}`;
};
