/** Work that must be done because something changed: on screens, tasks. */
import { tubesOf, type BenchOrder } from '#results/bench-facts.ts';
import { isOpen } from '#results/stored-result.ts';
import type { DutyKind } from './duty-kinds.ts';
import { orderStatusNow } from './follow-orders.ts';
import { cellOf, type Row, type World } from './world.ts';

/** How soon: what somebody outside may be acting on comes first. */
export const dutyMinutes: Readonly<Record<DutyKind, number>> = {
  decide: 60,
  corrected_report: 60,
  re_approve: 120,
  recollect: 240,
};

/** What must be done about a result, or about a test. */
export type Duty = {
  readonly kind: DutyKind;
  readonly accessionId: number;
  readonly orderId: number;
  readonly resultId: number | null;
};

const dutyOfRow = (world: World, row: Row): DutyKind | null => {
  const { now } = row;
  if (!now.current) return null;
  if (isOpen(now)) return now.annulledAt === null ? null : 're_approve';
  if (now.reportedAt === null) return now.correctsReported ? 'corrected_report' : null;
  const proposed = world.proposalOf(cellOf(row));
  if (proposed?.now.proposedBy === 'engine') return 'corrected_report';
  return now.laterDoubts.length > 0 && proposed === undefined ? 'decide' : null;
};

const isRejected = ({ facts }: World, sampleId: number | null): boolean =>
  (tubesOf(facts, sampleId) ?? []).some(({ status }) => status === 'rejected');

/** Every duty that follows from how things are: what is not among them is done, or not needed any more. */
export const dutiesOf = (world: World, orders: readonly BenchOrder[]): Duty[] => {
  const cases = new Set(orders.map(({ accessionId }) => accessionId));
  const ofResults = world.rows.flatMap((row): Duty[] => {
    const { accessionId, orderId, id } = row.now;
    const kind = cases.has(accessionId) ? dutyOfRow(world, row) : null;
    return kind === null ? [] : [{ kind, accessionId, orderId, resultId: id }];
  });
  const ofOrders = orders
    .filter((order) => isRejected(world, order.sampleId) && orderStatusNow(world, order) === 'new')
    .map(({ accessionId, orderId }): Duty => ({ kind: 'recollect', accessionId, orderId, resultId: null }));
  return [...ofResults, ...ofOrders];
};

/** How a task that is not among them any more was closed: by what was done about it, or because there is nothing left to do. */
export const closedAs = (
  world: World,
  { kind, orderId, resultId }: Pick<Duty, 'kind' | 'orderId' | 'resultId'>,
): 'done' | 'not_needed' => {
  if (kind === 'recollect') return world.facts.orders.get(orderId)?.status === 'cancelled' ? 'not_needed' : 'done';
  const row = world.rows.find(({ now }) => now.id === resultId);
  if (row === undefined) return 'not_needed';
  const { state, reportedAt, correctsReported } = row.now;
  const done: Readonly<Record<typeof kind, boolean>> = {
    re_approve: state === 'approved' || state === 'superseded',
    decide: row.decided || state === 'superseded',
    corrected_report: state === 'superseded' || (correctsReported && reportedAt !== null),
  };
  return done[kind] ? 'done' : 'not_needed';
};
