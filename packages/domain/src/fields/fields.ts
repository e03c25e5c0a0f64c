/** The words records are made of, in forms, in requests and in catalogue files. Lengths are bounded: they come from outside. */
import { z } from 'zod';

/** Codes are printed on labels and spoken on the phone: capitals, digits, hyphen and underscore. */
export const code = z.string().regex(/^[A-Z0-9][A-Z0-9_-]{0,31}$/u, 'Enter a code of A–Z, 0–9, - or _');
export const fieldKey = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/u, 'Enter a key such as collectedBy');
export const inputName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,39}$/u, 'Enter a name such as hgb');
export const line = z.string().min(1).max(200);
export const text = z.string().min(1).max(2000);
export const colour = z.string().regex(/^#[0-9A-F]{6}$/u, 'Enter a color such as #2E7D32');
/** Categories are rows of a table, not a fixed list, so any code may name one. */
export const testType = code.describe('A test type of the lab');

const plainDecimal = /^-?\d{1,15}(?:\.\d{1,10})?$/u;
/**
 * A limit or an example value. JSON has only numbers for it; every number with up to 15 digits comes out of a double as it was
 * written, and anything that would not is refused.
 */
export const figure = z
  .number()
  .refine((value) => plainDecimal.test(String(value)) && String(value).replace(/\D/gu, '').length <= 15, {
    message: 'Enter a number with at most 15 digits',
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

/** A line that may be left empty; `faultIn` says what is wrong with one that is not, and null when nothing is. */
export const optionalChecked = (faultIn: (typed: string) => string | null) =>
  z
    .string()
    .trim()
    .max(200)
    .superRefine((typed, ctx) => {
      const message = typed === '' ? null : faultIn(typed);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    })
    .nullable()
    .transform(orNull);

const firstTwice = (names: readonly string[]): number => names.findIndex((name, at) => names.indexOf(name) < at);
/** Refuses a list that names the same thing twice, at the second mention. */
export const eachOnce =
  <Entry>(nameOf: (entry: Entry) => string, path: readonly string[] = []) =>
  (entries: readonly Entry[], ctx: z.RefinementCtx): void => {
    const at = firstTwice(entries.map(nameOf));
    const entry = entries[at];
    if (entry === undefined) return;
    ctx.addIssue({ code: 'custom', path: [at, ...path], message: `${nameOf(entry)} is listed twice. Remove one.` });
  };

const isEmail = (text: string): boolean => z.email().safeParse(text).success;
export const optionalEmail = optionalChecked((typed) =>
  isEmail(typed) ? null : 'Enter an email address such as name@example.org',
);

const typedLine = z.string().trim().max(200).optional();
/** An address that may be left empty as a whole; one that was begun must be finished. */
export const optionalAddress = z
  .strictObject({
    line1: typedLine,
    line2: typedLine,
    city: typedLine,
    state: typedLine,
    postalCode: typedLine,
    country: typedLine,
  })
  .nullable()
  .transform((typed) => {
    const filled = Object.entries(typed ?? {}).filter(([, words]) => words !== undefined && words !== '');
    return filled.length === 0 ? null : Object.fromEntries(filled);
  })
  .pipe(address.nullable());

/** A domain of mail addresses: what stands behind the @, in small letters. */
export const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/u, 'Enter a domain such as clinic.example');
