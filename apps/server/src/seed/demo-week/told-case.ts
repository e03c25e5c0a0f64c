import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Priority } from '@aliquot/domain/accessions/priority';
import { correct } from '#features/results/review-results.ts';
import { BenchWork } from './bench-work.ts';
import { callByHand, completeCalls, escalate, tryCalls } from './calls.ts';
import { dice } from './dice.ts';
import { doing, idOf } from './laboratory.ts';
import { makeCase } from './make-case.ts';
import type { InventedPerson } from './people.ts';
import { planReport } from './report-out.ts';
import type { World } from './world.ts';

type ToldCalls = {
  tried?: { at: number; whom: string };
  done?: { at: number; spokeTo: string; note: string };
  /** When the managers were told that nobody read it back. */
  escalated?: number;
  byHand?: { at: number; test: string; reason: string };
};

/** A case told value by value. Times are in minutes before now. */
export type ToldCase = {
  person: InventedPerson;
  tests: readonly string[];
  priority?: Priority;
  made: number;
  typed: number;
  approved: number;
  reported: number;
  /** By `TEST.RESULT`; what is not named is made up. */
  values: Readonly<Record<string, string>>;
  call?: ToldCalls;
  correction?: { at: number; key: string; typed: string; reason: string };
};

const correctOne = async (world: World, bench: BenchWork, plan: NonNullable<ToldCase['correction']>): Promise<void> => {
  const wrong = bench.results.find(({ specId }) => specId === idOf(world.lab.specIds, plan.key));
  if (wrong === undefined) throw new Error(`no ${plan.key} to correct`);
  const { staff, agenda } = world;
  const { results } = await correct(doing(staff.tech, 'results.correct'), {
    idempotencyKey: randomUUID(),
    id: wrong.id,
    version: wrong.version,
    typed: plan.typed,
    reason: plan.reason,
  });
  bench.keep(results);
  agenda.plan(plan.at - 9, () => bench.approve(staff.manager));
};

const planCalls = (world: World, { id, orders }: Accession, { tried, done, escalated, byHand }: ToldCalls): void => {
  const { agenda } = world;
  if (tried !== undefined) agenda.plan(tried.at, () => tryCalls(world, id, tried.whom));
  if (done !== undefined) agenda.plan(done.at, () => completeCalls(world, id, done.spokeTo, done.note));
  if (escalated !== undefined) agenda.plan(escalated, () => escalate(world));
  if (byHand === undefined) return;
  const order = orders.find(({ testCode }) => testCode === byHand.test);
  if (order === undefined) throw new Error(`no ${byHand.test} to call about`);
  agenda.plan(byHand.at, () => callByHand(world, order.id, byHand.reason));
};

export const liveToldCase = (world: World, plan: ToldCase): void => {
  const { agenda, staff, lab } = world;
  agenda.plan(plan.made, async () => {
    const accession = await makeCase(world, {
      lab: 'HRB',
      person: plan.person,
      panels: [],
      tests: plan.tests,
      priority: plan.priority ?? 'routine',
      collectedMinutesBefore: 35,
      receiveNow: true,
    });
    const bench = new BenchWork(accession.orders.map(({ id }) => id));
    const valueOf = new Map(Object.entries(plan.values).map(([key, typed]) => [idOf(lab.specIds, key), typed]));
    agenda.plan(plan.typed, () =>
      bench.type(staff.tech, dice(accession.id), { chosen: (_, specId) => valueOf.get(specId) }),
    );
    agenda.plan(plan.approved, () => bench.approve(staff.manager));
    planReport(world, accession.id, plan.reported);
    planCalls(world, accession, plan.call ?? {});
    const { correction } = plan;
    if (correction !== undefined) agenda.plan(correction.at, () => correctOne(world, bench, correction));
  });
};
