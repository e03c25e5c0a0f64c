/** Critical calls on the wire: one for every critical value, open until somebody read it back. */
import { z } from 'zod';
import { keyed, versioned } from '#records/save.ts';
import { optionalLine, required } from '#fields/fields.ts';
import { resultFlags } from '#ranges/flag-zones.ts';
import { attemptOutcomes, callChannels, callStatuses, callTabs } from './call-words.ts';

const id = z.int().positive();
const iso = z.iso.datetime();

export const callAttempt = z.strictObject({
  at: iso,
  by: z.string(),
  whom: z.string(),
  contactId: id.nullable(),
  channel: z.enum(callChannels),
  outcome: z.enum(attemptOutcomes),
  note: z.string().nullable(),
});
export type CallAttempt = z.infer<typeof callAttempt>;

const callee = z.strictObject({
  kind: z.enum(['contact', 'manager']),
  contactId: id.nullable(),
  name: z.string(),
  role: z.string().nullable(),
  phone: z.string().nullable(),
});

export const criticalCall = z.strictObject({
  id,
  version: z.int(),
  status: z.enum(callStatuses),
  accessionId: id,
  caseId: z.string(),
  orderId: id,
  resultId: id,
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
  /** The value as it is read out, without its unit. */
  shown: z.string(),
  unit: z.string().nullable(),
  flag: z.enum(resultFlags).nullable(),
  rangeShown: z.string().nullable(),
  detectedAt: iso,
  dueAt: iso,
  /** When the laboratory's manager is told. */
  escalateAt: iso,
  /** Put off, and why; the clock goes on. */
  later: z.strictObject({ until: iso, reason: z.string() }).nullable(),
  /** In the order they are rung; the laboratory's own manager last. */
  callees: z.array(callee),
  /** The oldest first. */
  attempts: z.array(callAttempt),
  doneAt: iso.nullable(),
  doneBy: z.string().nullable(),
  spokeTo: z.string().nullable(),
  note: z.string().nullable(),
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

/** For the navigation: how many wait, and how many of them too long. */
export const callCounts = z.strictObject({ due: z.int(), overdue: z.int() });
export type CallCounts = z.infer<typeof callCounts>;

export const recordAttemptInput = z.strictObject({
  ...keyed,
  ...versioned,
  whom: required('Contact'),
  /** The contact of the client, where it was one. */
  contactId: id.nullable(),
  channel: z.enum(callChannels),
  outcome: z.enum(attemptOutcomes),
  note: optionalLine,
});
export type RecordAttemptInput = z.infer<typeof recordAttemptInput>;

export const completeCallInput = z.strictObject({
  ...keyed,
  ...versioned,
  spokeTo: required('Name'),
  readBack: z.literal(true, 'Not closed. The value was not read back. Ask for the read-back, then tick it.'),
  note: optionalLine,
});
export type CompleteCallInput = z.infer<typeof completeCallInput>;

export const callLaterInput = z.strictObject({
  ...keyed,
  ...versioned,
  until: z.iso.datetime({ offset: true }),
  reason: required('Reason'),
});
export type CallLaterInput = z.infer<typeof callLaterInput>;
