import { doubtGrounds, type Doubt, type DoubtCode } from '@aliquot/domain/results/doubt';
import type { Result } from '@aliquot/domain/results/result';
import type { Worklist, WorklistCell, WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';

const at = '2026-11-15T09:00:00.000Z';

export const makeColumn = (values: Partial<WorklistColumn> = {}): WorklistColumn => ({
  specId: 5,
  code: 'K',
  label: 'Potassium',
  unit: 'mmol/L',
  ucum: 'mmol/L',
  molarMass: null,
  required: true,
  calculated: false,
  double: false,
  entry: { type: 'numeric', decimals: 1, options: [], titre: null, valid: null, reportable: null },
  critical: '< 2.8 or > 6.2',
  delta: null,
  ...values,
});

/** A review reason, said by its code where a test does not care about the words. */
export const makeDoubt = (code: DoubtCode, values: Partial<Doubt> = {}): Doubt => ({
  code,
  weight: 'doubt',
  ground: doubtGrounds[code],
  sentence: code,
  ref: null,
  ...values,
});

export const makeResult = (values: Partial<Result> = {}): Result => ({
  id: 1,
  orderId: 1,
  accessionId: 1,
  specId: 5,
  version: 1,
  number: 1,
  state: 'entered',
  typed: '4.1',
  kind: 'numeric',
  shown: '4.1',
  code: null,
  unit: 'mmol/L',
  flag: 'N',
  critical: false,
  flagBecause: 'Within 3.5 to 5.1.',
  rangeShown: '3.5 to 5.1',
  delta: 'not_checked',
  deltaBecause: 'Delta not checked: there is no earlier result.',
  previous: null,
  calculated: false,
  enteredBy: 'Tess Tech',
  enteredById: 2,
  enteredAt: at,
  source: { kind: 'typed' },
  secondEntry: null,
  approvedBy: null,
  approvedAt: null,
  reason: null,
  comment: null,
  corrected: null,
  calledAt: null,
  doubts: [],
  annulled: null,
  proposal: null,
  laterDoubts: [],
  ...values,
});

export const makeCell = (values: Partial<WorklistCell> = {}): WorklistCell => ({
  specId: 5,
  result: null,
  proposal: null,
  waitsFor: [],
  awaitsSecond: false,
  version: null,
  range: null,
  limits: { reference: null, critical: null, noRange: null },
  earlier: [],
  neighbors: [],
  ...values,
});

/** The sample of order `orderId`; its case number and barcode follow from it. */
export const makeRow = (orderId: number, values: Partial<WorklistRow> = {}): WorklistRow => ({
  itemId: orderId * 10,
  position: orderId,
  place: String(orderId),
  kind: 'order',
  orderId,
  status: 'in_progress',
  locked: null,
  tube: {
    accessionId: orderId,
    caseId: `26-00000${orderId}`,
    sampleId: orderId,
    barcode: `T00${orderId}`,
    tubeName: 'Serum',
    capHex: null,
    subjectId: orderId,
    subjectName: `Person ${orderId}`,
    dateOfBirth: '1980-01-01',
    sex: 'female',
    priority: 'routine',
    dueAt: at,
    hold: null,
  },
  age: '46 y',
  collectedAt: at,
  approval: { approverMayBeEnterer: false },
  condition: 'ok',
  holds: [],
  method: null,
  label: null,
  lot: null,
  targets: {},
  readings: {},
  cells: [makeCell()],
  sharedCodes: [],
  call: null,
  notes: [],
  ...values,
});

export const makeControl = (itemId: number, values: Partial<WorklistRow> = {}): WorklistRow =>
  makeRow(itemId, {
    itemId,
    kind: 'control',
    orderId: null,
    tube: null,
    age: null,
    collectedAt: null,
    approval: null,
    condition: null,
    label: 'Level 1',
    cells: [],
    ...values,
  });

export const makeWorklist = (values: Partial<Worklist> = {}): Worklist => ({
  run: {
    id: 7,
    version: 1,
    number: 'R-2026-000007',
    status: 'in_progress',
    qc: 'none',
    instrument: 'Chem 2',
    labTimezone: 'US/Eastern',
    next: { action: 'submit', whyNot: null },
  },
  test: { id: 3, code: 'K', name: 'Potassium' },
  siblings: [],
  columns: [makeColumn()],
  rows: [],
  ...values,
});
