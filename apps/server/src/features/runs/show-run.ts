import { isManager, roleFrom } from '@aliquot/domain/auth/roles';
import type { StoredResult } from '@aliquot/domain/results/stored-result';
import { lastCalled } from '@aliquot/domain/critical-calls/call-words';
import type { AroundRunInput, PlacedOrder, Run, RunAround, RunPlace } from '@aliquot/domain/runs/run';
import { placeName } from '@aliquot/domain/runs/run-layout';
import { moveRun, runActions, type RunAction, type RunActionKind, type RunFacts } from '@aliquot/domain/runs/run-state';
import { calibrationPolicies } from '@aliquot/domain/settings/setting-table';
import type { ResultFlag } from '@aliquot/domain/ranges/flag-zones';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readCurrentResults } from '#features/results/results.repo.ts';
import { readSnapshots } from '#features/results/test-snapshots.repo.ts';
import { lacksOf } from './follow-controls.ts';
import { readAround } from './run-around.repo.ts';
import { orderIdsOf, readItems, readRun, type StoredItem, type StoredRun } from './read-run.repo.ts';

const done = (status: string | null): boolean => status === 'completed' || status === 'reported' || status === 'final';

const instrumentState = ({ instrumentStatus, calibrationOverdue }: StoredRun): RunFacts['instrument'] => {
  if (instrumentStatus === null) return 'none';
  if (instrumentStatus !== 'active') return 'out_of_service';
  return calibrationOverdue ? 'calibration_overdue' : 'in_service';
};

export const factsOfRun = (stored: StoredRun, items: readonly StoredItem[], qcLacks: string | null): RunFacts => {
  const orders = items.filter(({ kind, status }) => kind === 'order' && status !== 'cancelled');
  return {
    state: stored.status,
    orders: orders.length,
    unfinished: orders.filter(({ status }) => !done(status)).length,
    qc: stored.qc,
    qcLacks,
    instrument: instrumentState(stored),
    overdueCalibration: calibrationPolicies.find((policy) => policy === stored.pastCalibration) ?? 'warn',
    anyOrderFinal: orders.some(({ status }) => status === 'reported' || status === 'final'),
  };
};

export const runActionOf = (kind: RunActionKind, reason: string, { acting }: Pick<Scope, 'acting'>): RunAction => {
  const byManager = isManager(roleFrom(acting.role));
  switch (kind) {
    case 'cancel':
    case 'reject':
      return { kind, reason };
    case 'reopen':
    case 'override_qc':
      return { kind, reason, byManager };
    default:
      return { kind };
  }
};

const severity: readonly (ResultFlag | null)[] = ['HH', 'LL', 'AA', 'H', 'L', 'A', '>', '<', 'N', null];

const placedOrder = (item: StoredItem, required: readonly number[], results: readonly StoredResult[]): PlacedOrder => {
  const wanted = results.filter(({ specId }) => required.includes(specId));
  return {
    orderId: item.orderId ?? 0,
    testId: item.testId ?? 0,
    status: item.status ?? 'new',
    required: required.length,
    entered: wanted.length,
    approved: wanted.filter(({ state }) => state === 'approved').length,
    flag: severity.find((flag) => results.some((result) => result.flag === flag)) ?? null,
    critical: results.some(({ critical }) => critical),
    calledAt: lastCalled(results),
  };
};

/** The run with everything that stands in it, and what can be done to it by the one who asks. */
export const showRun = async (scope: Scope, db: Kysely<DB>, id: number): Promise<Run> => {
  const stored = await readRun(db, id);
  if (stored === null) throw new AppError('NOT_FOUND');
  const items = await readItems(db, id);
  const versions = items.flatMap(({ testId, specVersion }) =>
    testId === null || specVersion === null ? [] : [{ testId, specVersion }],
  );
  const testOf = await readSnapshots(scope, db, versions);
  const results = Map.groupBy(await readCurrentResults(db, orderIdsOf(items)), ({ orderId }) => orderId);
  const orderOf = (item: StoredItem): PlacedOrder => {
    const snapshot = testOf({ testId: item.testId ?? 0, specVersion: item.specVersion ?? 0 });
    const required = snapshot.resultSpecs.filter((spec) => spec.active && spec.required).map((spec) => spec.id);
    return placedOrder(item, required, results.get(item.orderId ?? 0) ?? []);
  };
  const places = [...Map.groupBy(items, ({ position }) => position).entries()].map(([position, here]): RunPlace => {
    const [first] = here as [StoredItem];
    return {
      position,
      name: placeName(stored.layout, position),
      kind: first.kind,
      itemIds: here.map((item) => item.id),
      tube: first.tube,
      orders: first.kind === 'order' ? here.map(orderOf) : [],
      label: first.label,
      lot: first.lot,
      targets: first.targets,
      readings: first.readings,
    };
  });
  const orders = places.flatMap((place) => place.orders);
  const qcLacks = await lacksOf(scope, db, id, items);
  const facts = factsOfRun(stored, items, qcLacks);
  const whyNot = Object.fromEntries(
    runActions.map((kind) => {
      const moved = moveRun(facts, runActionOf(kind, 'to be given', scope));
      return [kind, moved.ok ? null : moved.sentence];
    }),
  ) as Run['whyNot'];
  const start = moveRun(facts, { kind: 'start' });
  const { instrumentId: _, instrumentStatus: __, calibrationOverdue: ___, pastCalibration: ____, ...shown } = stored;
  return {
    ...shown,
    warning: start.ok ? start.warning : null,
    qcLacks,
    places,
    worklists: stored.tests.map((test) => {
      const ofTest = orders.filter(({ testId }) => testId === test.id);
      return {
        test,
        orders: ofTest.length,
        entered: ofTest.filter(({ entered, required }) => entered >= required).length,
        approved: ofTest.filter(({ status }) => done(status)).length,
      };
    }),
    whyNot,
  };
};

export const getRun = (scope: Scope, id: number): Promise<Run> => inReadOnly(scope, (db) => showRun(scope, db, id));

export const aroundRun = async (scope: Scope, input: AroundRunInput): Promise<RunAround> => {
  const around = await inReadOnly(scope, (db) => readAround(db, input));
  if (around === null) throw new AppError('NOT_FOUND');
  return around;
};
