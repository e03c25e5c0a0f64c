import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { playTone } from '#commands/scan-sound.ts';
import { useScanTarget } from '#commands/scan-target.ts';
import { announce } from '#ui/feedback/announce.ts';
import { scanToRow, type ScanRefusal } from './scan-to-row.ts';

/** A scanned tube or case number leads to its row. A code that leads nowhere is told, and nothing moves. */
export const useScanToRow = (
  { rows, test }: Worklist,
  sound: boolean,
  onFound: (row: WorklistRow) => void,
  onRefused: (refusal: ScanRefusal) => void,
): void => {
  useScanTarget((code) => {
    const scanned = scanToRow(rows, code);
    if (sound) playTone(scanned.kind === 'row' ? 'good' : 'bad');
    if (scanned.kind === 'refused') {
      announce(`${scanned.title} ${scanned.words}`, 'assertive');
      onRefused(scanned);
    } else {
      announce(`${scanned.row.place}, ${scanned.row.tube?.subjectName ?? ''}, ${test.name}`);
      onFound(scanned.row);
    }
    return true;
  });
};
