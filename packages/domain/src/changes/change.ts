/** What followed from an action, kept for whoever asks later. */
import { z } from 'zod';
import { changedEntities } from '#consequences/changed-entity.ts';
import { everyDutyKind } from '#consequences/duty-kinds.ts';
import { followGroups } from '#consequences/follow-groups.ts';
import { followRow } from '#consequences/what-follows.ts';

const id = z.int().positive();
const iso = z.iso.datetime();

/** What the action was about, by the name it has now; a tube and a test lead to their accession. */
const about = z.strictObject({ id, name: z.string(), accessionId: id.nullable(), caseId: z.string().nullable() });
export type ChangeAbout = z.infer<typeof about>;

/** How many of them are named; the count is of all. */
export const mostNamed = 5;

export const change = z.strictObject({
  id,
  at: iso,
  /** Null: the system itself. */
  by: z.string().nullable(),
  /** In words: "Tube rejected". */
  action: z.string(),
  entity: z.enum(changedEntities),
  about: z.array(about).max(mostNamed),
  aboutCount: z.int(),
  reason: z.string().nullable(),
  counts: z.record(z.enum(followGroups), z.int()),
  notAffected: z.int(),
  /** Of the laboratory, for its times. */
  timezone: z.string(),
});
export type ChangeDetails = z.infer<typeof change>;

/** What is to be done about a row now, whatever opened it; or how the task of this change was closed. */
export const leftKinds = [...everyDutyKind, 'call_back'] as const;
export const left = z.strictObject({
  state: z.enum(['to_do', 'done', 'not_needed', 'no_task']),
  task: z.enum(leftKinds).nullable(),
  dueAt: iso.nullable(),
});
export type Left = z.infer<typeof left>;

export const changeRow = z.strictObject({ ...followRow.shape, place: z.int(), left });
export type ChangeRow = z.infer<typeof changeRow>;

export const mostChangeRows = 100;
export const getChangeInput = z.strictObject({ id });
export const changeRowsInput = z.strictObject({
  id,
  /** Null: of all. */
  group: z.enum(followGroups).nullable(),
  /** The place of the last row that is known. */
  after: z.int().nullish(),
  take: z.int().min(1).max(mostChangeRows).default(50),
});
export type ChangeRowsInput = z.infer<typeof changeRowsInput>;
export const changeRowPage = z.strictObject({ rows: z.array(changeRow), next: z.int().nullable() });
export type ChangeRowPage = z.infer<typeof changeRowPage>;

/** What followed from one's own action, by the key of its save; null where nothing did. */
export const changeOfSaveInput = z.strictObject({ idempotencyKey: z.uuid() });
export const changeOfSave = change.pick({ id: true, counts: true }).nullable();
export type ChangeOfSave = z.infer<typeof changeOfSave>;
