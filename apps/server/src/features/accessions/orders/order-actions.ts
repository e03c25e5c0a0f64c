import { isManager, roleFrom } from '@aliquot/domain/auth/roles';
import type {
  Accession,
  AddTestsInput,
  CancelInput,
  Order,
  ReinstateInput,
} from '@aliquot/domain/accessions/accession';
import { mayChangeCase } from '@aliquot/domain/accessions/closed-case';
import { nextTubeNumber, planTubes } from '@aliquot/domain/accessions/plan-tubes';
import { moveOrder, type OrderAction, type OrderFacts } from '@aliquot/domain/orders/order-state';
import { AppError } from '#app-error.ts';
import { violates } from '#db/database-errors.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { claimSeries } from '#features/scan-codes/claim-next.repo.ts';
import { actOnCase, partOf, refuseBy } from '../act-on-case.ts';
import { dueAfter, judgeOrder } from './judge-order.ts';
import { findOrderingClient, readOrderable } from './orderable.repo.ts';
import { receiveAdded, setOrderStatus } from './orders.repo.ts';
import { explainTakenBarcode } from '../samples/taken-barcode.ts';
import { addOrders, addSamples } from '../write-case.repo.ts';

/** What the rules need to know about an order. */
const factsOf = (before: Accession, order: Order): OrderFacts => ({
  status: order.status,
  sample: before.samples.find(({ id }) => id === order.sampleId)?.status ?? null,
  hasResult: order.hasResult,
  inRun: order.run !== null,
  allApproved: false,
  runPassed: true,
  instrumentInService: true,
  holds: before.holds
    .filter(({ resolvedAt }) => resolvedAt === null)
    .filter(
      ({ orderId, sampleId }) => (orderId ?? order.id) === order.id && (sampleId ?? order.sampleId) === order.sampleId,
    ),
  caseFinal: before.status === 'final',
});

const judged = (before: Accession, order: Order, action: OrderAction) => {
  const verdict = moveOrder(factsOf(before, order), action);
  return verdict.ok ? verdict.to : refuseBy(verdict);
};

/** Without ids, every order that can still be cancelled: the whole case. */
export const cancelOrders = (scope: Scope, input: CancelInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const open = before.orders.filter(({ status }) => status !== 'cancelled');
    const meant = input.orderIds.length === 0 ? open : input.orderIds.map((id) => partOf(before.orders, id));
    if (meant.length === 0) {
      throw new AppError('BAD_REQUEST', {
        message: 'Every test of this accession is already cancelled. Nothing was changed.',
      });
    }
    await giveReason(tx, input.reason);
    const action: OrderAction = { kind: 'cancel', reason: input.reason };
    await setOrderStatus(
      tx,
      meant.map((order) => ({ id: order.id, to: judged(before, order, action), reason: input.reason })),
    );
    return { of: 'orders', orderIds: meant.map(({ id }) => id) };
  });

export const reinstateOrders = (scope: Scope, input: ReinstateInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const cancelled = before.orders.filter(({ status }) => status === 'cancelled');
    const meant = input.orderIds.length === 0 ? cancelled : input.orderIds.map((id) => partOf(before.orders, id));
    const action: OrderAction = { kind: 'reinstate', byManager: isManager(roleFrom(scope.acting.role)) };
    await setOrderStatus(
      tx,
      meant.map((order) => ({ id: order.id, to: judged(before, order, action), reason: null })),
    );
    return { of: 'orders', orderIds: meant.map(({ id }) => id) };
  });

/** More tests for a case that is open: from the tubes it has where they suit, from new ones where not. */
export const addTests = (scope: Scope, input: AddTestsInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const verdict = mayChangeCase(before.status, 'add tests');
    if (!verdict.ok) refuseBy(verdict);
    const client = await findOrderingClient(tx, scope.acting.clients, before.clientId);
    const tests = await readOrderable(tx, input.testIds, input.panelIds);
    if (client === null) throw new AppError('NOT_FOUND');
    const first = judgeOrder(client, tests);
    if (first.testType !== before.testType) {
      throw new AppError('BAD_REQUEST', {
        message: `This accession is for ${before.testType} tests, and ${first.code} is of ${first.testType}. Create another accession for it.`,
        details: { field: 'testIds' },
      });
    }
    const usable = before.samples.filter(
      ({ status, parentId }) =>
        parentId === null && (status === 'expected' || status === 'received' || status === 'stored'),
    );
    const known = new Map(usable.map(({ tubeId, id }) => [tubeId, id]));
    const fromKnown = planTubes(tests, [...known.keys()]);
    const others = tests.filter(({ testId }) => !fromKnown.tubeOf.has(testId));
    const fresh = planTubes(others, []);
    const number = nextTubeNumber(before.samples);
    const barcodes = await claimSeries(tx, fresh.tubeIds.length, (nth) => `${before.caseId}-${number + nth}`);
    const added = await addSamples(
      tx,
      before.id,
      fresh.tubeIds.map((tubeId, at) => ({ tubeId, barcode: barcodes[at] ?? '', fields: {} })),
    );
    const dueOf = dueAfter(before.priority, scope.now());
    const sampleFor = (testId: number): number | null =>
      known.get(fromKnown.tubeOf.get(testId) ?? 0) ?? added.get(fresh.tubeOf.get(testId) ?? 0) ?? null;
    const orderIds = await addOrders(
      tx,
      before.id,
      tests.map((test) => ({
        testId: test.testId,
        specVersion: test.specVersion,
        panelId: test.panelId,
        sampleId: sampleFor(test.testId),
        dueAt: dueOf(test),
        origin: 'add_on' as const,
      })),
    );
    const arrived = new Set(usable.filter(({ status }) => status !== 'expected').map(({ id }) => id));
    await receiveAdded(tx, before.id, [...arrived]);
    return { of: 'orders', orderIds };
  })
    .catch((error: unknown) => {
      if (!violates(error, 'orders_one_open_per_test')) throw error;
      throw new AppError('BAD_REQUEST', {
        message: 'One of these tests is already on the accession. Remove it, or order it as a repeat.',
        details: { field: 'testIds' },
      });
    })
    .catch(
      explainTakenBarcode(
        'testIds',
        'Tests not added. They need a new tube, and another tube already has its barcode. Create a new accession for these tests.',
      ),
    );
