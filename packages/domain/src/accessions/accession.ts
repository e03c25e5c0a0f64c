/** A case: one subject, one client, one test type, its tubes and its orders. */
import { z } from 'zod';
import { callBackFault, type CallBack } from '#clients/callable.ts';
import { holdCategories, blockableSteps } from '#holds/hold.ts';
import { labTimezones } from '#labs/lab.ts';
import { expecting, keyed } from '#records/save.ts';
import { optionalLine, optionalText, required } from '#fields/fields.ts';
import { mostAliquots } from '#samples/aliquots.ts';
import { sampleConditions } from '#samples/condition.ts';
import { sampleStatuses } from '#samples/sample-state.ts';
import { duplicateReason, newSubject, subject } from '#subjects/subject.ts';
import { decimalText } from '#measures/decimal.ts';
import { tubeFieldTypes } from '#tubes/tube-field.ts';
import { accessionStatuses } from './accession-status.ts';
import { priorities } from './priority.ts';

const id = z.int().positive();
const barcode = z
  .string()
  .trim()
  .regex(/^[\u0021-\u007E]{1,60}$/u, 'A barcode has letters, digits and signs, without spaces');

/** What is recorded of a tube, by the key of its field: text, judged by the field's type when it is saved. */
const recordedFields = z.record(z.string().max(40), z.string().max(200));

/** An instant, and the zone the person who typed it meant. */
export const collectedTime = z.strictObject({ at: z.iso.datetime({ offset: true }), zone: z.enum(labTimezones) });

const judgeCallBack = (written: CallBack, context: z.RefinementCtx): void => {
  const message = callBackFault(written);
  if (message !== null) context.addIssue({ code: 'custom', path: ['callBackPhone'], message });
};

const newAccession = z.strictObject({
  ...keyed,
  labId: id,
  clientId: id,
  subject: z.union([z.strictObject({ id }), z.strictObject({ create: newSubject, duplicateReason })]),
  /** The client's own number instead of the next one. */
  caseId: optionalLine,
  priority: z.enum(priorities),
  collected: collectedTime.nullable(),
  testIds: z.array(id).max(200),
  panelIds: z.array(id).max(50),
  /** Tubes at hand, with their barcodes when they are labelled already; empty: derived from the tests. */
  samples: z.array(z.strictObject({ tubeId: id, barcode: barcode.nullable(), fields: recordedFields })).max(50),
  /** What is recorded of the samples, for every tube that records it; a tube's own `fields` go before. */
  fields: recordedFields.default({}),
  provider: optionalLine,
  /** Whom to call about this accession before the client's contacts: who ordered it, then the ward or desk. */
  providerPhone: optionalLine.default(null),
  callBackName: optionalLine.default(null),
  callBackPhone: optionalLine.default(null),
  externalRef: optionalLine,
  comments: optionalText,
  /** The tubes are on the bench already. */
  receiveNow: z.boolean(),
});
export const createAccessionInput = newAccession.superRefine(judgeCallBack);
export type CreateAccessionInput = z.infer<typeof createAccessionInput>;
/** Of the same, what a save can be refused for: asked before it. */
export const checkAccessionInput = newAccession.pick({
  labId: true,
  clientId: true,
  subject: true,
  caseId: true,
  collected: true,
  testIds: true,
  panelIds: true,
  samples: true,
  fields: true,
});
export type CheckAccessionInput = z.infer<typeof checkAccessionInput>;

const iso = z.iso.datetime();
const person = z.string().nullable();

/** What lists, the palette and the board show of a case. */
export const accessionRow = z.strictObject({
  id: z.int(),
  caseId: z.string(),
  status: z.enum(accessionStatuses),
  hasHold: z.boolean(),
  /** Of the newest open hold; null without one. */
  holdCategory: z.enum(holdCategories).nullable(),
  holdReason: z.string().nullable(),
  testType: z.string(),
  priority: z.enum(priorities),
  subjectId: z.int(),
  subjectName: z.string(),
  dateOfBirth: z.string().nullable(),
  sex: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  labId: z.int(),
  /** On whose clock its times are told. */
  labTimezone: z.enum(labTimezones),
  testsTotal: z.int(),
  testsDone: z.int(),
  collectedAt: iso.nullable(),
  receivedAt: iso.nullable(),
  dueAt: iso,
  createdAt: iso,
  assignee: person,
  version: z.int(),
});
export type AccessionRow = z.infer<typeof accessionRow>;

export const sample = z.strictObject({
  id: z.int(),
  tubeId: z.int(),
  tubeCode: z.string(),
  tubeName: z.string(),
  capHex: z.string(),
  barcode: z.string(),
  parentId: z.int().nullable(),
  status: z.enum(sampleStatuses),
  condition: z.enum(sampleConditions),
  /** What it holds: an aliquot's own, else what its kind of tube draws. */
  volumeMl: z.string().nullable(),
  /** What an aliquot is for. */
  label: z.string().nullable(),
  collectedAt: iso.nullable(),
  receivedAt: iso.nullable(),
  receivedBy: person,
  rejectReason: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
});
export type Sample = z.infer<typeof sample>;

export const order = z.strictObject({
  id: z.int(),
  testId: z.int(),
  testCode: z.string(),
  testName: z.string(),
  specVersion: z.int(),
  /** Of the panel it was ordered with. */
  panelName: z.string().nullable(),
  sampleId: z.int().nullable(),
  status: z.enum(accessionStatuses),
  priority: z.enum(priorities),
  dueAt: iso,
  origin: z.enum(['ordered', 'reflex', 'add_on', 'repeat']),
  /** The open run it is in. */
  run: z.strictObject({ id: z.int(), number: z.string() }).nullable(),
  hasResult: z.boolean(),
  cancelReason: z.string().nullable(),
});
export type Order = z.infer<typeof order>;

