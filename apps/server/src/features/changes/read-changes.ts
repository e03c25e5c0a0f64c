import type { ChangeDetails, ChangeRow, ChangeRowPage, ChangeRowsInput } from '@aliquot/domain/changes/change';
import { actionTitle } from '@aliquot/domain/changes/change-words';
import { leftOfRow, type WorkNow } from '@aliquot/domain/changes/left-of-row';
import { cellKey } from '@aliquot/domain/results/bench-facts';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readBenchFacts } from '#features/results/read-bench.ts';
import { isWithheld } from '#features/results/show-result.ts';
import {
  findChange,
  listChangeRows,
  readCallBacksNow,
  readDutiesNow,
  readEntries,
  readNamed,
  type EntryNow,
  type StoredChangeRow,
} from './changes.repo.ts';

export const readChange = (scope: Scope, changeId: number): Promise<ChangeDetails> =>
  inReadOnly(scope, async (db) => {
    const found = await findChange(db, changeId);
    if (found === null) throw new AppError('NOT_FOUND');
    const { entityIds, action, timezone, ...rest } = found;
    return {
      ...rest,
      action: actionTitle(action),
      about: await readNamed(db, found.entity, entityIds),
      aboutCount: entityIds.length,
      timezone: timezone ?? 'UTC',
    };
  });

type IsHidden = (row: Pick<StoredChangeRow, 'orderId' | 'specId' | 'resultIds'>) => boolean;

/**
 * What this person must not see yet. An entry that ended says what is to be typed in its place: it is hidden until they see what is in
 * use there.
 */
const hiddenFrom = async (scope: Scope, db: Kysely<DB>, rows: readonly StoredChangeRow[]): Promise<IsHidden> => {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const facts = await readBenchFacts(scope, db, orderIds, 'only these');
  const entries = await readEntries(
    db,
    orderIds,
    rows.flatMap(({ resultIds }) => resultIds),
  );
  const byCell = Map.groupBy(entries, cellKey);
  const isHidden = (one: EntryNow): boolean => isWithheld(scope.acting.userId, facts, one);
  return ({ orderId, specId, resultIds }) => {
    if (specId === null) return false;
    const ofCell = byCell.get(cellKey({ orderId, specId })) ?? [];
    const isSeen = ofCell.some((one) => one.current && !isHidden(one));
    return !isSeen && ofCell.some((one) => resultIds.includes(one.id) && isHidden(one));
  };
};

const workNow = async (db: Kysely<DB>, changeId: number, rows: readonly StoredChangeRow[]): Promise<WorkNow> => {
  const of = {
    changeId,
    accessionIds: [...new Set(rows.map(({ accessionId }) => accessionId))],
    orderIds: [...new Set(rows.map(({ orderId }) => orderId))],
  };
  return { duties: await readDutiesNow(db, of), callBacks: await readCallBacksNow(db, of) };
};

/** Why a hidden value changed would tell it. */
const withheldRow = { withheld: true, before: null, after: null, why: null } as const;

const shownRow = (stored: StoredChangeRow, isHidden: IsHidden, work: WorkNow): ChangeRow => {
  const { resultIds: _resultIds, ...row } = stored;
  return { ...row, withheld: false, ...(isHidden(stored) ? withheldRow : {}), left: leftOfRow(row, work) };
};

export const readChangeRows = (scope: Scope, input: ChangeRowsInput): Promise<ChangeRowPage> =>
  inReadOnly(scope, async (db) => {
    const found = await listChangeRows(db, scope.acting.clients, input);
    const page = found.slice(0, input.take);
    const next = found.length > input.take ? (page.at(-1)?.place ?? null) : null;
    if (page.length === 0) return { rows: [], next };
    const isHidden = await hiddenFrom(scope, db, page);
    const work = await workNow(db, input.id, page);
    return { rows: page.map((row) => shownRow(row, isHidden, work)), next };
  });
