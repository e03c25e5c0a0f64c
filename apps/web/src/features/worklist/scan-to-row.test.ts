import { describe, expect, test } from 'vitest';
import { makeControl, makeRow } from '#testing/make-worklist.ts';
import { scanToRow } from './scan-to-row.ts';

const [first, second] = [makeRow(1), makeRow(2)];
const twin = makeRow(3, { tube: { ...first?.tube, barcode: 'T001', subjectName: 'Person 3' } as never });

describe('a scan on a worklist', () => {
  test('leads to its row', () => {
    expect(scanToRow([makeControl(9), first, second], ' t002 ')).toEqual({ kind: 'row', row: second });
  });

  test('[SEC-F1] that stands for two rows leads to neither and names both', () => {
    expect(scanToRow([first, second, twin], 'T001')).toEqual({
      kind: 'refused',
      title: 'T001 matches 2 rows: 1, Person 1 and 3, Person 3.',
      words: 'No row selected. Check the name on the tube, then choose its row by hand.',
    });
  });

  test('[SEC-F1] that stands for a record outside the worklist too leads nowhere', () => {
    const shared = makeRow(4, { sharedCodes: ['T004'] });
    expect(scanToRow([first, shared], 't004')).toEqual({
      kind: 'refused',
      title: 't004 matches 4, Person 4, and another record.',
      words: 'No row selected. Check the name on the tube, then choose its row by hand, and tell a lab manager.',
    });
    expect(scanToRow([first, shared], '26-000004')).toMatchObject({ kind: 'row' });
  });

  test('that is not on it says so', () => {
    expect(scanToRow([first], 'T9')).toMatchObject({ kind: 'refused', title: 'T9 is not on this worklist.' });
  });
});
