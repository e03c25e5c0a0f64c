import { sql, type RawBuilder } from 'kysely';

/** The organisations whose rows a caller may see; 'all' for laboratory staff and the system. */
export type VisibleClients = readonly number[] | 'all';

/**
 * That a row belongs to one of them: the query filters first, the wall in the database stands behind it. An array, not a list of
 * parameters: a person without organisations is a query without rows, not one without grammar.
 */
export const amongClients = (column: string, visibleClients: VisibleClients): RawBuilder<boolean> =>
  visibleClients === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any (${[...visibleClients]}::bigint[])`;
