import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { readRows } from './read-rows.ts';
import type { DB } from './schema.gen.ts';

export type Coded = {
  table: keyof DB;
  /** The column with the code; `key` for tube fields. */
  column?: string;
  /** What people call it: "tube". */
  word: string;
};

const codedId = z.strictObject({ code: z.string(), id: z.int() });

/** The ids of records named by their codes. An unknown code is refused at the field it was typed in. */
export const idsOfCodes = async (
  db: Kysely<DB>,
  { table, column = 'code', word }: Coded,
  codes: readonly string[],
  field: string,
): Promise<ReadonlyMap<string, number>> => {
  if (codes.length === 0) return new Map();
  const rows = await readRows(
    db,
    codedId,
    sql`
      select ${sql.ref(column)} as code, id from ${sql.table(table)} where ${sql.ref(column)} = any (${[...codes]}::text[])`,
  );
  const ids = new Map(rows.map(({ code, id }) => [code, id]));
  const missing = codes.find((code) => !ids.has(code));
  if (missing !== undefined) {
    throw new AppError('BAD_REQUEST', {
      message: `There is no ${word} with the code ${missing}. Choose another.`,
      details: { field },
    });
  }
  return ids;
};

/** The same for a field that may be empty. */
export const idOfCode = async (db: Kysely<DB>, of: Coded, code: string | null, field: string): Promise<number | null> =>
  code === null ? null : ((await idsOfCodes(db, of, [code], field)).get(code) ?? null);
