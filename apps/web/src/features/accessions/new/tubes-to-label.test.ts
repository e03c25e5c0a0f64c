import type { Accession } from '@aliquot/domain/accessions/accession';
import type { OrderPlan } from '@aliquot/domain/accessions/order-plan';
import { expect, test } from 'vitest';
import { tubesToLabel } from './tubes-to-label.ts';

const samples = [
  { id: 1, tubeId: 10, barcode: '26-000001-1' },
  { id: 2, tubeId: 20, barcode: 'PRE-77' },
  { id: 3, tubeId: 30, barcode: '26-000001-3' },
] as Accession['samples'];
const tubes = [
  { tubeId: 10, labelCopies: 1 },
  { tubeId: 20, labelCopies: 1 },
  { tubeId: 30, labelCopies: 0 },
] as OrderPlan['tubes'];

test('a tube scanned with its label, and a kind that comes labelled, get none', () => {
  expect(tubesToLabel({ samples }, { barcodes: { '20': ' PRE-77 ' } }, { tubes })).toEqual([1]);
  expect(tubesToLabel({ samples }, { barcodes: {} }, null)).toEqual([1, 2, 3]);
});
