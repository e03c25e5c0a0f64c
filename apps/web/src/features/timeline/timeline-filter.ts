import type { Order } from '@aliquot/domain/accessions/accession';
import {
  isInFilter,
  timelineFilters,
  type TimelineFilter,
  type TimelineItem,
} from '@aliquot/domain/timeline/timeline-item';

/** What alone is shown: items of some kinds, or of one test; null for everything. */
export type Chosen = { kinds: TimelineFilter } | { orderId: number } | null;

export const isShown = (item: TimelineItem, chosen: Chosen): boolean => {
  if (chosen === null) return true;
  return 'kinds' in chosen ? isInFilter(item, chosen.kinds) : item.orderIds.includes(chosen.orderId);
};

/** The kinds and the tests that occur: a choice that shows nothing is none. */
export const choicesIn = (items: readonly TimelineItem[], orders: readonly Order[]) => ({
  kinds: (Object.keys(timelineFilters) as TimelineFilter[])
    .filter((kinds) => items.some((item) => isInFilter(item, kinds)))
    .map((kinds) => ({ label: timelineFilters[kinds].label, chosen: { kinds } })),
  tests: orders
    .filter(({ id }) => items.some(({ orderIds }) => orderIds.includes(id)))
    .map(({ id, testName }) => ({ label: testName, chosen: { orderId: id } })),
});

/** Where the audit trail has the same: of the accession, or of its test. */
export const auditSearchOf = (caseId: string, chosen: Chosen, orders: readonly Order[]) => {
  const order = chosen !== null && 'orderId' in chosen ? orders.find(({ id }) => id === chosen.orderId) : undefined;
  return { table: 'accessions', record: caseId, ...(order === undefined ? {} : { test: order.testCode }) };
};

export const chosenLabel = (chosen: Chosen, orders: readonly Order[]): string | null => {
  if (chosen === null) return null;
  if ('kinds' in chosen) return timelineFilters[chosen.kinds].label;
  return orders.find(({ id }) => id === chosen.orderId)?.testName ?? null;
};
