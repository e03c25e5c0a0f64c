import type { BenchFacts } from '@aliquot/domain/results/bench-facts';
import type { Scope } from '#db/transaction.ts';
import { isWithheld } from '#features/results/show-result.ts';
import type { RowChange } from './changes.repo.ts';
import { number, text, walk, type RowThen } from './row-then.ts';

/** The rows of results as they are in the end, by their ids. */
export const resultsNow = (changes: readonly RowChange[]): ReadonlyMap<string, RowThen> =>
  new Map(
    walk(changes, ({ change, row }) => [change, row] as const).flatMap(([change, row]) =>
      change.table === 'results' ? [[change.rowId, row] as const] : [],
    ),
  );

/** The result of a test that the row is an entry of. */
export const cellOf = (row: RowThen): string => `${String(row['order_id'])}/${String(row['spec_id'])}`;

const isHidden = (scope: Scope, facts: BenchFacts, row: RowThen): boolean =>
  isWithheld(scope.acting.userId, facts, {
    orderId: number(row, 'order_id') ?? 0,
    specId: number(row, 'spec_id') ?? 0,
    calculated: row['calculated'] === true,
    state: text(row, 'state') ?? '',
    secondById: number(row, 'second_by'),
    enteredById: number(row, 'entered_by'),
  });

/**
 * What one may not see now was never shown on the way there either. An entry that was withdrawn says what is typed in its place:
 * it is hidden until that is seen.
 */
export const hiddenResults = (
  scope: Scope,
  facts: BenchFacts,
  results: ReadonlyMap<string, RowThen>,
): ReadonlySet<string> => {
  const hidden = [...results].filter(([, row]) => isHidden(scope, facts, row));
  const hiddenIds = new Set(hidden.map(([id]) => id));
  const isSeen = (id: string, row: RowThen): boolean => row['current'] === true && !hiddenIds.has(id);
  const seen = new Set([...results].flatMap(([id, row]) => (isSeen(id, row) ? [cellOf(row)] : [])));
  return new Set(hidden.flatMap(([id, row]) => (seen.has(cellOf(row)) ? [] : [id])));
};
