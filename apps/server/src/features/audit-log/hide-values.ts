import { hiddenUntilSecondEntry, type AuditEntry } from '@aliquot/domain/records/history';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { readBenchFacts } from '#features/results/read-bench.ts';
import { isWithheld } from '#features/results/show-result.ts';
import { findOnceEntered, type OnceEntered } from './hidden-results.repo.ts';

type Change = Pick<AuditEntry, 'table' | 'rowId' | 'rootTable' | 'rootId' | 'before' | 'after'>;

/** Everything in a table that says what was entered, or lets it be guessed. */
const telling: Readonly<Record<string, readonly string[]>> = {
  accessions: ['is_abnormal', 'is_critical'],
  call_tellings: ['critical', 'flag', 'note', 'unit', 'value'],
  critical_calls: ['critical', 'ended_because', 'flag', 'kind', 'range_shown', 'reason', 'to_tell', 'unit', 'value'],
  results: [
    'code',
    'comment',
    'critical',
    'delta',
    'delta_because',
    'flag',
    'flag_because',
    'kind',
    'may_be_critical',
    'operator',
    'second_typed',
    'text',
    'typed',
    'value',
  ],
};

const masked = (values: AuditEntry['before'], columns: readonly string[]): AuditEntry['before'] =>
  values === null
    ? null
    : Object.fromEntries(
        Object.entries(values).map(([column, value]) => [
          column,
          columns.includes(column) ? hiddenUntilSecondEntry : value,
        ]),
      );

const hiddenFrom = async (scope: Scope, db: Kysely<DB>, entered: readonly OnceEntered[]): Promise<OnceEntered[]> => {
  if (entered.length === 0) return [];
  const facts = await readBenchFacts(
    scope,
    db,
    entered.map(({ orderId }) => orderId),
  );
  return entered.filter((one) =>
    isWithheld(scope.acting.userId, facts, { ...one, calculated: false, secondById: null, state: 'entered' }),
  );
};

/** The trail shows the first of two blind entries to nobody who may still have to make the second. */
export const hideValues = async <Row extends Change>(
  scope: Scope,
  db: Kysely<DB>,
  rows: readonly Row[],
): Promise<Row[]> => {
  const about = rows.filter(({ table, rootTable }) => rootTable === 'accessions' && telling[table] !== undefined);
  const accessionIds = [...new Set(about.map(({ rootId }) => rootId))];
  const entered = accessionIds.length === 0 ? [] : await findOnceEntered(db, accessionIds, scope.acting.userId);
  const hidden = await hiddenFrom(scope, db, entered);
  const keys = new Set(
    hidden.flatMap(({ accessionId, results, calls, tellings }) => [
      `accessions ${accessionId}`,
      ...results.map((id) => `results ${id}`),
      ...calls.map((id) => `critical_calls ${id}`),
      ...tellings.map((id) => `call_tellings ${id}`),
    ]),
  );
  return rows.map((row) => {
    const columns = keys.has(`${row.table} ${row.rowId}`) ? telling[row.table] : undefined;
    return columns === undefined
      ? row
      : { ...row, before: masked(row.before, columns), after: masked(row.after, columns) };
  });
};
