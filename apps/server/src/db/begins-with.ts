import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** No text that begins with another sorts after it and this, by their bytes. */
export const endOfBeginnings = '\u{10FFFF}';

/**
 * That a column begins with this text, as a range of the column's `text_pattern_ops` index. Not `like`: row security answers from
 * an index only by operators that cannot tell what they saw, and a prepared statement's plan must not depend on the text.
 */
export const beginsWith = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} ~>=~ ${text} and ${sql.ref(column)} ~<~ ${text + endOfBeginnings})`;
