import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/** What came, short enough to read in one line. */
const showValue = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = value instanceof Date ? `Date ${value.toISOString()}` : (JSON.stringify(value) ?? typeof value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};

const valueAt = (row: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], row);

const nameIssue = (row: unknown, issue: z.core.$ZodIssue): string => {
  const column = issue.path.map(String).join('.') || 'the row';
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => `${key} (${showValue(valueAt(row, [...issue.path, key]))})`);
    return `${column}: has ${keys.join(', ')}, of which the schema knows nothing`;
  }
  return `${column}: ${issue.message}, came ${showValue(valueAt(row, issue.path))}`;
};

/**
 * How a row differs from its schema: column and what came; null when it fits. In production rows are handed on as they came, so a
 * schema that would turn a row into another one (a default, a stripped key, trimmed text) does not describe it either.
 */
export const rowMisfit = (schema: z.ZodType, row: unknown): string | null => {
  const read = schema.safeParse(row);
  if (!read.success) return read.error.issues.map((issue) => nameIssue(row, issue)).join('; ');
  if (isDeepStrictEqual(read.data, row)) return null;
  return `the row: the schema reads ${showValue(row)} as ${showValue(read.data)}`;
};
