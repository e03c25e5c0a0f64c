/** Reasons to look at a result, and reasons to stop it: on screens they are review reasons. */

/** What a result stands on: a judgment holds as long as none of these changes. */
export const groundKinds = [
  'value',
  'specimen',
  'collection',
  'person',
  'identity',
  'input',
  'neighbor',
  'peer',
  'order',
  'run',
  'test',
  'workflow',
  'qc',
  'instrument',
  'lot',
] as const;
export type GroundKind = (typeof groundKinds)[number];

/** A doubt can be acknowledged by a person; nobody can approve while a block is there. */
export const doubtWeights = ['doubt', 'block'] as const;
export type DoubtWeight = (typeof doubtWeights)[number];

/** Every doubt there is, with the ground it comes from. Nothing else keeps a result from being clear. */
export const doubtGrounds = {
  SPECIMEN_REJECTED: 'specimen',
  SPECIMEN_IDENTITY: 'specimen',
  SPECIMEN_CONDITION: 'specimen',
  SPECIMEN_AGE: 'specimen',
  SPECIMEN_GONE: 'specimen',
  SPECIMEN_TUBE: 'specimen',
  COLLECTION_UNKNOWN: 'collection',
  COLLECTION_ORDER: 'collection',
  NO_FLAG: 'person',
  PERSON_CHANGED: 'person',
  CRITICAL: 'value',
  MAY_BE_CRITICAL: 'value',
  ABNORMAL: 'value',
  OFF_SCALE: 'value',
  NOT_DONE: 'value',
  NO_VALUE: 'value',
  CORRECTION: 'value',
  COMMENT: 'value',
  SECOND_ENTRY: 'value',
  DELTA_EXCEEDED: 'neighbor',
  DELTA_NOT_COMPARABLE: 'neighbor',
  INPUT_NOT_APPROVED: 'input',
  INPUT_DOUBT: 'input',
  PARAMETER_MISSING: 'input',
  ORDER_CANCELLED: 'order',
  HOLD: 'order',
  BENCH_NOTE: 'order',
  RUN_REQUIRED: 'run',
  RUN_REJECTED: 'run',
  QC_NOT_VALID: 'qc',
  QC_OVERRIDDEN: 'qc',
  // Of a reported result alone: what it would be now.
  FLAG_CHANGED: 'value',
  VALUE_CHANGED: 'value',
  GROUND_GONE: 'value',
} as const satisfies Readonly<Record<string, GroundKind>>;
export type DoubtCode = keyof typeof doubtGrounds;
export const doubtCodes = Object.keys(doubtGrounds) as [DoubtCode, ...DoubtCode[]];

export type Doubt = {
  readonly code: DoubtCode;
  readonly weight: DoubtWeight;
  readonly ground: GroundKind;
  /** In a few words, without names of people: it is kept for as long as the result is. */
  readonly sentence: string;
  /** What it is about, such as the tube or the hold. */
  readonly ref: { readonly kind: string; readonly id: number } | null;
};

/** A result without any is clear: only clear results are approved in bulk. */
export const isClear = ({ doubts }: { readonly doubts: readonly unknown[] }): boolean => doubts.length === 0;

export const blocksOf = (doubts: readonly Doubt[]): Doubt[] => doubts.filter(({ weight }) => weight === 'block');

/** That it is critical says that it is abnormal too; two of the same words, such as two bench notes, are shown once. */
export const shownDoubts = (doubts: readonly Doubt[]): readonly Doubt[] => {
  const isCritical = doubts.some(({ code }) => code === 'CRITICAL');
  return doubts.filter(
    ({ code, sentence }, at) =>
      !(isCritical && code === 'ABNORMAL') &&
      doubts.findIndex((other) => other.code === code && other.sentence === sentence) === at,
  );
};
