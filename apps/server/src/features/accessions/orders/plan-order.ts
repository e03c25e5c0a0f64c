import { orderFaults } from '@aliquot/domain/accessions/judge-order';
import { planTubes } from '@aliquot/domain/accessions/plan-tubes';
import type { OrderPlan, PlanInput } from '@aliquot/domain/accessions/order-plan';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { VisibleClients } from '#db/visible-clients.ts';
import { dueAfter } from './judge-order.ts';
import { readDuplicates, readTubeFacts, testNames } from './order-plan.repo.ts';
import { findOrderingClient, readOrderable } from './orderable.repo.ts';
import { tubeUses } from '../samples/record-samples.ts';
import { readSampleFields, type TubeUse } from '../samples/sample-fields.repo.ts';

/** What the form must ask: each field once, however many tubes record it. */
const askedAtCreate = async (
  db: Kysely<DB>,
  uses: readonly TubeUse[],
  codeOf: ReadonlyMap<number, string>,
): Promise<OrderPlan['fields']> => {
  const fieldsOf = await readSampleFields(db, uses);
  const byKey = new Map<string, OrderPlan['fields'][number]>();
  for (const [tubeId, fields] of fieldsOf) {
    for (const field of fields.filter(({ requiredAt }) => requiredAt === 'create')) {
      const tubeCodes = [...(byKey.get(field.key)?.tubeCodes ?? []), codeOf.get(tubeId) ?? ''];
      byKey.set(field.key, { ...field, tubeCodes });
    }
  }
  return [...byKey.values()];
};

/** The tubes the save will make and what it would refuse of the order, shown while the person is still choosing. */
export const planOrder = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  input: PlanInput,
  now: Date,
): Promise<OrderPlan> => {
  const client = input.clientId === null ? null : await findOrderingClient(db, visibleClients, input.clientId);
  const tests = await readOrderable(db, input.testIds, input.panelIds);
  const plan = planTubes(tests, []);
  const [facts, names] = [
    await readTubeFacts(db, plan.tubeIds),
    await testNames(
      db,
      tests.map(({ testId }) => testId),
    ),
  ];
  const codeOf = new Map(facts.map(({ tubeId, code }) => [tubeId, code]));
  const fields = await askedAtCreate(
    db,
    tubeUses(
      facts.map(({ tubeId }) => tubeId),
      plan,
    ),
    codeOf,
  );
  const duplicates =
    input.subjectId === null
      ? []
      : await readDuplicates(db, visibleClients, {
          subjectId: input.subjectId,
          testIds: tests.map(({ testId }) => testId),
          now,
        });
  const dueOf = dueAfter(input.priority, now);
  const due = tests.map((test) => dueOf(test).getTime());
  return {
    tests: tests.map(({ testId, code, testType }) => ({ id: testId, code, name: names.get(testId) ?? code, testType })),
    tubes: facts.map((tube) => ({
      ...tube,
      testCodes: tests.filter(({ testId }) => plan.tubeOf.get(testId) === tube.tubeId).map(({ code }) => code),
    })),
    fields,
    dueAt: due.length === 0 ? null : new Date(Math.min(...due)).toISOString(),
    duplicates,
    problems: [...orderFaults(client, tests)],
  };
};
