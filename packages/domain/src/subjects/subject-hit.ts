import { z } from 'zod';
import { subject, subjectIdentifier } from './subject.ts';

/** More accessions of one subject than anybody counts. */
export const mostAccessionsCounted = 99;

/** A subject that a search found. */
export const subjectHit = z.strictObject({
  subject,
  /** Not as typed, but nearly: a slip of the typist's, or another person. */
  near: z.boolean(),
  /** The identifier that was typed; null when the subject was found by name or birth date. */
  number: subjectIdentifier.nullable(),
  /** How many accessions the subject has, up to one more than anybody counts. */
  accessions: z.int(),
});
export type SubjectHit = z.infer<typeof subjectHit>;
