/** Where an order stands, in the order work moves through it. */
export const orderStates = ['new', 'received', 'in_progress', 'completed', 'reported', 'final', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];
