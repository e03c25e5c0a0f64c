import { orderFaults } from '@aliquot/domain/accessions/judge-order';
import type { CaseFault } from '@aliquot/domain/accessions/order-plan';
import { minutesOf } from '@aliquot/domain/accessions/due-time';
import type { Priority } from '@aliquot/domain/accessions/priority';
import { refuseField } from '#app-error.ts';
import type { OrderableTest, OrderingClient } from './orderable.repo.ts';

const minute = 60_000;

/** When a test is due: counted from now, until its tube arrives, by the priority it was ordered with. */
export const dueAfter =
  (priority: Priority, now: Date) =>
  ({ routineMinutes: routine, statMinutes: stat }: Pick<OrderableTest, 'routineMinutes' | 'statMinutes'>): Date =>
    new Date(now.getTime() + minute * minutesOf({ routine, stat }, priority));

export const refuseFault = ({ field, words }: CaseFault): never => refuseField(field, words);

/** The first of what is wrong, if anything is. */
export const refuseFaults = ([first]: readonly CaseFault[]): void => {
  if (first !== undefined) refuseFault(first);
};

/** Answers the test that decides type and workflow. */
export const judgeOrder = (client: OrderingClient, tests: readonly OrderableTest[]): OrderableTest => {
  refuseFaults(orderFaults(client, tests));
  const [first] = tests;
  if (first === undefined) throw new Error('an order without tests was not refused');
  return first;
};
