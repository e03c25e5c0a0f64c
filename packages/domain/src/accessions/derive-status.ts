import { accessionStatuses, type AccessionStatus } from './accession-status.ts';

/** What decides a case's status: the statuses of its orders, and whether one of its tubes arrived. */
export type CaseParts = { readonly orders: readonly AccessionStatus[]; readonly someSampleArrived: boolean };

const rank = (status: AccessionStatus): number => accessionStatuses.indexOf(status);
const least = (statuses: readonly AccessionStatus[]): AccessionStatus =>
  accessionStatuses[Math.min(...statuses.map(rank))] ?? 'new';

/**
 * The status of a case is a pure function of its parts and is never set by hand, so that the two cannot drift apart. It is as
 * far as its slowest order once all are done; before that, work on any order is work on the case.
 */
export const deriveAccessionStatus = ({ orders, someSampleArrived }: CaseParts): AccessionStatus => {
  const open = orders.filter((status) => status !== 'cancelled');
  if (open.length === 0) return 'cancelled';
  const slowest = least(open);
  if (rank(slowest) >= rank('completed')) return slowest;
  if (open.some((status) => rank(status) >= rank('in_progress'))) return 'in_progress';
  return someSampleArrived ? 'received' : 'new';
};
