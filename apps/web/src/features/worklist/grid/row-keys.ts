import type { WorklistColumn } from '@aliquot/domain/worklist/worklist';
import { mayBeginWith } from './grid-shape.ts';

/** The caps of the keys that open the note and the call of the focused row. */
export type RowKeys = Readonly<Record<'note' | 'call', readonly string[]>>;

/** A letter alone, or with Alt where it may begin an entry, or where letters are never shortcuts for this person. */
export const rowKeys = (column: WorklistColumn | undefined, singleKeys: boolean): RowKeys => {
  const capsOf = (letter: string): string[] =>
    singleKeys && (column === undefined || !mayBeginWith(column.entry, letter)) ? [letter] : ['Alt', letter];
  return { note: capsOf('N'), call: capsOf('L') };
};
