/** Critical calls on the wire: one for every critical value, open until somebody read it back. */
import { z } from 'zod';
import { keyed, versioned } from '#records/save.ts';
import { optionalLine, required } from '#fields/fields.ts';
import { resultFlags } from '#ranges/flag-zones.ts';
import { callChannels, callKinds, callOutcomes, callStatuses, callTabs } from './call-words.ts';
import { calleeKinds } from './next-call.ts';

const id = z.int().positive();
const iso = z.iso.datetime();

/** As it was read out, which is not always what it is now. */
const readOut = {
  /** Null: withdrawn, or a call about a test that has no result. */
  value: z.string().nullable(),
  unit: z.string().nullable(),
  flag: z.enum(resultFlags).nullable(),
  critical: z.boolean(),
};

/** One record of what was said. It is never changed. */
export const callTelling = z.strictObject({
  id,
  saidAt: iso,
  writtenAt: iso,
  by: z.string(),
  whom: z.string(),
  contactId: id.nullable(),
  phone: z.string().nullable(),
  channel: z.enum(callChannels),
  outcome: z.enum(callOutcomes),
  inPlaceOf: z.string().nullable(),
  ...readOut,
  note: z.string().nullable(),
});
export type CallTelling = z.infer<typeof callTelling>;

/** Whom a call back is about, and what they heard when. */
export const toTell = z.strictObject({
  whom: z.string(),
  contactId: id.nullable(),
  phone: z.string().nullable(),
  saidAt: iso,
  ...readOut,
});

const callee = z.strictObject({
  kind: z.enum(calleeKinds),
  contactId: id.nullable(),
  name: z.string(),
  role: z.string().nullable(),
  phone: z.string().nullable(),
});

export const criticalCall = z.strictObject({
  id,
  version: z.int(),
  kind: z.enum(callKinds),
  status: z.enum(callStatuses),
  accessionId: id,
  caseId: z.string(),
  orderId: id,
  resultId: id.nullable(),
  subjectId: id,
  subjectName: z.string(),
  dateOfBirth: z.string().nullable(),
  clientId: id,
  clientName: z.string(),
  /** How many contacts the client has, those who are not called included. */
  contacts: z.int(),
  provider: z.string().nullable(),
  /** On whose clock its times are told. */
  labTimezone: z.string(),
  testName: z.string(),
  label: z.string(),
  /** What is read out: frozen when the call was opened. */
  ...readOut,
  rangeShown: z.string().nullable(),
  /** Why it is called by hand, or why the value is another now. */
  reason: z.string().nullable(),
  /** The value that was to be called before this one. */
  replaces: z.string().nullable(),
  /** The value of a correction that waits for approval. */
  proposed: z.string().nullable(),
  detectedAt: iso,
  dueAt: iso,
  /** When the laboratory's managers are told. */
  escalateAt: iso,
  /** Put off, and why; the clock goes on. */
  later: z.strictObject({ until: iso, reason: z.string() }).nullable(),
  /** In the order they are rung. */
  callees: z.array(callee),
  /** Of a call back: everybody it is about; `done` once they read it back. */
  toTell: z.array(z.strictObject({ ...toTell.shape, done: z.boolean() })),
  /** The oldest first. */
  tellings: z.array(callTelling),
  doneAt: iso.nullable(),
  endedBecause: z.string().nullable(),
});
export type CriticalCall = z.infer<typeof criticalCall>;

const after = z.strictObject({ at: iso, id });
export const listCallsInput = z.strictObject({
  tab: z.enum(callTabs).default('due'),
  /** Only of this case. */
  accessionId: id.nullable().default(null),
  after: after.nullish(),
  take: z.literal([25, 50, 100]).default(50),
});
export type ListCallsInput = z.infer<typeof listCallsInput>;
export const callPage = z.strictObject({ rows: z.array(criticalCall), next: after.nullable() });
export type CallPage = z.infer<typeof callPage>;

/** For the navigation: how many wait, how many of them too long, and how many so long that the managers were told. */
export const callCounts = z.strictObject({ due: z.int(), overdue: z.int(), escalated: z.int() });
export type CallCounts = z.infer<typeof callCounts>;

export const recordCallInput = z.strictObject({
  ...keyed,
  ...versioned,
  whom: required('Name'),
  /** The contact of the client, where it was one. */
  contactId: id.nullable(),
  /** The number that was called. */
  phone: optionalLine,
  channel: z.enum(callChannels),
  outcome: z.enum(callOutcomes),
  /** Null: now. */
  saidAt: z.iso.datetime({ offset: true }).nullable(),
  /** Whose place they take, of those a call back is about. */
  inPlaceOf: z.string().nullable(),
  note: optionalLine,
});
export type RecordCallInput = z.infer<typeof recordCallInput>;

export const callLaterInput = z.strictObject({
  ...keyed,
  ...versioned,
  until: z.iso.datetime({ offset: true }),
  reason: required('Reason'),
});
export type CallLaterInput = z.infer<typeof callLaterInput>;

/** A call although nothing is critical: about a result, or a test that has none yet. */
export const openCallInput = z.strictObject({
  ...keyed,
  orderId: id,
  resultId: id.nullable(),
  reason: required('Reason'),
});
export type OpenCallInput = z.infer<typeof openCallInput>;
