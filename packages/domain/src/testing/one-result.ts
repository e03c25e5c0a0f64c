/** One potassium of a man, approved and reported: a test changes what it is about. */
import type { BenchOrder } from '#results/bench-facts.ts';
import type { StoredResult } from '#results/stored-result.ts';
import { decimal } from '#measures/decimal.ts';
import type { TestSnapshot } from '#test-specs/test.ts';
import { noSteps } from '#workflows/workflow-steps.ts';
import { specOf, specRangeOf } from './result-specs.ts';

/** Normal for a man up to 5.5, for a woman up to 4.0. */
export const potassium = specOf({
  ranges: [
    specRangeOf('[3.5, 5.5]', { id: 1, sex: 'male', checked: true }),
    specRangeOf('[3.5, 4.0]', { id: 2, sex: 'female', checked: true }),
  ],
});
export const snapshot = { code: 'K', method: 'ISE', tubes: [], resultSpecs: [potassium] } as unknown as TestSnapshot;

export const order: BenchOrder = {
  orderId: 1,
  accessionId: 1,
  caseId: '26-000001',
  status: 'reported',
  cancelReason: null,
  testId: 1,
  specVersion: 1,
  clientId: 1,
  labId: 1,
  timezone: 'US/Eastern',
  subjectId: 1,
  dateOfBirth: '1986-05-04',
  birthPrecision: 'day',
  sex: 'male',
  sampleId: 1,
  collectedAt: null,
  receivedAt: null,
  createdAt: '2026-11-15T15:00:00.000Z',
  openDuties: 0,
  runId: null,
  steps: noSteps(),
  holds: [],
  openNotes: [],
};
/** 4.1 of a man, approved and reported without a review reason. */
export const reported: StoredResult = {
  id: 7,
  orderId: 1,
  accessionId: 1,
  specId: 1,
  version: 3,
  number: 1,
  current: true,
  state: 'approved',
  typed: '4.1',
  kind: 'numeric',
  operator: '=',
  value: decimal('4.1'),
  code: null,
  text: null,
  unit: 'mmol/L',
  flag: 'N',
  critical: false,
  mayBeCritical: false,
  range: potassium.ranges[0] ?? null,
  flagBecause: '',
  delta: 'not_checked',
  deltaBecause: '',
  previous: null,
  judgedAt: '2026-11-15T17:30:00.000Z',
  doubts: [],
  personThen: { subjectId: 1, sex: 'male', dateOfBirth: '1986-05-04', birthPrecision: 'day' },
  calculated: false,
  enteredById: 1,
  enteredBy: 'Ann',
  enteredAt: '2026-11-15T17:30:00.000Z',
  source: 'typed',
  sourceFile: null,
  secondById: null,
  secondAgrees: null,
  approvedBy: 'Ben',
  approvedAt: '2026-11-15T17:40:00.000Z',
  annulledAt: null,
  annulledBecause: null,
  reason: null,
  comment: null,
  correctsId: null,
  correctsReported: false,
  proposedBy: null,
  laterDoubts: [],
  reportedAt: '2026-11-15T17:45:00.000Z',
  sampleId: 1,
  runId: null,
  instrumentId: null,
  measuredAt: '2026-11-15T17:20:00.000Z',
  replaced: null,
  calledAt: null,
};
