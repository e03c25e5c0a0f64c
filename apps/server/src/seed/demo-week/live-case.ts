import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { actOnOne } from '#features/accessions/bulk-actions.ts';
import { placeHold, releaseHold } from '#features/accessions/hold-actions.ts';
import { cancelOrders } from '#features/accessions/orders/order-actions.ts';
import { receiveCase, rejectSample } from '#features/accessions/samples/sample-actions.ts';
import { BenchWork } from './bench-work.ts';
import { dice } from './dice.ts';
import { doing } from './laboratory.ts';
import { makeCase } from './make-case.ts';
import type { PlannedCase, Trouble } from './plan-week.ts';
import { planReport } from './report-out.ts';
import type { WaitingOrders } from './run-days.ts';
import { doneInRuns, labDoing } from './usual-orders.ts';
import { readCase, type World } from './world.ts';

const at = ({ id, version }: Accession) => ({ id, version, idempotencyKey: randomUUID() });

const cancelAll = async (world: World, id: number, reason: string): Promise<void> => {
  const accession = await readCase(world, id);
  await cancelOrders(doing(world.staff.tech, 'accessions.cancel'), {
    ...at(accession),
    orderIds: accession.orders.map((order) => order.id),
    reason,
  });
};

const hold = (
  world: World,
  id: number,
  { reason, category, hours }: Extract<Trouble, { kind: 'hold' }>,
  ago: number,
): void => {
  const { agenda, staff } = world;
  agenda.plan(ago, async () => {
    const about = { orderId: null, sampleId: null, category, reason, blocks: ['report'] } as const;
    await placeHold(doing(staff.second, 'accessions.placeHold'), {
      ...at(await readCase(world, id)),
      ...about,
      blocks: [...about.blocks],
    });
  });
  agenda.plan(ago - hours * 60, async () => {
    const accession = await readCase(world, id);
    const open = accession.holds.find(({ resolvedAt }) => resolvedAt === null);
    if (open === undefined) return;
    await releaseHold(doing(staff.manager, 'accessions.releaseHold'), {
      ...at(accession),
      holdId: open.id,
      note: 'The client confirmed it by telephone',
    });
    planReport(world, id, ago - hours * 60 - 5);
  });
};

/** A tube that cannot be used is asked for again. Where none came by the next day, the order is given up. */
const reject = (world: World, id: number, reason: string, ago: number): void => {
  world.agenda.plan(ago, async () => {
    const accession = await readCase(world, id);
    const [sample] = accession.samples;
    if (sample === undefined) return;
    await rejectSample(doing(world.staff.tech, 'accessions.rejectSample'), {
      ...at(accession),
      sampleId: sample.id,
      reason,
      recollect: true,
    });
  });
  world.agenda.plan(ago - 16 * 60, () => cancelAll(world, id, 'No new tube was sent'));
};

const minutesInDay = 1440;

/** Hours until it can be measured: nothing is typed while nobody knows whose tube it is. */
const waits = (trouble: Trouble | null): number =>
  trouble?.kind === 'slow' || (trouble?.kind === 'hold' && trouble.category === 'identity') ? trouble.hours : 0;

/** Typed in two goes today, so that some of a long order is done before the rest; then approved and sent out. */
const work = (world: World, accession: Accession, plan: PlannedCase, ago: number): void => {
  const { agenda, staff } = world;
  const roll = dice(accession.id);
  const by = roll() < 0.5 ? staff.tech : staff.second;
  const orderIds = accession.orders.map(({ id }) => id);
  const bench = new BenchWork(orderIds);
  const half = orderIds.slice(0, Math.ceil(orderIds.length / 2));
  const typed = ago - plan.typedAfter - waits(plan.trouble) * 60;
  const [gap, approved] = [Math.ceil(plan.approvedAfter / 3), typed - plan.approvedAfter];
  if (ago < minutesInDay) agenda.plan(typed, () => bench.type(by, roll, { orderIds: half }));
  agenda.plan(typed - gap, () => bench.type(by, roll));
  agenda.plan(approved, () => bench.approve(staff.manager));
  planReport(world, accession.id, approved - plan.reportedAfter);
};

const assign = (world: World, id: number, who: number, ago: number): void => {
  const { agenda, staff } = world;
  const assignee = [staff.tech, staff.second, staff.third, staff.manager][Math.floor(who * 4)] ?? staff.tech;
  agenda.plan(ago, async () => {
    const row = at(await readCase(world, id));
    const action = { kind: 'assign', assigneeId: assignee.acting.userId } as const;
    await actOnOne(doing(staff.manager, 'accessions.bulk'), row, action);
  });
};

/** One case from its order to its report, by the acts people do. */
export const liveCase = (world: World, plan: PlannedCase, waiting: WaitingOrders): void => {
  const { agenda, staff } = world;
  const { minutesAgo, trouble } = plan;
  agenda.plan(minutesAgo, async () => {
    const { id } = await makeCase(world, {
      lab: labDoing(plan.order),
      person: plan.person,
      panels: plan.order.panels,
      tests: plan.order.tests,
      collectedMinutesBefore: plan.collectedBefore,
      priority: plan.priority,
      externalRef: plan.externalRef,
      comment: plan.comment,
    });
    if (trouble?.kind === 'ordered twice') {
      agenda.plan(minutesAgo - 25, () => cancelAll(world, id, 'Ordered twice'));
      return;
    }
    const received = minutesAgo - plan.receivedAfter;
    agenda.plan(received, async () => {
      const accession = await receiveCase(doing(staff.third, 'accessions.receive'), at(await readCase(world, id)));
      if (plan.assignee !== null) assign(world, id, plan.assignee, received - 3);
      if (trouble?.kind === 'rejected') return reject(world, id, trouble.reason, received - 6);
      if (trouble?.kind === 'hold') hold(world, id, trouble, received - 8);
      if (doneInRuns(plan.order)) waiting.add(plan.order.type, accession);
      else work(world, accession, plan, received);
    });
  });
};
