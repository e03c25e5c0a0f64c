import { orderStates } from '#workflows/order-states.ts';

/** The statuses of an accession are those of its orders. */
export const accessionStatuses = orderStates;
export type AccessionStatus = (typeof accessionStatuses)[number];

export type StatusColour = 'grey' | 'yellow' | 'green' | 'blue';

export const statusColours: Record<AccessionStatus, StatusColour> = {
  new: 'grey',
  received: 'grey',
  in_progress: 'yellow',
  completed: 'green',
  reported: 'blue',
  final: 'blue',
  cancelled: 'grey',
};

export const statusLabels: Record<AccessionStatus, string> = {
  new: 'New',
  received: 'Received',
  in_progress: 'In progress',
  completed: 'Completed',
  reported: 'Reported',
  final: 'Final',
  cancelled: 'Cancelled',
};
