import type { Worklist, WorklistRow } from '@aliquot/domain/runs/worklist';
import { playTone } from '../../../commands/scan-sound.ts';
import { useScanTarget } from '../../../commands/scan-target.ts';
import { announce } from '../../../ui/announce.ts';
import { isSample, rowByCode } from './rows/worklist-rows.ts';

/** A scanned tube or case number leads to its row. A code that is not on the worklist is told, and nothing moves. */
export const useScanToRow = (
  { rows, test }: Worklist,
  sound: boolean,
  onFound: (row: WorklistRow) => void,
  onUnknown: (code: string) => void,
): void => {
  useScanTarget((code) => {
    const row = rowByCode(rows.filter(isSample), code);
    if (sound) playTone(row === undefined ? 'bad' : 'good');
    if (row === undefined) {
      announce(`${code} is not on this worklist.`, 'assertive');
      onUnknown(code);
    } else {
      announce(`${row.place}, ${row.tube?.subjectName ?? ''}, ${test.name}`);
      onFound(row);
    }
    return true;
  });
};
