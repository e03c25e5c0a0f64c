/** Runs on the wire: their list, one run with its places, and what can be done to it. */
import { z } from 'zod';
import { accessionStatuses } from '#accessions/accession-status.ts';
import { priorities } from '#accessions/priority.ts';
import { expecting, keyed, pageSizes } from '#records/save.ts';
import { required } from '#fields/fields.ts';
import { resultFlags } from '#ranges/flag-zones.ts';
import { controlTargets, controlReadings } from './quality-control.ts';
import { runItemKinds, runLayouts } from './run-layout.ts';
import { mostControlReadings } from './run-limits.ts';
import { qcStates, runActions, runStates } from './run-state.ts';

const id = z.int().positive();
const iso = z.iso.datetime();
const named = z.strictObject({ id, name: z.string() });
const testRef = z.strictObject({ id, code: z.string(), name: z.string() });

export const reagentLot = z.strictObject({
  reagent: required('Reagent'),
  lot: required('Lot'),
  expires: z.iso.date('Enter a date').nullable().default(null),
});
export type ReagentLot = z.infer<typeof reagentLot>;

export const runRow = z.strictObject({
  id,
  version: z.int(),
  number: z.string(),
  status: z.enum(runStates),
  qc: z.enum(qcStates),
  layout: z.enum(runLayouts),
  tests: z.array(testRef),
  instrument: named.nullable(),
  pod: named.nullable(),
  /** Tubes in it. */
  samples: z.int(),
  /** Orders in it, and those of them with every required result entered, and approved. */
  orders: z.int(),
  entered: z.int(),
  approved: z.int(),
  createdBy: z.string().nullable(),
  createdAt: iso,
  startedAt: iso.nullable(),
  /** The earliest of its open orders. */
  dueAt: iso.nullable(),
  /** On whose clock its times are told. */
  labTimezone: z.string(),
});
export type RunRow = z.infer<typeof runRow>;

export const runTabs = ['open', 'review', 'completed', 'all'] as const;
export type RunTab = (typeof runTabs)[number];
export const runAfter = z.strictObject({ at: iso, id: z.int() });
export const runFilters = z.strictObject({
  tab: z.enum(runTabs).default('open'),
  testIds: z.array(id).max(50).default([]),
  instrumentIds: z.array(id).max(50).default([]),
  podIds: z.array(id).max(50).default([]),
  /** The beginning of a run's number. */
  search: z.string().trim().max(40).default(''),
});
export const listRunsInput = z.strictObject({
  filters: runFilters.prefault({}),
  after: runAfter.nullish(),
  take: z.literal(pageSizes).default(50),
});
export type ListRunsInput = z.infer<typeof listRunsInput>;
export const runPage = z.strictObject({
  rows: z.array(runRow),
  next: runAfter.nullable(),
  counts: z.record(z.enum(runTabs), z.int()),
});
export type RunPage = z.infer<typeof runPage>;

/** The runs before and after one, in the list somebody came from; without a list, the open runs by their numbers. */
export const aroundRunInput = z.strictObject({ id, filters: runFilters.nullable().default(null) });
export type AroundRunInput = z.infer<typeof aroundRunInput>;
const nextRun = z.strictObject({ id, number: z.string() }).nullable();
export const runAround = z.strictObject({
  previous: nextRun,
  next: nextRun,
  /** Its place among them, counted from 1; null where it is not one of them any more, or further than anybody counts. */
  position: z.int().nullable(),
  of: z.int(),
  /** There are more than were counted. */
  more: z.boolean(),
});
export type RunAround = z.infer<typeof runAround>;

