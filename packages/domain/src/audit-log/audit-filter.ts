/** The audit trail as a page: everything that changed, narrowed by who, what, which record and when. */
import { z } from 'zod';
import { auditAfter } from '#records/history.ts';
import { longestSearch } from '#search-text/read-search.ts';
import { changeKinds } from './change-kinds.ts';

/** One action ('tests.update'), or everything of one area with a dot at the end ('tests.'). */
const action = z.string().min(1).max(100);

/** What a record is called by in an address: a Case ID, a run number, a code, an email; a number where it has nothing of the kind. */
const recordKey = z.string().trim().min(1).max(100);
const table = z.string().min(1).max(63);

const filters = {
  /** The email of whoever made the change. */
  person: z.string().trim().min(1).max(254).optional(),
  action: action.optional(),
  /** The table of the record a person would open, not of the part that changed. */
  table: table.optional(),
  record: recordKey.optional(),
  /** The code of one test of that accession. */
  test: z.string().trim().min(1).max(40).optional(),
  change: z.enum(changeKinds).optional(),
  /** From this instant on, and before that one. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
};

/** Pages people read are short; a file is filled in larger steps. */
export const auditPageSizes = [25, 50, 100, 500] as const;

export const listChangesInput = z
  .strictObject({ ...filters, after: auditAfter.nullish(), take: z.literal([...auditPageSizes]).default(50) })
  .refine((input) => input.record === undefined || input.table !== undefined, {
    path: ['table'],
    message: 'Choose the record type as well as the record',
  })
  .refine((input) => input.test === undefined || (input.table === 'accessions' && input.record !== undefined), {
    path: ['record'],
    message: 'Choose the accession as well as its test',
  });
export type ListChangesInput = z.infer<typeof listChangesInput>;
export type AuditFilter = Omit<ListChangesInput, 'after' | 'take'>;

/** What the filters offer: kinds of records and actions that occur on the trail. */
export const auditChoices = z.strictObject({ tables: z.array(z.string()), actions: z.array(z.string()) });
export type AuditChoices = z.infer<typeof auditChoices>;

/** People by part of their name; `email` also answers the one already chosen. */
export const findPeopleInput = z.strictObject({
  search: z.string().trim().max(100).default(''),
  email: z.string().trim().max(254).optional(),
});
export type FindPeopleInput = z.infer<typeof findPeopleInput>;
export const auditPeople = z.array(z.strictObject({ name: z.string(), email: z.string() }));
export type AuditPerson = z.infer<typeof auditPeople>[number];

/** The record an address names. */
export const readRecordInput = z.strictObject({ table, record: recordKey });
export type ReadRecordInput = z.infer<typeof readRecordInput>;
export const namedRecord = z.strictObject({
  table: z.string(),
  key: z.string(),
  /** Null for a record that is gone; its changes are still on the trail. */
  name: z.string().nullable(),
  /** The tests of an accession. */
  tests: z.array(z.strictObject({ code: z.string(), name: z.string() })),
});
export type NamedRecord = z.infer<typeof namedRecord>;

/** Records by what people know of them: a Case ID, a run number, a subject's name or MRN, a test's code or name. */
export const findRecordsInput = z.strictObject({ search: z.string().trim().max(longestSearch) });
export const foundRecord = namedRecord.omit({ tests: true }).extend({
  name: z.string(),
  /** What tells it from others of its name. */
  hint: z.string().nullable(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

/** Whether these words are all of what the record is called. */
export const isCalled = ({ key, name }: Pick<FoundRecord, 'key' | 'name'>, words: string): boolean =>
  [key, name].some((own) => own.toLowerCase() === words.toLowerCase());

/** The record that Enter right behind these words opens; none where two people share a name. */
export const onlyCalled = <Found extends Pick<FoundRecord, 'key' | 'name'>>(
  found: readonly Found[],
  words: string,
): Found | null => {
  const [first = null, ...others] = found.filter((record) => isCalled(record, words));
  return others.length === 0 ? first : null;
};
