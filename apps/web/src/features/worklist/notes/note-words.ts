import type { BenchNote } from '@aliquot/domain/worklist/worklist';

export const countWords = (notes: readonly BenchNote[]): string =>
  notes.length === 1 ? '1 note' : `${notes.length} notes`;
