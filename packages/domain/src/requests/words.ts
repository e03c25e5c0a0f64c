/** The words records are made of, in forms, in requests and in catalogue files. Lengths are bounded: they come from outside. */
import { z } from 'zod';

/** Codes are printed on labels and spoken on the phone: capitals, digits, hyphen and underscore. */
export const code = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9_-]{0,31}$/u, 'Write a code of capitals, digits, hyphens and underscores');
export const fieldKey = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/u, 'Write a key such as collectedBy');
export const inputName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,39}$/u, 'Write a name such as hgb');
export const line = z.string().min(1).max(200);
export const text = z.string().min(1).max(2000);
export const colour = z.string().regex(/^#[0-9A-F]{6}$/u, 'Write a colour such as #2E7D32');
/** Categories are rows of a table, not a fixed list, so any code may name one. */
export const testType = code.describe('A test type of the laboratory');

const plainDecimal = /^-?\d{1,15}(?:\.\d{1,10})?$/u;
/**
 * A limit or an example value. JSON has only numbers for it; every number with up to 15 digits comes out of a double as it was
 * written, and anything that would not is refused.
 */
export const figure = z
  .number()
  .refine((value) => plainDecimal.test(String(value)) && String(value).replace(/\D/gu, '').length <= 15, {
    message: 'Write a number with at most 15 digits',
  });

export const count = z.int().min(0).max(1_000_000);

export const address = z.strictObject({
  line1: line,
  line2: line.exactOptional(),
  city: line,
  state: line,
  postalCode: line,
  country: line,
});
export type Address = z.infer<typeof address>;

/** A line a person must fill in; the refusal names it. */
export const required = (what: string) => z.string().trim().min(1, `${what} is required`).max(200);
const orNull = (typed: string | null): string | null => (typed === '' ? null : typed);
/** A line that may be left empty: nothing typed is nothing stored. */
export const optionalLine = z.string().trim().max(200).nullable().transform(orNull);
export const optionalText = z.string().trim().max(2000).nullable().transform(orNull);
