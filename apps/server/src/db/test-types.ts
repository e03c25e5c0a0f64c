import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { readRow } from './read-rows.ts';
import type { DB } from './schema.gen.ts';

/** What the types of a row `t` that keeps several are called, in the order of their names. */
export const testTypeNames = sql`(select coalesce(jsonb_agg(y.name order by y.name), '[]') from test_types y
  where y.code = any (t.test_types))`;

const unknownType = z.strictObject({ code: z.string() });

/** Test types are keyed by their code, so records keep the codes themselves. One nobody has is refused at its field. */
export const refuseUnknownTestTypes = async (
  db: Kysely<DB>,
  codes: readonly string[],
  field: string,
): Promise<void> => {
  if (codes.length === 0) return;
  const missing = await readRow(
    db,
    unknownType,
    sql`select code from unnest(${[...codes]}::text[]) code where code not in (select t.code from test_types t)`,
  );
  if (missing === null) return;
  throw new AppError('BAD_REQUEST', {
    message: `There is no test type with the code ${missing.code}. Choose another.`,
    details: { field },
  });
};
