/** What stands beside a person's record: how many cases, and which records became this one. */
import { z } from 'zod';

const iso = z.iso.datetime();

/** One merge that still stands, seen from either record: `subjectId` is the other one. */
export const subjectMerge = z.strictObject({
  subjectId: z.int(),
  version: z.int(),
  familyName: z.string(),
  givenName: z.string(),
  dateOfBirth: z.string().nullable(),
  sex: z.string(),
  at: iso,
  by: z.string().nullable(),
  reason: z.string(),
  /** What came along, and goes back when it is undone. */
  cases: z.int(),
  numbers: z.int(),
});
export type SubjectMerge = z.infer<typeof subjectMerge>;

export const subjectSummary = z.strictObject({
  cases: z.int(),
  /** When the first of them was made. */
  since: iso.nullable(),
  mergedInto: subjectMerge.nullable(),
  mergedFrom: z.array(subjectMerge),
});
export type SubjectSummary = z.infer<typeof subjectSummary>;
