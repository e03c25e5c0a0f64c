import type { Order } from '@aliquot/domain/accessions/accession';

export type TestGroup = { title: string; orders: readonly Order[] };

/** A panel's tests stand together, under its name; tests ordered one by one come after. */
export const groupsOf = (orders: readonly Order[]): readonly TestGroup[] => {
  const panels = [...new Set(orders.flatMap(({ panelName }) => panelName ?? []))];
  const single = orders.filter(({ panelName }) => panelName === null);
  return [
    ...panels.map((name) => ({ title: name, orders: orders.filter(({ panelName }) => panelName === name) })),
    ...(single.length === 0 ? [] : [{ title: panels.length === 0 ? '' : 'Single tests', orders: single }]),
  ];
};

const done: readonly Order['status'][] = ['completed', 'reported', 'final'];

/** "2 of 9 completed"; cancelled ones are not waited for. */
export const progressWords = (orders: readonly Order[]): string => {
  const open = orders.filter(({ status }) => status !== 'cancelled');
  return `${open.filter(({ status }) => done.includes(status)).length} of ${open.length} completed`;
};
