import type { RowChange } from './changes.repo.ts';

/** A row as it was at some moment, by its columns. */
export type RowThen = Readonly<Record<string, unknown>>;

/** A change with the row before it, if there was one, and after it. */
export type Step = { change: RowChange; before: RowThen | null; row: RowThen; rows: RowsThen };
/** The other rows of the accession at that moment. */
export type RowsThen = { find: (table: string, id: unknown) => RowThen | null };

const keyOf = (table: string, id: unknown): string => `${table}/${String(id)}`;

/**
 * The trail keeps what changed; from its beginning on that is every row at every moment. `changes` are the oldest first. Of rows
 * from before the part of the trail that was read only what changed since is known.
 */
export const walk = <Answer>(changes: readonly RowChange[], visit: (step: Step) => Answer): Answer[] => {
  const now = new Map<string, RowThen>();
  const rows: RowsThen = { find: (table, id) => now.get(keyOf(table, id)) ?? null };
  return changes.map((change) => {
    const key = keyOf(change.table, change.rowId);
    const before = now.get(key) ?? null;
    const row = { ...before, ...(change.change === 'delete' ? change.before : change.after) };
    now.set(key, row);
    return visit({ change, before, row, rows });
  });
};

export const text = (row: RowThen | null, column: string): string | null => {
  const value = row?.[column];
  return typeof value === 'string' ? value : null;
};
export const number = (row: RowThen | null, column: string): number | null => {
  const value = row?.[column];
  return typeof value === 'number' ? value : null;
};
/** The trail has instants as the database writes them. */
export const instant = (row: RowThen | null, column: string): string | null => {
  const value = text(row, column);
  return value === null ? null : new Date(value).toISOString();
};
/** Whether the change touched the column, whatever to. */
export const touched = ({ change }: Step, ...columns: readonly string[]): boolean =>
  columns.some((column) => change.after !== null && column in change.after);

/** A stored code as one of those that are known; null for any other. */
export const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  words.find((known) => known === word) ?? null;
