/** Tasks on the wire: work that must follow because something a result stood on changed. */
import { z } from 'zod';
import { keyed, pageSizes, versioned } from '#records/save.ts';
import { required } from '#fields/fields.ts';
import { result } from '#results/result.ts';
import { subjectFields } from '#subjects/subject.ts';
import { taskKinds, taskLists, taskStatuses } from './task-kinds.ts';

const id = z.int().positive();
const iso = z.iso.datetime();

const shownValue = result.pick({ shown: true, unit: true, flag: true });
export type ShownValue = z.infer<typeof shownValue>;

export const task = z.strictObject({
  id,
  version: z.int(),
  kind: z.enum(taskKinds),
  /** The action that opened it, where what followed from that is kept. */
  changeId: id.nullable(),
  status: z.enum(taskStatuses),
  accessionId: id,
  caseId: z.string(),
  subjectName: z.string(),
  dateOfBirth: z.string().nullable(),
  birthPrecision: subjectFields.birthPrecision,
  /** On whose clock its times are told. */
  labTimezone: z.string(),
  /** The result where it is about one, else the test. */
  label: z.string(),
  /** Null where it is about no result, and where the value must not be seen yet. */
  value: shownValue.nullable(),
  /** Value of the correction that waits for approval. */
  proposed: shownValue.nullable(),
  /** The value must not be seen by whoever may still have to enter it a second time. */
  hidden: z.boolean(),
  /** What happened, and why. */
  sentence: z.string(),
  /** What came up after it was reported: what a decision acknowledges. */
  reasons: z.array(z.string()),
  /** The result a decision is about, as it was seen. */
  result: z.strictObject({ id, version: z.int() }).nullable(),
  /** The result to open in the review. */
  toReview: id.nullable(),
  openedAt: iso,
  dueAt: iso,
  assignee: z.strictObject({ id, name: z.string() }).nullable(),
  /** Why this person cannot do it, in a sentence. */
  whyNot: z.string().nullable(),
});
export type Task = z.infer<typeof task>;

const after = z.strictObject({ at: iso, id });
export const listTasksInput = z.strictObject({
  /** Mine: assigned to me, or to nobody where I may do it. */
  list: z.enum(taskLists).default('mine'),
  kind: z.enum(taskKinds).nullable().default(null),
  after: after.nullish(),
  take: z.literal([...pageSizes]).default(50),
});
export type ListTasksInput = z.infer<typeof listTasksInput>;
export const taskPage = z.strictObject({ rows: z.array(task), next: after.nullable() });
export type TaskPage = z.infer<typeof taskPage>;

const counts = z.strictObject({
  open: z.int(),
  overdue: z.int(),
  kinds: z.record(z.enum(taskKinds), z.int()),
});
/** For the navigation and the head of the page. */
export const taskCounts = z.strictObject({ mine: counts, all: counts });
export type TaskCounts = z.infer<typeof taskCounts>;

/** Without an assignee it is everybody's again. */
export const assignTaskInput = z.strictObject({ ...keyed, ...versioned, assigneeId: id.nullable() });
export type AssignTaskInput = z.infer<typeof assignTaskInput>;

/** Those a task of this kind can be given to. */
export const assignableInput = z.strictObject({ kind: z.enum(taskKinds) });
export const assignablePeople = z.array(z.strictObject({ id, name: z.string() }));
export type AssignablePeople = z.infer<typeof assignablePeople>;

/** The reported result stands, because …; what came up since is acknowledged as it was seen. */
export const decideTaskInput = z.strictObject({
  ...keyed,
  id,
  resultVersion: z.int().positive(),
  reason: required('Reason'),
});
export type DecideTaskInput = z.infer<typeof decideTaskInput>;
