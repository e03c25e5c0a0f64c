import type { DoubtCode, GroundKind } from '#results/doubt.ts';

/** What a change of a ground makes anew in an approved or reported result; open results are always judged whole. */
export type Rechecked = {
  /** Flag, critical and range. */
  readonly flag: boolean;
  readonly doubts: readonly DoubtCode[];
};

const delta = ['DELTA_EXCEEDED', 'DELTA_NOT_COMPARABLE'] as const;
const specimen = [
  'SPECIMEN_REJECTED',
  'SPECIMEN_IDENTITY',
  'SPECIMEN_CONDITION',
  'SPECIMEN_AGE',
  'SPECIMEN_GONE',
  'SPECIMEN_TUBE',
] as const;
const qc = ['QC_NOT_VALID', 'QC_OVERRIDDEN'] as const;
const nothing: Rechecked = { flag: false, doubts: [] };

/**
 * A new neighbor or a new revision of the workflow says nothing about what was approved before it. That the subject changed is a
 * doubt about open results alone: an approved one is held against what the subject is now.
 */
export const rechecked: Readonly<Record<GroundKind, Rechecked>> = {
  value: nothing,
  specimen: { flag: false, doubts: specimen },
  collection: { flag: true, doubts: ['COLLECTION_UNKNOWN', 'COLLECTION_ORDER', 'SPECIMEN_AGE', ...delta] },
  // A birth date after the collection says that it is somebody else's.
  person: { flag: true, doubts: ['COLLECTION_ORDER'] },
  identity: { flag: true, doubts: ['SPECIMEN_IDENTITY', ...delta] },
  input: { flag: true, doubts: ['INPUT_NOT_APPROVED', 'INPUT_DOUBT'] },
  neighbor: nothing,
  peer: nothing,
  order: { flag: false, doubts: ['ORDER_CANCELLED', 'BENCH_NOTE'] },
  run: { flag: false, doubts: ['RUN_REJECTED'] },
  test: { flag: true, doubts: [] },
  workflow: nothing,
  qc: { flag: false, doubts: qc },
  instrument: { flag: true, doubts: qc },
  lot: { flag: false, doubts: qc },
};

export const recheckedBy = (grounds: readonly GroundKind[]): Rechecked => ({
  flag: grounds.some((ground) => rechecked[ground].flag),
  doubts: [...new Set(grounds.flatMap((ground) => rechecked[ground].doubts))],
});
