import type { CreateAccessionInput } from '@aliquot/domain/accessions/accession';
import { collectionFault } from '@aliquot/domain/accessions/collection-time';
import type { Priority } from '@aliquot/domain/accessions/priority';
import { refuseField } from '#app-error.ts';
import type { OrderableTest, OrderingClient } from './orderable.repo.ts';

const minute = 60_000;

/** When a test is due: counted from now, by the priority it was ordered with. */
export const dueAfter =
  (priority: Priority, now: Date) =>
  ({ routineMinutes, statMinutes }: Pick<OrderableTest, 'routineMinutes' | 'statMinutes'>): Date =>
    new Date(now.getTime() + minute * (priority === 'routine' ? routineMinutes : statMinutes));

/** What may be ordered together, by whom: each refusal at its field. Answers the test that decides type and workflow. */
export const judgeOrder = (
  client: OrderingClient,
  tests: readonly OrderableTest[],
  input: Pick<CreateAccessionInput, 'collected'>,
  now: Date,
): OrderableTest => {
  if (!client.active) refuseField('clientId', `${client.name} is not active. Choose another client.`);
  if (client.suspended) refuseField('clientId', `${client.name} is suspended: no new accessions. Ask a lab manager.`);
  const [first] = tests;
  if (first === undefined) return refuseField('testIds', 'Choose at least one test or panel.');
  const closed = tests.find(({ status }) => status !== 'active');
  if (closed) refuseField('testIds', `${closed.code} is not active and cannot be ordered. Remove it.`);
  const types = [...new Set(tests.map(({ testType }) => testType))];
  if (types.length > 1) {
    refuseField(
      'testIds',
      `An accession has one test type, and these are ${types.join(' and ')}. Create one accession for each.`,
    );
  }
  if (client.allowedTestTypes.length > 0 && !client.allowedTestTypes.includes(first.testType)) {
    refuseField(
      'testIds',
      `${client.name} may not order ${first.testType} tests. Choose others, or ask a lab manager.`,
    );
  }
  const fault = collectionFault(input.collected, now);
  if (fault !== null) refuseField('collected', fault);
  return first;
};
