import { planTubes } from '@aliquot/domain/accessions/plan-tubes';
import type { OrderPlan, PlanInput } from '@aliquot/domain/accessions/order-plan';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { dueAfter } from './judge-order.ts';
import { readTubeFacts, testNames } from './order-plan.repo.ts';
import { readOrderable, type OrderableTest } from './orderable.repo.ts';
import { tubeUses } from '../samples/record-samples.ts';
import { readSampleFields, type TubeUse } from '../samples/sample-fields.repo.ts';

const problemsOf = (tests: readonly OrderableTest[]): string[] => {
  const types = [...new Set(tests.map(({ testType }) => testType))];
  const closed = tests.filter(({ status }) => status !== 'active').map(({ code }) => code);
  return [
    ...(types.length > 1 ? [`These tests are ${types.join(' and ')}. Create one accession for each type.`] : []),
    ...(closed.length > 0
      ? [`${closed.join(', ')} cannot be ordered now. Remove ${closed.length === 1 ? 'it' : 'them'}.`]
      : []),
  ];
};

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

/** The same judgement and the same tubes the save will make, shown while the person is still choosing. */
export const planOrder = async (db: Kysely<DB>, input: PlanInput, now: Date): Promise<OrderPlan> => {
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
    problems: problemsOf(tests),
  };
};
