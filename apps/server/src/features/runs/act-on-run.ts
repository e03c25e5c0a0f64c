import type { ActionOnRunInput, RepeatRunInput, Run } from '@aliquot/domain/runs/run';
import { overriddenReadings } from '@aliquot/domain/runs/quality-control';
import { moveRun } from '@aliquot/domain/runs/run-state';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import { giveReason, groundsOf, type Scope } from '#db/transaction.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { refuseBy } from '#features/accessions/act-on-case.ts';
import { whyNotJoin } from './candidate.ts';
import { insertControlEvents } from './control-events.repo.ts';
import { followControls, lacksOf } from './follow-controls.ts';
import { followRun } from './follow-run.ts';
import { inRun, openRun, type RunNow } from './in-run.ts';
import { orderIdsOf, readRun } from './read-run.repo.ts';
import { abilityOf } from './run-ability.ts';
import { nextRunNumber } from './run-number.repo.ts';
import { factsOfRun, runActionOf, showRun } from './show-run.ts';
import { candidatesOfOrders } from './waiting.repo.ts';
import { insertItems, insertRun, setItemsOpen, setReadings, setRunState } from './write-run.repo.ts';

const few = 3;

/** A tube that was stopped after it was put here must not be worked by accident. */
const refuseHeld = ({ items }: RunNow): void => {
  const held = [...new Set(items.flatMap(({ tube }) => (tube !== null && tube.hold !== null ? [tube.caseId] : [])))];
  if (held.length === 0) return;
  const more = held.length > few ? ` and ${held.length - few} more` : '';
  throw new AppError('BAD_REQUEST', {
    message: `On hold: ${held.slice(0, few).join(', ')}${more}. Release the holds, or remove the tubes from the run.`,
    details: { rule: 'ON_HOLD' },
  });
};

/** The manager takes responsibility for the readings that are out of control now, each by name, and for nothing that is read later. */
const overrideControls = async (tx: Transaction<DB>, { stored, items }: RunNow, reason: string): Promise<void> => {
  const covered = items.flatMap((item) => {
    const taken = item.kind === 'order' ? null : overriddenReadings(item);
    return taken === null ? [] : [{ item, ...taken }];
  });
  await setReadings(
    tx,
    covered.map(({ item: { id }, readings }) => ({ id, readings })),
  );
  await insertControlEvents(
    tx,
    stored.id,
    covered.flatMap(({ item, specIds }) =>
      specIds.map((specId) => ({ kind: 'override' as const, item, specId, read: null, reason })),
    ),
  );
};

export const actOnRun = (scope: Scope, input: ActionOnRunInput): Promise<Run> =>
  inRun(scope, input, async (tx, run) => {
    // What its orders ask for may be another since a control was read: a test was cancelled, or its tube rejected.
    if (input.action === 'submit' || input.action === 'complete') await followControls(scope, tx, input.id);
    const stored = (await readRun(tx, input.id)) ?? run.stored;
    const facts = factsOfRun(stored, run.items, await lacksOf(scope, tx, input.id, run.items));
    const moved = moveRun(facts, runActionOf(input.action, input.reason, scope));
    if (!moved.ok) throw refuseBy(moved);
    if (input.action === 'start') refuseHeld(run);
    const reason = input.reason === '' ? null : input.reason;
    if (reason !== null) await giveReason(tx, reason);
    const orderIds = orderIdsOf(run.items);
    await groundsOf(scope).hold(scope, tx, { orderIds });
    if (input.action === 'override_qc') await overrideControls(tx, run, input.reason);
    await setRunState(tx, input.id, moved.to, scope.acting.userId, reason);
    if (input.action === 'complete' || input.action === 'cancel' || input.action === 'reject')
      await setItemsOpen(tx, input.id, false);
    if (input.action === 'reopen') await setItemsOpen(tx, input.id, true);
    if (input.action === 'override_qc') await followControls(scope, tx, input.id);
    else await followRun(scope, tx, orderIds, { of: 'run', runId: input.id });
  });

/** The same layout once more, with what can still be worked; the controls stand where they stood, unread. */
export const repeatRun = (scope: Scope, input: RepeatRunInput): Promise<Run> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const { stored, items, version } = await openRun(tx, input.id);
    if (version !== input.version) return refuseStaleWrite(await showRun(scope, tx, input.id));
    if (stored.status !== 'rejected') {
      throw new AppError('BAD_REQUEST', {
        message: 'Only a rejected run can be repeated. Reject it first, or create a new run.',
        details: { rule: 'RUN_STATE' },
      });
    }
    const orderIds = orderIdsOf(items);
    await groundsOf(scope).hold(scope, tx, { orderIds });
    const able = await abilityOf(tx, {
      testIds: stored.tests.map(({ id }) => id),
      instrumentId: stored.instrumentId,
      labId: stored.labId,
    });
    const joining = new Set(
      (await candidatesOfOrders(tx, scope.acting.clients, orderIds))
        .filter((candidate) => whyNotJoin(candidate, able) === null)
        .map(({ orderId }) => orderId),
    );
    const id = await insertRun(tx, {
      number: await nextRunNumber(tx, scope.now()),
      labId: stored.labId,
      podId: stored.pod?.id ?? null,
      instrumentId: stored.instrumentId,
      layout: stored.layout,
      rackSize: stored.rackSize,
      reagentLots: stored.reagentLots,
      notes: null,
      repeatOf: stored.id,
      testIds: stored.tests.map((test) => test.id),
    });
    await insertItems(
      tx,
      id,
      items.filter(({ orderId }) => orderId === null || joining.has(orderId)),
    );
    await followControls(scope, tx, id);
    return showRun(scope, tx, id);
  });
