import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { inReadOnly, inTransaction, type Scope } from '#db/transaction.ts';
import { placeHold } from '#features/accessions/hold-actions.ts';
import { cancelOrders } from '#features/accessions/orders/order-actions.ts';
import { receiveCase, rejectSample } from '#features/accessions/samples/sample-actions.ts';
import { addClient } from '#features/clients/clients.repo.ts';
import { plainClient } from '../plain-records.ts';
import { backdate, reportAll } from './backdate.ts';
import { hasCases, readLaboratory, staffOf, type Laboratory } from './laboratory.ts';
import { makeDemoCase } from './make-demo-case.ts';
import { demoClients } from './names.ts';
import { planPeople, planWeek, type PlannedCase } from './plan-week.ts';
import { seedCalls } from './seed-calls.ts';
import { seedRuns } from './seed-runs.ts';
import { seedTrends } from './seed-trends.ts';
import { workTheWeek } from './work-the-week.ts';

const at = ({ id, version }: Accession) => ({ id, version, idempotencyKey: randomUUID() });

/** What became of a case before the bench, done by the same actions people do. */
const carryOut = async (scope: Scope, accession: Accession, plan: PlannedCase): Promise<void> => {
  if (plan.becomes === 'new') return;
  if (plan.becomes === 'cancelled') {
    await cancelOrders(scope, {
      ...at(accession),
      orderIds: accession.orders.map(({ id }) => id),
      reason: 'Ordered twice',
    });
    return;
  }
  let current = await receiveCase(scope, at(accession));
  const [sample] = current.samples;
  if (plan.rejected !== null && sample !== undefined) {
    current = await rejectSample(scope, {
      ...at(current),
      sampleId: sample.id,
      reason: plan.rejected,
      recollect: true,
    });
  }
  if (plan.hold !== null) {
    const about = { orderId: null, sampleId: null, category: 'identity', reason: plan.hold } as const;
    await placeHold(scope, { ...at(current), ...about, blocks: ['report'] });
  }
};

export type SeededCase = { accession: Accession; plan: PlannedCase };

const makeWeek = async (tech: Scope, lab: Laboratory): Promise<SeededCase[]> => {
  const everyone = planPeople();
  const known = new Map<string, number>();
  const cases: SeededCase[] = [];
  for (const plan of planWeek({ labs: lab.labs.length, testTypes: lab.types.map(({ tests }) => tests.length) })) {
    const place = lab.labs[plan.lab];
    const type = lab.types[plan.testType];
    const senders = lab.clients.filter(({ allowed }) => allowed.length === 0 || allowed.includes(type?.name ?? ''));
    const clientId = senders[Math.floor(plan.client * senders.length)]?.id;
    const person = everyone[plan.person];
    if (place === undefined || type === undefined || clientId === undefined || person === undefined) continue;
    const key = `${clientId}/${plan.person}`;
    const accession = await makeDemoCase(tech, {
      minutesAgo: plan.minutesAgo,
      collectedMinutesAgo: plan.minutesAgo + plan.collectedBefore,
      lab: place,
      clientId,
      subjectId: known.get(key),
      person,
      testIds: plan.tests.map((test) => type.tests[test] ?? 0),
      priority: plan.priority,
      comment: plan.comment,
    });
    known.set(key, accession.subject.id);
    cases.push({ accession: accession, plan });
    await carryOut(tech, accession, plan);
  }
  return cases;
};

/**
 * A laboratory at work: a year of a few people, the week's 300 cases, today's runs. Does nothing in a laboratory that already has
 * cases.
 */
export const seedDemoWeek = async (scope: Scope): Promise<void> => {
  if (await inReadOnly(scope, hasCases)) return;
  await inTransaction(scope, async (tx) => {
    for (const [code, name] of demoClients) await addClient(tx, plainClient(code, name));
  });
  const lab = await inReadOnly(scope, readLaboratory);
  const staff = staffOf(scope, lab);
  const year = await seedTrends(staff, lab);
  const week = await makeWeek(staff.tech, lab);
  const runs = await seedRuns(staff, lab);
  await workTheWeek(staff, week);
  await seedCalls(staff, new Set(runs.keys()));
  await reportAll(scope, [
    ...[...year.keys()].map((id) => ({ id, to: 'final' as const })),
    ...week.flatMap(({ accession, plan: { becomes } }) =>
      becomes === 'reported' || becomes === 'final' ? [{ id: accession.id, to: becomes }] : [],
    ),
  ]);
  const now = scope.now();
  await backdate(scope, now, [
    ...[...year, ...runs].map(([id, ago]) => ({ id, received: ago - 20, done: ago - 90 })),
    ...week.map(({ accession, plan }) => ({
      id: accession.id,
      received: plan.minutesAgo - plan.receivedAfter,
      done: Math.floor(plan.minutesAgo * 0.6),
    })),
  ]);
};
