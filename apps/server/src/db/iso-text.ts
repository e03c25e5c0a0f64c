import { sql, type RawBuilder } from 'kysely';

/** An instant as the wire carries it, to the microsecond, so that a cursor made of it misses nothing. */
export const isoText = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
