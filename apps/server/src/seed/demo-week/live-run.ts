import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { decimal } from '@aliquot/domain/measures/decimal';
import { isClear } from '@aliquot/domain/results/doubt';
import type { Run } from '@aliquot/domain/runs/run';
import type { RunActionKind } from '@aliquot/domain/runs/run-state';
import { addNote } from '#features/accessions/add-note.ts';
import { actOnRun, repeatRun } from '#features/runs/act-on-run.ts';
import { createRun } from '#features/runs/create-run.ts';
import { readControls } from '#features/runs/read-controls.ts';
import { getRun } from '#features/runs/show-run.ts';
import { BenchWork, type ChosenValue } from './bench-work.ts';
import { dice } from './dice.ts';
import { doing, idOf, labOf, type Laboratory } from './laboratory.ts';
import { planReport } from './report-out.ts';
import type { PlannedControl, PlannedRun } from './run-plan.ts';
import type { World } from './world.ts';

const controlsOf = (lab: Laboratory, controls: readonly PlannedControl[]) =>
  controls.map(({ kind, label, lot, reads }) => ({
    kind,
    label,
    lot,
    targets: Object.fromEntries(
      Object.entries(reads).map(([key, { low, high, code }]) => [
        String(idOf(lab.specIds, key)),
        {
          low: low === undefined ? null : decimal(low),
          high: high === undefined ? null : decimal(high),
          within: null,
          code: code ?? null,
        },
      ]),
    ),
    orderId: null,
    position: null,
  }));

const act = async ({ staff }: World, id: number, kind: RunActionKind, reason = ''): Promise<Run> => {
  const by = kind === 'start' || kind === 'submit' ? staff.tech : staff.manager;
  const { version } = await getRun(by, id);
  return actOnRun(doing(by, 'runs.act'), { idempotencyKey: randomUUID(), id, version, action: kind, reason });
};

const readPlanned = async (world: World, id: number, controls: readonly PlannedControl[]): Promise<void> => {
  const { lab, staff } = world;
  const run = await getRun(staff.tech, id);
  const entries = controls.flatMap(({ label, reads }) =>
    Object.entries(reads).flatMap(([key, { typed }]) => {
      const itemId = run.places.find((place) => place.label === label)?.itemIds[0];
      return typed === null || itemId === undefined ? [] : [{ itemId, specId: idOf(lab.specIds, key), typed }];
    }),
  );
  if (entries.length > 0)
    await readControls(doing(staff.tech, 'runs.readControls'), {
      idempotencyKey: randomUUID(),
      id,
      entries,
      reason: '',
    });
};

/** What stands out, by tube. */
const chosenOf = (lab: Laboratory, { values }: PlannedRun, tubes: readonly Accession[]): ChosenValue => {
  const rowOf = new Map(tubes.flatMap(({ orders }, row) => orders.map(({ id }) => [id, row] as const)));
  const keyOf = new Map([...lab.specIds].map(([key, id]) => [id, key]));
  return ({ orderId }, specId) => values[keyOf.get(specId) ?? '']?.[rowOf.get(orderId) ?? -1] ?? null;
};

const writeNotes = async ({ staff }: World, { noted }: PlannedRun, tubes: readonly Accession[]): Promise<void> => {
  for (const { tube, test, text } of noted) {
    const order = tubes[tube]?.orders.find(({ testCode }) => testCode === test);
    const id = tubes[tube]?.id;
    if (order === undefined || id === undefined) throw new Error(`no ${test} of tube ${tube} to note`);
    await addNote(doing(staff.tech, 'accessions.addNote'), {
      idempotencyKey: randomUUID(),
      id,
      orderId: order.id,
      text,
    });
  }
};

/** A control is out: the run is given up and made again, with the same tubes. */
const startAgain = (world: World, plan: PlannedRun, id: number, carryOn: (repeat: number) => void): void => {
  const { agenda, staff } = world;
  const { repeated, at } = plan;
  if (repeated === null) return;
  agenda.plan(at.controls - 6, async () => {
    const { version } = await act(world, id, 'reject', repeated.reason);
    agenda.plan(at.controls - 50, async () => {
      const repeat = await repeatRun(doing(staff.tech, 'runs.repeat'), { idempotencyKey: randomUUID(), id, version });
      await act(world, repeat.id, 'start');
      agenda.plan(at.controls - 58, () => readPlanned(world, repeat.id, repeated.controls));
      carryOn(repeat.id);
    });
  });
};

/** From the first value to the last signature. */
const finish = (world: World, plan: PlannedRun, id: number, tubes: readonly Accession[], orderIds: number[]): void => {
  const { agenda, staff, lab } = world;
  // A repeat runs an hour behind.
  const late = plan.repeated === null ? 0 : 60;
  const bench = new BenchWork(orderIds);
  const roll = dice(id);
  const step = (time: keyof PlannedRun['at'], what: () => Promise<unknown>): void => {
    const minutesAgo = plan.at[time] - late;
    if (plan.at[time] >= 0) agenda.plan(minutesAgo, async () => void (await what()));
  };
  step('chosen', () => bench.type(staff.tech, roll, { chosen: chosenOf(lab, plan, tubes) }));
  step('chosen', () => writeNotes(world, plan, tubes));
  step('rest', () => bench.type(staff.tech, roll));
  step('again', () => bench.typeAgain(staff.second));
  step('submitted', () => act(world, id, 'submit'));
  step('clear', () => bench.approve(staff.manager, isClear, 9));
  step('approved', () => bench.approve(staff.manager));
  step('completed', async () => {
    await act(world, id, 'complete');
    for (const tube of tubes) planReport(world, tube.id, plan.at.completed - late - 6);
  });
};

/** One run through its steps, as far as they have come. The tubes are received by then. */
export const liveRun = (world: World, plan: PlannedRun, tubes: () => readonly Accession[]): void => {
  const { agenda, staff, lab } = world;
  agenda.plan(plan.at.created, async () => {
    const own = tubes();
    const testIds = new Set(plan.tests.map((code) => idOf(lab.testIds, code)));
    const orderIds = own.flatMap(({ orders }) =>
      orders.filter(({ testId }) => testIds.has(testId)).map(({ id }) => id),
    );
    const { run, left } = await createRun(doing(staff.tech, 'runs.create'), {
      idempotencyKey: randomUUID(),
      labId: labOf(lab, plan.lab).id,
      testIds: [...testIds],
      instrumentId: plan.instrument === null ? null : idOf(lab.instrumentIds, plan.instrument),
      podId: null,
      layout: plan.layout,
      rackSize: 50,
      orderIds,
      controls: controlsOf(lab, plan.controls),
      reagentLots: plan.reagent === null ? [] : [{ ...plan.reagent, expires: null }],
      notes: plan.notes,
    });
    if (left[0] !== undefined) throw new Error(`a run left out ${left[0].caseId}: ${left[0].why}`);
    const { cancelled } = plan;
    if (cancelled !== null)
      agenda.plan(cancelled.minutesAgo, async () => void (await act(world, run.id, 'cancel', cancelled.reason)));
    if (plan.at.started < 0) return;
    agenda.plan(plan.at.started, async () => void (await act(world, run.id, 'start')));
    agenda.plan(plan.at.controls, () => readPlanned(world, run.id, plan.controls));
    if (plan.repeated === null) finish(world, plan, run.id, own, orderIds);
    else startAgain(world, plan, run.id, (repeat) => finish(world, plan, repeat, own, orderIds));
  });
};
