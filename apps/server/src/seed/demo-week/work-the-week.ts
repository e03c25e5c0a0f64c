import { randomUUID } from 'node:crypto';
import type { Result } from '@aliquot/domain/results/result';
import { actOnRun } from '#features/runs/act-on-run.ts';
import { createRun } from '#features/runs/create-run.ts';
import { approveAll, enterResults, readFacts } from './enter-results.ts';
import type { Staff } from './laboratory.ts';
import { dice, type PlannedCase } from './plan-week.ts';

type Job = { accessionId: number; orderId: number; to: 'entered' | 'approved' };
type Worked = { accession: { id: number; orders: readonly { id: number }[] }; plan: PlannedCase };

/** How far each order has come: in a case under way the first is typed, some of the others are done, the rest wait. */
const jobsOf = ({ accession, plan }: Worked): Job[] => {
  const orders = accession.orders.map(({ id }) => ({ accessionId: accession.id, orderId: id }));
  if (plan.becomes === 'completed' || plan.becomes === 'reported' || plan.becomes === 'final')
    return orders.map((order) => ({ ...order, to: 'approved' }));
  if (plan.becomes !== 'in_progress') return [];
  const done = Math.floor((orders.length - 1) / 2);
  return orders.slice(0, 1 + done).map((order, n): Job => ({ ...order, to: n === 0 ? 'entered' : 'approved' }));
};

const mostTests = 20;

/** Tests that are done in runs: one run for what one laboratory has of a kind, worked to its end. */
const workInRuns = async (staff: Staff, jobs: readonly (Job & { kind: string; labId: number; testId: number })[]) => {
  for (const own of Map.groupBy(jobs, ({ kind }) => kind).values()) {
    const [first] = own;
    const testIds = [...new Set(own.map(({ testId }) => testId))].slice(0, mostTests);
    if (first === undefined) continue;
    const { run, left } = await createRun(staff.tech, {
      idempotencyKey: randomUUID(),
      labId: first.labId,
      testIds,
      instrumentId: null,
      podId: null,
      layout: 'rack',
      rackSize: 100,
      orderIds: own.map(({ orderId }) => orderId),
      controls: [],
      reagentLots: [],
      notes: null,
    });
    const out = new Set(left.map(({ orderId }) => orderId));
    const orderIds = own.map(({ orderId }) => orderId).filter((id) => !out.has(id));
    if (orderIds.length === 0) continue;
    const act = (version: number, kind: 'start' | 'submit' | 'complete') =>
      actOnRun(staff.manager, { idempotencyKey: randomUUID(), id: run.id, version, action: kind, reason: '' });
    const { version } = await act(run.version, 'start');
    await approveAll(staff, await enterResults(staff, orderIds, dice(20_266)));
    const submitted = await act(version, 'submit');
    if (submitted.whyNot.complete === null) await act(submitted.version, 'complete');
  }
};

/** The results of the week: typed by the technician, approved by the manager. */
export const workTheWeek = async (staff: Staff, week: readonly Worked[]): Promise<void> => {
  const jobs = week.flatMap(jobsOf);
  const held = new Set(week.filter(({ plan }) => plan.hold !== null).map(({ accession }) => accession.id));
  const { orders } = await readFacts(
    staff,
    jobs.map(({ orderId }) => orderId),
  );
  const known = jobs.flatMap((job) => {
    const order = orders.get(job.orderId);
    if (order === undefined) return [];
    const { enabled, params } = order.steps[2];
    const inRuns = enabled && params.mode === 'required';
    return [
      {
        ...job,
        inRuns,
        labId: order.labId,
        testId: order.testId,
        kind: `${order.labId}/${order.steps[3].params.mode}`,
      },
    ];
  });
  const byHand = known.filter(({ inRuns }) => !inRuns);
  const results: Result[] = await enterResults(
    staff,
    byHand.map(({ orderId }) => orderId),
    dice(20_267),
  );
  const toApprove = new Set(byHand.filter(({ to }) => to === 'approved').map(({ orderId }) => orderId));
  await approveAll(
    staff,
    results.filter(({ orderId }) => toApprove.has(orderId)),
  );
  // A tube on hold cannot start in a run.
  await workInRuns(
    staff,
    known.filter(({ inRuns, accessionId, to }) => inRuns && to === 'approved' && !held.has(accessionId)),
  );
};
