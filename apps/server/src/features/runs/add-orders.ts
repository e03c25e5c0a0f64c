import type { AddedOrders, AddOrdersInput, FittingRun, FittingRunsInput } from '@aliquot/domain/runs/run';
import { placeName, placesIn } from '@aliquot/domain/runs/run-layout';
import type { Transaction } from 'kysely';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { groundsOf, inReadOnly, type Scope } from '#db/transaction.ts';
import { tubeKey, whyNotJoin } from './candidate.ts';
import { placeTubes } from './create-run.ts';
import { openRunsOfTests, type OpenRunOfTests } from './fitting-runs.repo.ts';
import { followControls } from './follow-controls.ts';
import { followRun } from './follow-run.ts';
import { mustBeOpen, openRun, type RunNow } from './in-run.ts';
import { touchRun } from './read-run.repo.ts';
import { abilityOf } from './run-ability.ts';
import { showRun } from './show-run.ts';
import { candidatesOfOrders, type Candidate } from './waiting.repo.ts';
import { insertItems, orderItem, type NewItem } from './write-run.repo.ts';

const ableToDo = ({ labId, testIds }: OpenRunOfTests) => ({ labId, testIds: new Set(testIds), instrumentTests: null });

/** The open runs some of these orders could join now, those that take most of them first. */
export const findFittingRuns = (scope: Scope, { orderIds }: FittingRunsInput): Promise<FittingRun[]> =>
  inReadOnly(scope, async (db) => {
    const candidates = await candidatesOfOrders(db, scope.acting.clients, orderIds);
    const runs = await openRunsOfTests(db, [...new Set(candidates.map(({ testId }) => testId))]);
    return runs
      .filter(({ layout, rackSize, taken }) => taken < placesIn(layout, rackSize))
      .map((found) => {
        const able = ableToDo(found);
        const { labId: _lab, rackSize: _size, taken: _taken, testIds: _tests, ...run } = found;
        const joining = candidates.filter((candidate) => whyNotJoin(candidate, able) === null);
        return { run, orderIds: joining.map(({ orderId }) => orderId) };
      })
      .filter((fitting) => fitting.orderIds.length > 0)
      .toSorted((a, b) => b.orderIds.length - a.orderIds.length);
  });

/** Beside the tube's other tests where it stands in the run already, else in the first free places. */
const placesFor = ({ stored, items }: RunNow, joining: readonly Candidate[]): NewItem[] => {
  const standing = new Map(
    items.flatMap(({ kind, tube, position }) =>
      kind === 'order' && tube !== null ? [[tubeKey({ tube }), position]] : [],
    ),
  );
  const beside = joining.flatMap((candidate) => {
    const position = standing.get(tubeKey(candidate));
    return position === undefined ? [] : [orderItem(candidate.orderId, position)];
  });
  const others = joining.filter((candidate) => !standing.has(tubeKey(candidate)));
  return [...beside, ...placeTubes(others, stored, new Set(items.map(({ position }) => position))).items];
};

const add = async (scope: Scope, tx: Transaction<DB>, input: AddOrdersInput): Promise<AddedOrders> => {
  const run = await openRun(tx, input.id);
  mustBeOpen(run);
  await groundsOf(scope).hold(scope, tx, { orderIds: input.orderIds });
  const candidates = await candidatesOfOrders(tx, scope.acting.clients, input.orderIds);
  const able = await abilityOf(tx, {
    testIds: run.stored.tests.map(({ id }) => id),
    instrumentId: run.stored.instrumentId,
    labId: run.stored.labId,
  });
  const why = new Map(candidates.map((candidate) => [candidate.orderId, whyNotJoin(candidate, able)]));
  const items = placesFor(
    run,
    candidates.filter(({ orderId }) => why.get(orderId) === null),
  );
  const placed = new Map(items.map(({ orderId, position }) => [orderId, position]));
  if (items.length > 0) {
    await insertItems(tx, input.id, items);
    await touchRun(tx, input.id);
    if (run.stored.status === 'in_progress')
      await followRun(
        scope,
        tx,
        [...placed.keys()].flatMap((id) => id ?? []),
      );
    await followControls(scope, tx, input.id);
  }
  const left = input.orderIds.filter((orderId) => !placed.has(orderId));
  return {
    run: await showRun(scope, tx, input.id),
    added: items.flatMap(({ orderId, position }) =>
      orderId === null ? [] : [{ orderId, place: placeName(run.stored.layout, position) }],
    ),
    left: left.map((orderId) => ({
      orderId,
      caseId: candidates.find((candidate) => candidate.orderId === orderId)?.tube.caseId ?? null,
      why: why.has(orderId) ? (why.get(orderId) ?? 'No empty position is left.') : 'Test not found.',
    })),
  };
};

/** Tests of a case into an open run: what cannot join any more is left out and named. */
export const addOrdersToRun = (scope: Scope, input: AddOrdersInput): Promise<AddedOrders> =>
  withIdempotencyKey(scope, input, (tx) => add(scope, tx, input));