/** One order in a place. */
export const placedOrder = z.strictObject({
  orderId: id,
  testId: id,
  status: z.enum(accessionStatuses),
  /** Results it needs, has, and has approved. */
  required: z.int(),
  entered: z.int(),
  approved: z.int(),
  /** Of its results, the one most worth a look. */
  flag: z.enum(resultFlags).nullable(),
  critical: z.boolean(),
  /** When the last of its critical results was called; null while one of them was not. */
  calledAt: iso.nullable(),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

export const placedTube = z.strictObject({
  accessionId: id,
  caseId: z.string(),
  sampleId: id.nullable(),
  barcode: z.string().nullable(),
  tubeName: z.string().nullable(),
  capHex: z.string().nullable(),
  subjectId: id,
  subjectName: z.string(),
  dateOfBirth: z.string().nullable(),
  sex: z.string(),
  priority: z.enum(priorities),
  dueAt: iso,
  /** Why work on it is stopped. */
  hold: z.string().nullable(),
});
export type PlacedTube = z.infer<typeof placedTube>;

/** What stands in one place: a tube with its orders, or a control, a blank, a calibrator, a duplicate of a tube. */
export const runPlace = z.strictObject({
  position: z.int(),
  /** A1 on a plate, else the number. */
  name: z.string(),
  kind: z.enum(runItemKinds),
  itemIds: z.array(id).min(1),
  tube: placedTube.nullable(),
  orders: z.array(placedOrder),
  /** Controls, blanks, calibrators and duplicates. */
  label: z.string().nullable(),
  lot: z.string().nullable(),
  targets: controlTargets,
  readings: controlReadings,
});
export type RunPlace = z.infer<typeof runPlace>;

export const run = runRow.extend({
  labId: id,
  rackSize: z.int(),
  reason: z.string().nullable(),
  notes: z.string().nullable(),
  reagentLots: z.array(reagentLot),
  repeatOf: z.strictObject({ id, number: z.string() }).nullable(),
  repeats: z.array(z.strictObject({ id, number: z.string() })),
  startedBy: z.string().nullable(),
  completedAt: iso.nullable(),
  reviewer: z.string().nullable(),
  calibrationDue: z.string().nullable(),
  /** What to know before starting: the instrument's calibration is overdue. */
  warning: z.string().nullable(),
  /** Which control is missing or has no limits; null where none is. */
  qcLacks: z.string().nullable(),
  places: z.array(runPlace),
  worklists: z.array(z.strictObject({ test: testRef, orders: z.int(), entered: z.int(), approved: z.int() })),
  /** Why an action cannot be done now by the one who asks; null where it can. */
  whyNot: z.record(z.enum(runActions), z.string().nullable()),
});
export type Run = z.infer<typeof run>;
export const runInput = z.strictObject({ id });

/** The queue: tests with orders that wait for a run. */
export const waitingInput = z.strictObject({
  podIds: z.array(id).max(50).default([]),
  labIds: z.array(id).max(20).default([]),
});
export type WaitingInput = z.infer<typeof waitingInput>;
export const waitingTest = z.strictObject({
  test: testRef,
  pod: named.nullable(),
  waiting: z.int(),
  stat: z.int(),
  overdue: z.int(),
  onHold: z.int(),
  dueAt: iso.nullable(),
  /** Instruments in service that do it. */
  instruments: z.array(
    z.strictObject({ id, name: z.string(), inService: z.boolean(), calibrationOverdue: z.boolean() }),
  ),
});
export type WaitingTest = z.infer<typeof waitingTest>;
export const waitingTests = z.array(waitingTest);

/** What a run of these tests would hold. */
export const previewInput = z.strictObject({
  testIds: z.array(id).min(1).max(20),
  instrumentId: id.nullable(),
  layout: z.enum(runLayouts),
  rackSize: z.int().min(1).max(500).default(50),
  labId: id.nullable().default(null),
  /** Places kept for controls and blanks, before the samples. */
  keep: z.int().min(0).max(96).default(0),
  /** Tests whose tubes the user keeps out of the run. */
  leaveOut: z.array(id).max(2000).default([]),
});
export type PreviewInput = z.infer<typeof previewInput>;
export const previewedTube = z.strictObject({ tube: placedTube, orderIds: z.array(id), testIds: z.array(id) });
export type PreviewedTube = z.infer<typeof previewedTube>;
/** Its turn among the tubes that could join: one left out keeps it, so that its row stays where it was. */
const rankedTube = previewedTube.extend({ rank: z.int() });
export const runPreview = z.strictObject({
  /** The earliest due first, STAT before all. */
  included: z.array(rankedTube.extend({ position: z.int(), place: z.string() })),
  /** Left out by the user. */
  leftOut: z.array(rankedTube),
  left: z.array(previewedTube.extend({ why: z.string() })),
  warning: z.string().nullable(),
  /** Why no run can be made of it at all. */
  refusal: z.string().nullable(),
});
export type RunPreview = z.infer<typeof runPreview>;

const extraItem = z.strictObject({
  kind: z.enum(['control', 'calibrator', 'blank', 'duplicate']),
  label: required('Name'),
  lot: z.string().trim().max(60).nullable().default(null),
  targets: controlTargets.default({}),
  /** The tube a duplicate repeats: one of its orders. */
  orderId: id.nullable().default(null),
  /** Null: the first free place. */
  position: z.int().positive().nullable().default(null),
});
export type ExtraItem = z.infer<typeof extraItem>;

export const createRunInput = z.strictObject({
  ...keyed,
  labId: id.nullable().default(null),
  testIds: z.array(id).min(1).max(20),
  instrumentId: id.nullable(),
  podId: id.nullable().default(null),
  layout: z.enum(runLayouts),
  rackSize: z.int().min(1).max(500).default(50),
  /** As previewed; one that cannot join any more is left out, and said so. */
  orderIds: z.array(id).max(2000).default([]),
  controls: z.array(extraItem).max(50).default([]),
  reagentLots: z.array(reagentLot).max(50).default([]),
  notes: z.string().trim().max(2000).nullable().default(null),
});
export type CreateRunInput = z.infer<typeof createRunInput>;
const leftOut = z.strictObject({ orderId: id, caseId: z.string().nullable(), why: z.string() });
export const createdRun = z.strictObject({
  run,
  /** Orders that could not join, and why. */
  left: z.array(leftOut),
});
export type CreatedRun = z.infer<typeof createdRun>;

/** A tube scanned at a run: found in it, put into it, or not, and why. */
export const addToRunInput = z.strictObject({
  ...keyed,
  id,
  code: z.string().trim().min(1).max(200),
  position: z.int().positive().nullable().default(null),
});
export type AddToRunInput = z.infer<typeof addToRunInput>;
export const addedToRun = z.strictObject({
  outcome: z.enum(['added', 'present', 'refused']),
  position: z.int().nullable(),
  place: z.string().nullable(),
  accessionId: id.nullable(),
  caseId: z.string().nullable(),
  subjectName: z.string().nullable(),
  orders: z.int(),
  sentence: z.string(),
  /** Another run it is in. */
  otherRun: z.strictObject({ id, number: z.string() }).nullable(),
  run,
});
export type AddedToRun = z.infer<typeof addedToRun>;

/** Tests of one case that wait: the open runs that would take some of them, those that take most first. */
export const fittingRunsInput = z.strictObject({ orderIds: z.array(id).min(1).max(200) });
export type FittingRunsInput = z.infer<typeof fittingRunsInput>;
export const fittingRun = z.strictObject({ run: runRow, orderIds: z.array(id) });
export type FittingRun = z.infer<typeof fittingRun>;
export const fittingRuns = z.array(fittingRun);

/** Into the first free places; a tube that stands in the run already keeps its own. */
export const addOrdersInput = z.strictObject({ ...keyed, id, orderIds: z.array(id).min(1).max(200) });
export type AddOrdersInput = z.infer<typeof addOrdersInput>;
export const addedOrders = z.strictObject({
  run,
  added: z.array(z.strictObject({ orderId: id, place: z.string() })),
  /** Orders that could not join, and why. */
  left: z.array(leftOut),
});
export type AddedOrders = z.infer<typeof addedOrders>;

const versionedRun = { ...keyed, id, version: z.int().positive() };
/** A manager's: why a control of a started run is taken out, or read again. */
const why = z.string().trim().max(2000).default('');
export const takeOutInput = z.strictObject({ ...versionedRun, position: z.int().positive(), reason: why });
export type TakeOutInput = z.infer<typeof takeOutInput>;
/** To a free place, or the two change places. */
export const moveInRunInput = z.strictObject({ ...versionedRun, from: z.int().positive(), to: z.int().positive() });
export type MoveInRunInput = z.infer<typeof moveInRunInput>;
/** A list that has not begun: numbered anew without holes. */
export const closeGapsInput = z.strictObject(versionedRun);
export type CloseGapsInput = z.infer<typeof closeGapsInput>;
export const addExtraInput = z.strictObject({ ...versionedRun, item: extraItem });
export type AddExtraInput = z.infer<typeof addExtraInput>;
export const editRunInput = z.strictObject({
  ...versionedRun,
  /** While it is new. */
  instrumentId: id.nullable(),
  reagentLots: z.array(reagentLot).max(50),
  notes: z.string().trim().max(2000).nullable(),
});
export type EditRunInput = z.infer<typeof editRunInput>;
export const actOnRunInput = z.strictObject({
  ...versionedRun,
  ...expecting,
  action: z.enum(runActions),
  reason: z.string().trim().max(2000).default(''),
});
export type ActionOnRunInput = z.infer<typeof actOnRunInput>;
export const repeatRunInput = z.strictObject(versionedRun);
export type RepeatRunInput = z.infer<typeof repeatRunInput>;

/** What controls, blanks and duplicates read. */
export const readControlsInput = z.strictObject({
  ...keyed,
  id,
  entries: z
    .array(z.strictObject({ itemId: id, specId: id, typed: z.string().trim().max(100) }))
    .min(1)
    .max(mostControlReadings),
  reason: why,
});
export type ReadControlsInput = z.infer<typeof readControlsInput>;
