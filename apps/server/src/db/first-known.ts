import { sql, type RawBuilder } from 'kysely';

/**
 * The first of two columns, or the second where it is null; for a column that another is looked up by. PostgreSQL takes `coalesce` for
 * something that might leak what row security hides, and would read all of the other table instead of its index.
 */
export const firstKnown = (first: string, second: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(first)} is null then ${sql.ref(second)} else ${sql.ref(first)} end`;
