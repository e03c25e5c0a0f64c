import { sql, type RawBuilder } from 'kysely';

/** An instant as the wire carries it, to the microsecond, so that a cursor made of it misses nothing. */
export const isoText = (instant: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${typeof instant === 'string' ? sql.ref(instant) : instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