export const hold = z.strictObject({
  id: z.int(),
  orderId: z.int().nullable(),
  sampleId: z.int().nullable(),
  category: z.enum(holdCategories),
  source: z.enum(['user', 'rule']),
  reason: z.string(),
  blocks: z.array(z.enum(blockableSteps)),
  placedAt: iso,
  placedBy: person,
  resolvedAt: iso.nullable(),
  resolvedBy: person,
  resolveNote: z.string().nullable(),
});
export type Hold = z.infer<typeof hold>;

export const accession = accessionRow.extend({
  labCode: z.string(),
  labName: z.string(),
  collectedZone: z.string().nullable(),
  receivedBy: person,
  provider: z.string().nullable(),
  providerPhone: z.string().nullable(),
  callBackName: z.string().nullable(),
  callBackPhone: z.string().nullable(),
  externalRef: z.string().nullable(),
  comments: z.string().nullable(),
  cancelReason: z.string().nullable(),
  subject,
  samples: z.array(sample),
  /** The words for what is recorded of the samples, by key. */
  fieldWords: z.record(
    z.string(),
    z.strictObject({
      label: z.string(),
      type: z.enum(tubeFieldTypes),
      unit: z.string().nullable(),
      showOnLabel: z.boolean(),
    }),
  ),
  orders: z.array(order),
  holds: z.array(hold),
});
export type Accession = z.infer<typeof accession>;

/** Acts on a case name the version they were decided by: two people never act on each other's half-seen case. */
const action = { ...keyed, id, version: z.int().positive() };

export const receiveInput = z.strictObject({
  ...keyed,
  /** By its printed number, as a scanner gives it. */
  barcode,
  /** Null: nothing remarked. With one, a tube that is here already is judged anew. */
  condition: z.enum(sampleConditions).nullable().default(null),
});
export type ReceiveInput = z.infer<typeof receiveInput>;
export const received = z.strictObject({
  accessionId: z.int(),
  sampleId: z.int(),
  caseId: z.string(),
  barcode: z.string(),
  tubeName: z.string(),
  subjectName: z.string(),
  outcome: z.enum(['received', 'already_received', 'judged']),
  status: z.enum(accessionStatuses),
  condition: z.enum(sampleConditions),
  /** What the condition did, in words; null when nothing. */
  effect: z.string().nullable(),
});
export type Received = z.infer<typeof received>;

export const caseActionInput = z.strictObject(action);
export type CaseActionInput = z.infer<typeof caseActionInput>;
export const setBackInput = z.strictObject({ ...action, ...expecting, sampleId: id });
export const rejectSampleInput = z.strictObject({
  ...action,
  ...expecting,
  sampleId: id,
  reason: required('Reason'),
  recollect: z.boolean(),
});
export const setConditionInput = z.strictObject({
  ...action,
  ...expecting,
  sampleId: id,
  condition: z.enum(sampleConditions),
});
export const makeAliquotsInput = z.strictObject({
  ...action,
  sampleId: id,
  count: z.int().min(1, 'Make at least 1').max(mostAliquots, `Make at most ${mostAliquots} at a time`),
  /** Of each. */
  volumeMl: decimalText.nullable(),
  label: optionalLine,
});
export const leaveSampleInput = z.strictObject({
  ...action,
  sampleId: id,
  to: z.enum(['stored', 'consumed', 'disposed']),
});
export const cancelInput = z.strictObject({
  ...action,
  ...expecting,
  orderIds: z.array(id).max(200),
  reason: required('Reason'),
});
export const reinstateInput = z.strictObject({ ...action, orderIds: z.array(id).max(200) });
export const addTestsInput = z.strictObject({
  ...action,
  testIds: z.array(id).max(200),
  panelIds: z.array(id).max(50),
});
export const placeHoldInput = z.strictObject({
  ...action,
  ...expecting,
  orderId: id.nullable(),
  sampleId: id.nullable(),
  category: z.enum(holdCategories),
  reason: required('Reason'),
  blocks: z.array(z.enum(blockableSteps)).min(1, 'Choose at least one step to block'),
});
export const releaseHoldInput = z.strictObject({ ...action, holdId: id, note: required('Note') });
export const updateAccessionInput = z.strictObject({
  ...action,
  ...expecting,
  caseId: required('Case ID'),
  priority: z.enum(priorities),
  collected: collectedTime.nullable(),
  provider: optionalLine,
  /** Left out they stay as they are, so that a number is never lost by accident. */
  providerPhone: optionalLine.optional(),
  callBackName: optionalLine.optional(),
  callBackPhone: optionalLine.optional(),
  externalRef: optionalLine,
  comments: optionalText,
});
export type SetBackInput = z.infer<typeof setBackInput>;
export type RejectSampleInput = z.infer<typeof rejectSampleInput>;
export type SetConditionInput = z.infer<typeof setConditionInput>;
export type MakeAliquotsInput = z.infer<typeof makeAliquotsInput>;
export type LeaveSampleInput = z.infer<typeof leaveSampleInput>;
export type CancelInput = z.infer<typeof cancelInput>;
export type ReinstateInput = z.infer<typeof reinstateInput>;
export type AddTestsInput = z.infer<typeof addTestsInput>;
export type PlaceHoldInput = z.infer<typeof placeHoldInput>;
export type ReleaseHoldInput = z.infer<typeof releaseHoldInput>;
export type UpdateAccessionInput = z.infer<typeof updateAccessionInput>;
