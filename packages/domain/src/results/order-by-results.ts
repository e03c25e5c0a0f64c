import type { OrderStatus } from '#orders/order-state.ts';

export type OrderWithResults = {
  readonly status: OrderStatus;
  /** It is in an open run, and that has begun. */
  readonly runStarted: boolean;
  /** Something is entered for it now. */
  readonly hasResult: boolean;
  /** It requires results, and each of them is approved. */
  readonly allApproved: boolean;
};

/** Where an order stands by its results. What was reported stays so until one of its results is corrected. */
export const orderStatusByResults = ({ status, runStarted, hasResult, allApproved }: OrderWithResults): OrderStatus => {
  if (status === 'new' || status === 'cancelled') return status;
  if (allApproved) return status === 'reported' || status === 'final' ? status : 'completed';
  return hasResult || runStarted ? 'in_progress' : 'received';
};
