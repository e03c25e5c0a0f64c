/** The audit trail as a page: everything that changed, narrowed by who, what, which record and when. */
import { z } from 'zod';
import { auditAfter, auditEntry } from '#records/history.ts';
import { changeKinds } from './change-kinds.ts';

/** One action ('tests.update'), or everything of one area with a dot at the end ('tests.'). */
const action = z.string().min(1).max(100);

const filters = {
  userId: z.int().positive().optional(),
  action: action.optional(),
  /** The table of the record a person would open, not of the part that changed. */
  table: z.string().min(1).max(63).optional(),
  rootId: z.string().min(1).max(40).optional(),
  change: z.enum(changeKinds).optional(),
  /** From this instant on, and before that one. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
};

/** Pages people read are short; a file is filled in larger steps. */
export const auditPageSizes = [25, 50, 100, 500] as const;

export const listChangesInput = z
  .strictObject({ ...filters, after: auditAfter.nullish(), take: z.literal([...auditPageSizes]).default(50) })
  .refine(({ table, rootId }) => rootId === undefined || table !== undefined, {
    path: ['table'],
    message: 'Choose the record type as well as the record',
  });
export type ListChangesInput = z.infer<typeof listChangesInput>;
export type AuditFilter = Omit<ListChangesInput, 'after' | 'take'>;

/** `rootName` is what the record is called today; null for one that is gone or has no name. */
export const listedChange = auditEntry.extend({ rootName: z.string().nullable() });
export type ListedChange = z.infer<typeof listedChange>;

/**
 * A page can be shorter than asked, or empty, and still have a next one: filters that rarely meet are looked for a stretch at a
 * time, so that no question keeps the database busy for long.
 */
export const changesPage = z.strictObject({ rows: z.array(listedChange), next: auditAfter.nullable() });
export type ChangesPage = z.infer<typeof changesPage>;

/** What the filters offer: kinds of records and actions that occur on the trail. */
export const auditChoices = z.strictObject({ tables: z.array(z.string()), actions: z.array(z.string()) });
export type AuditChoices = z.infer<typeof auditChoices>;

/** People by part of their name; `id` also answers the one already chosen. */
export const findPeopleInput = z.strictObject({
  search: z.string().trim().max(100).default(''),
  id: z.int().positive().optional(),
});
export type FindPeopleInput = z.infer<typeof findPeopleInput>;
export const auditPeople = z.array(z.strictObject({ id: z.int(), name: z.string(), email: z.string() }));
export type AuditPerson = z.infer<typeof auditPeople>[number];
