import type { Accession, Order } from '#accessions/accession.ts';
import { blockingHold } from '#holds/hold.ts';
import { whyNotInRun } from '#runs/waiting-order.ts';
import type { CaseSheet, SheetLine, SheetRun } from './case-sheet.ts';

/** What takes a case forward. */
export type NextStep =
  | { kind: 'review'; results: number }
  | { kind: 'enter'; run: SheetRun; testId: number; orderId: number; tests: number }
  | { kind: 'start_run'; run: SheetRun }
  | { kind: 'add_to_run'; orderIds: readonly number[] }
  | { kind: 'receive'; tubes: number };

export type CaseNow = Pick<Accession, 'status' | 'samples' | 'orders' | 'holds'>;

/** Open holds on the case, on the test or on its tube. */
const holdsOn = ({ holds }: CaseNow, { id, sampleId }: Order): CaseNow['holds'] =>
  holds.filter(
    (hold) =>
      hold.resolvedAt === null &&
      (hold.orderId === null || hold.orderId === id) &&
      (hold.sampleId === null || hold.sampleId === sampleId),
  );

const isOpen = ({ status }: Order): boolean => status === 'received' || status === 'in_progress';

/** Entered, and this person may approve it. */
export const isForReview = ({ result, mayNot }: SheetLine): boolean => result !== null && mayNot?.approve === null;

/**
 * The one step to offer, as far along as the case has come: what is nearly done is finished before more is begun. What this
 * person may not do, and what a hold stops, is not offered.
 */
export const nextStep = (now: CaseNow, { lines, runs }: CaseSheet): NextStep | null => {
  const results = lines.filter(isForReview).length;
  if (results > 0) return { kind: 'review', results };
  const openRunOf = ({ id }: Order): SheetRun | undefined => runs.find((run) => run.open && run.orderId === id);
  /** Some run could take it; which ones do is asked when one is chosen. */
  const mayJoin = (order: Order): boolean =>
    whyNotInRun({
      status: order.status,
      openRun: openRunOf(order)?.number ?? null,
      holds: holdsOn(now, order),
      instrumentDoesTest: true,
      testInRun: true,
    }) === null;
  const inRuns = now.orders
    .filter(isOpen)
    .filter((order) => lines.some(({ orderId, toEnter }) => toEnter && orderId === order.id))
    .filter((order) => blockingHold(holdsOn(now, order), 'enter') === null)
    .flatMap((order) => {
      const run = openRunOf(order);
      return run === undefined ? [] : [{ order, run }];
    });
  const begun = inRuns.filter(({ run }) => run.status === 'in_progress');
  const [first] = begun;
  if (first !== undefined) {
    const { run, order } = first;
    return { kind: 'enter', run, testId: order.testId, orderId: order.id, tests: begun.length };
  }
  const toStart = inRuns.find(({ run }) => run.status === 'new');
  if (toStart !== undefined) return { kind: 'start_run', run: toStart.run };
  const orderIds = now.orders.filter((order) => !order.hasResult && mayJoin(order)).map(({ id }) => id);
  if (orderIds.length > 0) return { kind: 'add_to_run', orderIds };
  const tubes = now.status === 'cancelled' ? 0 : now.samples.filter(({ status }) => status === 'expected').length;
  return tubes === 0 ? null : { kind: 'receive', tubes };
};
