import { PostgresAdapter, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { rowMisfit } from './row-misfit.ts';
import type { DB } from './schema.gen.ts';

/** How a transaction knows what its database was opened with: Kysely hands the adapter on to each of them. */
export class RowCheckingAdapter extends PostgresAdapter {}

/**
 * The rows a raw statement answers with. Their type is the schema's. Tests and development compare every row with it, strictly, so
 * that the type cannot promise what the statement does not select; production hands the rows on as they came.
 */
export const readRows = async <Row extends z.ZodType>(
  db: Kysely<DB>,
  schema: Row,
  statement: RawBuilder<unknown>,
): Promise<z.output<Row>[]> => {
  const { rows } = await statement.execute(db);
  if (db.getExecutor().adapter instanceof RowCheckingAdapter) {
    for (const row of rows) {
      const misfit = rowMisfit(schema, row);
      if (misfit !== null) throw new Error(`${misfit}\nin a row of: ${statement.compile(db).sql}`);
    }
  }
  return rows as z.output<Row>[];
};

/** What `returning id` answers. */
export const idRow = z.strictObject({ id: z.int() });

/** The first row, or null where there is none. */
export const readRow = async <Row extends z.ZodType>(
  db: Kysely<DB>,
  schema: Row,
  statement: RawBuilder<unknown>,
): Promise<z.output<Row> | null> => (await readRows(db, schema, statement))[0] ?? null;
