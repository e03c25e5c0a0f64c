import type { PageAfter } from '@aliquot/domain/requests/save';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** Rows after the cursor in (sort column, id) order: as fast on page ten thousand as on page one. */
export const afterCursor = (sortColumn: string, idColumn: string, after: PageAfter): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(sortColumn)}, ${sql.ref(idColumn)}) > (${after.sortedBy}, ${after.id})`;

/** The limit is written into the text: the planner treats a parameter as unknown and plans for the worst. */
export const pageLimit = (take: number): RawBuilder<number> => sql.lit(take + 1);

/** One row more than asked tells whether there is a next page, without counting. */
export const toPage = <Row extends { id: number }>(
  rows: readonly Row[],
  take: number,
  sortedBy: (row: Row) => string,
): { rows: Row[]; next: PageAfter | null } => {
  const page = rows.slice(0, take);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > take && last !== undefined ? { sortedBy: sortedBy(last), id: last.id } : null,
  };
};
