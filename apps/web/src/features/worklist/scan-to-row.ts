import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { isSample, isShared, rowsByCode } from './rows/worklist-rows.ts';

export type ScanRefusal = { title: string; words: string };
export type ScannedRow = { kind: 'row'; row: WorklistRow } | ({ kind: 'refused' } & ScanRefusal);

const refused = (title: string, words: string): ScannedRow => ({ kind: 'refused', title, words });

/** The one row a scan leads to. A code that stands for two samples, or for another record too, leads nowhere. */
export const scanToRow = (rows: readonly WorklistRow[], code: string): ScannedRow => {
  const found = rowsByCode(rows.filter(isSample), code);
  const [only] = found;
  if (only === undefined) {
    return refused(`${code} is not on this worklist.`, 'Nothing was moved. Check the tube, or add it to the run.');
  }
  if (found.length > 1) {
    const places = found.map(({ place, tube }) => `${place}, ${tube?.subjectName ?? ''}`).join(' and ');
    return refused(
      `${code} stands for ${found.length} rows: ${places}.`,
      'Nothing was moved. Check the name on the tube, then choose its row by hand.',
    );
  }
  return isShared(only, code)
    ? refused(
        `${code} stands for ${only.place}, ${only.tube?.subjectName ?? ''}, and for another record.`,
        'Nothing was moved. Check the name on the tube, then choose its row by hand, and tell a lab manager.',
      )
    : { kind: 'row', row: only };
};
