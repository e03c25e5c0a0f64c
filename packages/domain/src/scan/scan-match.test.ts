import { expect, test } from 'vitest';
import type { ScanMeaning } from '#scan-codes/scan-meaning.ts';
import { matchScan, scanMatch } from './scan-match.ts';

const meaning = (values: Partial<ScanMeaning>): ScanMeaning => ({
  kind: 'accession',
  id: 1,
  sampleId: null,
  code: 'X-1',
  label: '26-000355',
  subjectName: null,
  clientName: null,
  ...values,
});
const tube = meaning({ kind: 'tube', id: 7, sampleId: 70, label: '26-000360' });

test('[SEC-F1] a code is one record, none, or several, and then nothing is opened', () => {
  expect(matchScan('X-1', [])).toEqual({ kind: 'unknown', code: 'X-1', id: null, label: 'X-1' });
  expect(matchScan('X-1', [tube])).toEqual({ kind: 'accession', code: 'X-1', id: 7, label: '26-000360' });
  expect(matchScan('X-1', [tube, meaning({ id: 7, label: '26-000360' })])).toMatchObject({ kind: 'accession', id: 7 });
  expect(matchScan('X-1', [meaning({}), tube])).toEqual({
    kind: 'ambiguous',
    code: 'X-1',
    id: null,
    label: 'X-1',
    meanings: [meaning({}), tube],
    more: false,
  });
});

test('[SEC-F1] ids are of their kind: accession 1 and subject 1 are two records', () => {
  expect(matchScan('X-1', [meaning({}), meaning({ kind: 'subject' })]).kind).toBe('ambiguous');
});

test('[SEC-F1] the list ends where nobody reads on, and says so', () => {
  const many = Array.from({ length: 11 }, (_, id) => meaning({ kind: 'subject', id }));
  const match = matchScan('X-1', many);
  expect(match).toMatchObject({ kind: 'ambiguous', more: true });
  expect(match.kind === 'ambiguous' && match.meanings).toHaveLength(10);
  expect(scanMatch.safeParse(match).success).toBe(true);
});
