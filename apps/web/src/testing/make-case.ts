import type { Order } from '@aliquot/domain/accessions/accession';
import type { SheetLine } from '@aliquot/domain/results/case-sheet';
import { makeResult } from './make-worklist.ts';

export const makeOrder = (id: number, values: Partial<Order> = {}): Order => ({
  id,
  testId: id * 10,
  testCode: `T${id}`,
  testName: `Test ${id}`,
  specVersion: 1,
  panelName: null,
  sampleId: 1,
  status: 'in_progress',
  priority: 'routine',
  dueAt: '2026-11-16T12:00:00.000Z',
  origin: 'ordered',
  run: null,
  hasResult: true,
  cancelReason: null,
  ...values,
});

/** A line of order `orderId` whose result the user may approve. */
export const makeLine = (orderId: number, values: Partial<SheetLine> = {}): SheetLine => ({
  orderId,
  specId: orderId,
  label: `Test ${orderId}`,
  unit: 'mmol/L',
  calculated: false,
  result: makeResult({ id: orderId, orderId, specId: orderId }),
  waitsFor: [],
  isProposal: false,
  awaitsSecond: false,
  toEnter: false,
  range: { shown: null, low: null, high: null },
  earlier: [],
  mayNot: { approve: null, reject: null, correct: 'Not approved yet. Edit it on the worklist.' },
  ...values,
});
