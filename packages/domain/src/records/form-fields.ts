/** A form judged by the fields of its request, so that the page refuses what the server would, in words people read. */
import { z } from 'zod';

/** What is wrong, and where: `rows.1.field`. */
export type FieldRefusal = { path: string; message: string };
export type Judgement<Values> = { ok: true; values: Values } | { ok: false; refusals: readonly FieldRefusal[] };

/** What a form holds while it is filled in: the fields before their schema has read them. */
export type FormInput<Shape extends z.ZodRawShape> = z.input<z.ZodObject<Shape>>;

/** The fields a person fills in; `active` stands beside them in every form of an existing record. */
export type FormFields<Input> = {
  names: readonly (keyof Input & string)[];
  judge: (values: unknown) => Judgement<Input & { active: boolean }>;
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const sizeWords = (origin: string, least: boolean, size: number | bigint): string => {
  const bound = `at ${least ? 'least' : 'most'} ${size}`;
  if (origin === 'string') return `Enter ${bound} ${Number(size) === 1 ? 'character' : 'characters'}`;
  return origin === 'array' ? `Add ${bound}` : `Must be ${bound}`;
};

const typeWords = (expected: string): string => {
  if (expected === 'int') return 'Enter a whole number';
  return expected === 'number' ? 'Enter a number' : 'Required';
};

/** What a refused value says where its schema has no words of its own. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (isEmpty(issue.input)) return 'Required';
  if (issue.code === 'invalid_type') return typeWords(issue.expected);
  if (issue.code === 'too_small') return sizeWords(issue.origin, true, issue.minimum);
  if (issue.code === 'too_big') return sizeWords(issue.origin, false, issue.maximum);
  if (issue.code === 'invalid_value') return 'Choose from the list';
  return issue.code === 'invalid_format' ? 'Check the format' : 'Check this field';
};

/** What is typed, as it is judged and sent: without spaces around it and without keys that hold nothing. */
export const tidy = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, tidy(part)]),
  );
};

/** The first complaint about each field. */
const refusalsOf = (error: z.core.$ZodError): readonly FieldRefusal[] => {
  const messages = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = path.map(String).join('.');
    if (!messages.has(name)) messages.set(name, message);
  }
  return [...messages].map(([path, message]) => ({ path, message }));
};

/** `formFields(tubeFields)`. `check` says what no single field can: that a minimum is above its maximum. */
export const formFields = <Shape extends z.ZodRawShape>(
  shape: Shape,
  check: (values: z.infer<z.ZodObject<Shape>>) => readonly FieldRefusal[] = () => [],
): FormFields<FormInput<Shape>> => {
  const schema = z.strictObject({ ...shape, active: z.boolean() });
  return {
    names: Object.keys(shape) as (keyof FormInput<Shape> & string)[],
    judge: (typed) => {
      const judged = schema.safeParse(tidy(typed), { error: plainWords });
      if (!judged.success) return { ok: false, refusals: refusalsOf(judged.error) };
      const refusals = check(judged.data as z.infer<z.ZodObject<Shape>>);
      if (refusals.length > 0) return { ok: false, refusals };
      return { ok: true, values: judged.data as FormInput<Shape> & { active: boolean } };
    },
  };
};
