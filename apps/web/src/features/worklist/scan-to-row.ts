import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { isSample, isShared, rowsByCode } from './rows/worklist-rows.ts';

export type ScanRefusal = { title: string; words: string };
export type ScannedRow = { kind: 'row'; row: WorklistRow } | ({ kind: 'refused' } & ScanRefusal);

const refused = (title: string, words: string): ScannedRow => ({ kind: 'refused', title, words });

/** The one row a scan leads to. A code of two tubes, or of another record too, selects no row. */
export const scanToRow = (rows: readonly WorklistRow[], code: string): ScannedRow => {
  const matches = rowsByCode(rows.filter(isSample), code);
  const [only] = matches;
  if (only === undefined) {
    return refused(`${code} is not on this worklist.`, 'No row selected. Check the tube, or add it to the run.');
  }
  if (matches.length > 1) {
    const places = matches.map(({ place, tube }) => `${place}, ${tube?.subjectName ?? ''}`).join(' and ');
    return refused(
      `${code} matches ${matches.length} rows: ${places}.`,
      'No row selected. Check the name on the tube, then choose its row by hand.',
    );
  }
  return isShared(only, code)
    ? refused(
        `${code} matches ${only.place}, ${only.tube?.subjectName ?? ''}, and another record.`,
        'No row selected. Check the name on the tube, then choose its row by hand, and tell a lab manager.',
      )
    : { kind: 'row', row: only };
};
