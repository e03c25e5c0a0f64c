/** Everything that decides about the results of some accessions, read once. */
import { z } from 'zod';
import { blockableSteps, holdCategories } from '#holds/hold.ts';
import { qcStates, runStates } from '#runs/run-state.ts';
import { sampleConditions } from '#samples/condition.ts';
import { sampleStatuses } from '#samples/sample-state.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import type { TestSnapshot } from '#test-specs/test.ts';
import { orderStates } from '#workflows/order-states.ts';
import { workflowSteps } from '#workflows/workflow-steps.ts';
import type { StoredResult } from './stored-result.ts';

const iso = z.iso.datetime();

/** A tube of the accession; an aliquot names the tube it was taken from. */
export const benchTube = z.strictObject({
  id: z.int(),
  parentId: z.int().nullable(),
  barcode: z.string(),
  tubeCode: z.string(),
  status: z.enum(sampleStatuses),
  condition: z.enum(sampleConditions),
  rejectReason: z.string().nullable(),
  collectedAt: iso.nullable(),
  receivedAt: iso.nullable(),
  /** When it was used up or discarded. */
  leftAt: iso.nullable(),
});
export type BenchTube = z.infer<typeof benchTube>;

export const benchRun = z.strictObject({
  id: z.int(),
  number: z.string(),
  status: z.enum(runStates),
  reason: z.string().nullable(),
  startedAt: iso.nullable(),
  instrumentId: z.int().nullable(),
  qc: z.enum(qcStates),
});
export type BenchRun = z.infer<typeof benchRun>;

export const benchHold = z.strictObject({
  id: z.int(),
  reason: z.string(),
  category: z.enum(holdCategories),
  blocks: z.array(z.enum(blockableSteps)),
});
export type BenchHold = z.infer<typeof benchHold>;

/** An order with everything its results are judged by. */
export const benchOrder = z.strictObject({
  orderId: z.int(),
  accessionId: z.int(),
  caseId: z.string(),
  status: z.enum(orderStates),
  cancelReason: z.string().nullable(),
  testId: z.int(),
  specVersion: z.int(),
  clientId: z.int(),
  labId: z.int(),
  timezone: z.string(),
  subjectId: z.int(),
  dateOfBirth: z.string().nullable(),
  birthPrecision: z.enum(['day', 'month', 'year', 'unknown']),
  sex: z.enum(['male', 'female', 'unknown']),
  sampleId: z.int().nullable(),
  /** Of the accession: its tubes know better. */
  collectedAt: iso.nullable(),
  receivedAt: iso.nullable(),
  createdAt: iso,
  /** Open tasks of the accession. */
  openDuties: z.int(),
  /** The open run it is in. */
  runId: z.int().nullable(),
  /** Of the workflow revision it was placed under. */
  steps: workflowSteps,
  /** Open ones, of the order, its tube or its accession. */
  holds: z.array(benchHold),
  /** Notes of the bench about it that nobody has marked as settled. */
  openNotes: z.array(z.int()),
});
export type BenchOrder = z.infer<typeof benchOrder>;

export type TestVersion = { readonly testId: number; readonly specVersion: number };

export type BenchFacts = {
  readonly orders: ReadonlyMap<number, BenchOrder>;
  readonly tubes: ReadonlyMap<number, BenchTube>;
  readonly runs: ReadonlyMap<number, BenchRun>;
  /** By cell; what stands there now, approved or not. */
  readonly current: ReadonlyMap<string, StoredResult>;
  /** By cell; a correction that nobody has approved yet. */
  readonly proposals: ReadonlyMap<string, StoredResult>;
  /** By cell, of all entries ever made: each has a number of its own. */
  readonly lastNumbers: ReadonlyMap<string, number>;
  readonly testOf: (version: TestVersion) => TestSnapshot;
  readonly labelOf: (code: string) => string;
};

export type Cell = { readonly orderId: number; readonly specId: number };
export const cellKey = ({ orderId, specId }: Cell): string => `${orderId}/${specId}`;

export const specOf = (
  { testOf }: Pick<BenchFacts, 'testOf'>,
  order: TestVersion,
  specId: number,
): ResultSpec | undefined => testOf(order).resultSpecs.find(({ id, active }) => id === specId && active);

/** Every result that is in use: current ones and proposed corrections. */
export const standingResults = ({ current, proposals }: BenchFacts): StoredResult[] => [
  ...current.values(),
  ...proposals.values(),
];

export const openRunOf = ({ runs }: Pick<BenchFacts, 'runs'>, { runId }: BenchOrder): BenchRun | null =>
  runId === null ? null : (runs.get(runId) ?? null);

/** The tube itself, and the one it was taken from where it is an aliquot: what is wrong with either is wrong with both. */
export const tubesOf = (
  { tubes }: Pick<BenchFacts, 'tubes'>,
  sampleId: number | null,
): readonly [tube: BenchTube, root: BenchTube] | null => {
  const tube = sampleId === null ? undefined : tubes.get(sampleId);
  if (tube === undefined) return null;
  return [tube, (tube.parentId === null ? undefined : tubes.get(tube.parentId)) ?? tube];
};

export type Collected = {
  readonly at: string;
  /** Nobody wrote down when it was collected: the time of receipt stands for it, or that of the order before it arrived. */
  readonly known: boolean;
};

export const collectedOf = (
  facts: Pick<BenchFacts, 'tubes'>,
  order: Pick<BenchOrder, 'collectedAt' | 'receivedAt' | 'createdAt'>,
  sampleId: number | null,
): Collected => {
  const root = tubesOf(facts, sampleId)?.[1];
  // A tube that was collected later than the others has a time of its own, or none yet.
  const typed = root === undefined ? order.collectedAt : root.collectedAt;
  if (typed !== null) return { at: typed, known: true };
  return { at: root?.receivedAt ?? order.receivedAt ?? order.createdAt, known: false };
};
