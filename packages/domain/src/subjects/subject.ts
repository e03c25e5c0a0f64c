/** The person, or the control material, that specimens come from. */
import { z } from 'zod';
import { longestSearch } from '#search-text/read-search.ts';
import { expecting, keyed, versioned } from '#records/save.ts';
import { optionalLine, required } from '#fields/fields.ts';

export const subjectSexes = ['male', 'female', 'unknown'] as const;
export const identifierKinds = ['mrn', 'external', 'national', 'insurance'] as const;
export const identifierLabels: Readonly<Record<(typeof identifierKinds)[number], string>> = {
  mrn: 'MRN',
  external: 'External id',
  national: 'National id',
  insurance: 'Insurance no.',
};

export const subjectIdentifier = z.strictObject({
  kind: z.enum(identifierKinds),
  value: z.string().trim().min(1, 'Number required').max(80),
  issuer: z.string().trim().max(80).default(''),
});
export type SubjectIdentifier = z.infer<typeof subjectIdentifier>;

const oldest = '1850-01-01';
export const mostNumbers = 20;

export const subjectFields = {
  familyName: required('Family name'),
  givenName: z.string().trim().max(200),
  dateOfBirth: z.iso
    .date('Enter a date such as 1984-03-15')
    .refine((day) => day >= oldest, 'Check the year')
    .nullable(),
  /** How much of the date is known; a year alone never flags by the day. */
  birthPrecision: z.enum(['day', 'month', 'year', 'unknown']),
  /** What ranges are chosen by. */
  sex: z.enum(subjectSexes),
  gender: optionalLine,
  identifiers: z.array(subjectIdentifier).max(mostNumbers),
};
type Born = { dateOfBirth: string | null; birthPrecision: 'day' | 'month' | 'year' | 'unknown' };
/** Without a date nothing of it is known; with one at least something is. */
const birthAgrees = <Fields extends Born>(fields: Fields): Fields => {
  if (fields.dateOfBirth === null) return { ...fields, birthPrecision: 'unknown' };
  return fields.birthPrecision === 'unknown' ? { ...fields, birthPrecision: 'day' } : fields;
};

export const newSubject = z.strictObject(subjectFields).transform(birthAgrees);
export type NewSubject = z.infer<typeof newSubject>;

export const subject = z.strictObject({
  id: z.int(),
  version: z.int(),
  clientId: z.int(),
  clientName: z.string(),
  type: z.enum(['person', 'control']),
  ...subjectFields,
  mergedInto: z.int().nullable(),
});
export type Subject = z.infer<typeof subject>;

/** Why this is another person, although one of the same name, birth and sex is known: without it the save is refused. */
export const duplicateReason = z.string().trim().min(1, 'Reason required').max(200).nullish();

export const createSubjectInput = z
  .strictObject({ ...keyed, clientId: z.int().positive(), ...subjectFields, duplicateReason })
  .transform(birthAgrees);
export type CreateSubjectInput = z.infer<typeof createSubjectInput>;
export const updateSubjectInput = z
  .strictObject({ ...keyed, ...versioned, ...expecting, ...subjectFields, duplicateReason })
  .transform(birthAgrees);
export type UpdateSubjectInput = z.infer<typeof updateSubjectInput>;

export const searchSubjectsInput = z.strictObject({
  search: z.string().trim().max(longestSearch).default(''),
  clientId: z.int().positive().nullish(),
  take: z.literal([10, 25, 50]).default(10),
});
export type SearchSubjectsInput = z.infer<typeof searchSubjectsInput>;

/** Before one is made or renamed: the same number (certain), or the same name and birth (likely). */
export const duplicateSubjectsInput = z.strictObject({
  clientId: z.int().positive(),
  familyName: z.string().trim().max(200),
  givenName: z.string().trim().max(200),
  dateOfBirth: z.iso.date().nullable(),
  sex: z.enum(subjectSexes).default('unknown'),
  identifiers: z.array(subjectIdentifier).max(mostNumbers),
  /** The record being changed: it is no duplicate of itself. */
  exceptId: z.int().positive().nullish(),
});
export type DuplicateSubjectsInput = z.infer<typeof duplicateSubjectsInput>;
export const duplicateReasons = [
  'same number',
  'same name and birth',
  'same name, birth unknown',
  'similar name, same birth',
] as const;
export const duplicateSubject = z.strictObject({
  subject,
  because: z.enum(duplicateReasons),
  /** A save is refused: always for a number; for a name until somebody says why this is another person. */
  strict: z.boolean(),
});
export type DuplicateSubject = z.infer<typeof duplicateSubject>;
export const duplicateSubjects = z.array(duplicateSubject);
export type DuplicateSubjects = z.infer<typeof duplicateSubjects>;

/** Two records of one person become one; the other leads to it, until it is undone. */
export const mergeSubjectsInput = z.strictObject({
  ...keyed,
  ...expecting,
  keptId: z.int().positive(),
  keptVersion: z.int().positive(),
  mergedId: z.int().positive(),
  mergedVersion: z.int().positive(),
  reason: required('Reason'),
});
export type MergeSubjectsInput = z.infer<typeof mergeSubjectsInput>;

export const unmergeSubjectInput = z.strictObject({ ...keyed, ...versioned, ...expecting, reason: required('Reason') });
export type UnmergeSubjectInput = z.infer<typeof unmergeSubjectInput>;
