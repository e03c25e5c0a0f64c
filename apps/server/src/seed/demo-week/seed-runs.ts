import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Run, RunPlace } from '@aliquot/domain/runs/run';
import type { RunActionKind } from '@aliquot/domain/runs/run-state';
import { decimal } from '@aliquot/domain/measures/decimal';
import { addNote } from '#features/accessions/add-note.ts';
import { actOnRun, repeatRun } from '#features/runs/act-on-run.ts';
import { readControls } from '#features/runs/arrange-run.ts';
import { createRun } from '#features/runs/create-run.ts';
import { approveAll, enterResults, type ChosenValue } from './enter-results.ts';
import { idOf, type Laboratory, type Staff } from './laboratory.ts';
import { makeDemoCase } from './make-demo-case.ts';
import { plannedRuns, type PlannedRun } from './plan-runs.ts';
import { dice, planPeople } from './plan-week.ts';

const act = ({ manager }: Staff, { id, version }: Run, kind: RunActionKind, reason = ''): Promise<Run> =>
  actOnRun(manager, { idempotencyKey: randomUUID(), id, version, action: kind, reason });

const makeSamples = async (staff: Staff, lab: Laboratory, plan: PlannedRun, from: number): Promise<Accession[]> => {
  const place = lab.labs.find(({ code }) => code === plan.lab);
  const type = lab.types.find(({ tests }) => tests.includes(idOf(lab.testIds, plan.tests[0] ?? '')))?.name ?? '';
  const senders = lab.clients.filter(({ allowed }) => allowed.length === 0 || allowed.includes(type));
  const everyone = planPeople();
  const accessions: Accession[] = [];
  for (let n = 0; n < plan.samples; n += 1) {
    const person = everyone[from + n];
    const client = senders[(from + n) % senders.length];
    if (place === undefined || person === undefined || client === undefined) continue;
    const minutesAgo = plan.minutesAgo + 60 + n * 3;
    accessions.push(
      // One after the other, as they came.
      await makeDemoCase(staff.tech, {
        minutesAgo,
        collectedMinutesAgo: minutesAgo + 45,
        lab: place,
        clientId: client.id,
        subjectId: undefined,
        // Somebody of their own: nobody of the week is in two places.
        person: {
          ...person,
          familyName: `${person.familyName}-Wick`,
          mrn: `MRN-8${String(from + n).padStart(4, '0')}`,
        },
        testIds: plan.tests.map((code) => idOf(lab.testIds, code)),
        receiveNow: true,
        priority: n === 0 ? 'stat' : 'routine',
      }),
    );
  }
  return accessions;
};

const controlsOf = (lab: Laboratory, { controls }: PlannedRun) =>
  controls.map(({ kind, label, lot, reads }) => ({
    kind,
    label,
    lot,
    targets: Object.fromEntries(
      Object.entries(reads).map(([key, { low, high }]) => [
        String(idOf(lab.specIds, key)),
        { low: decimal(low), high: decimal(high), within: null, code: null },
      ]),
    ),
    orderId: null,
    position: null,
  }));

const readPlanned = async (staff: Staff, lab: Laboratory, plan: PlannedRun, run: Run): Promise<Run> => {
  const itemOf = (label: string): RunPlace | undefined => run.places.find((place) => place.label === label);
  const entries = plan.controls.flatMap(({ label, reads }) =>
    Object.entries(reads).flatMap(([key, { typed }]) => {
      const itemId = itemOf(label)?.itemIds[0];
      return typed === null || itemId === undefined ? [] : [{ itemId, specId: idOf(lab.specIds, key), typed }];
    }),
  );
  if (entries.length === 0) return run;
  return readControls(staff.tech, { idempotencyKey: randomUUID(), id: run.id, entries });
};

/** What stands out is typed as planned, for the first tubes; in a run under way most cells are still empty. */
const chosenValues = (lab: Laboratory, plan: PlannedRun, accessions: readonly Accession[]): ChosenValue => {
  const rowOf = new Map(accessions.flatMap(({ orders }, row) => orders.map(({ id }) => [id, row] as const)));
  const keyOf = new Map([...lab.specIds].map(([key, id]) => [id, key]));
  return ({ orderId }, specId) => {
    const value = plan.values[keyOf.get(specId) ?? '']?.[rowOf.get(orderId) ?? -1];
    if (value !== undefined && value !== null) return value;
    return plan.story === 'in progress' ? null : undefined;
  };
};

const writeNotes = async ({ tech }: Staff, { noted }: PlannedRun, accessions: readonly Accession[]): Promise<void> => {
  for (const { tube, test, text } of noted) {
    const order = accessions[tube]?.orders.find(({ testCode }) => testCode === test);
    const id = accessions[tube]?.id;
    if (order === undefined || id === undefined) throw new Error(`no ${test} of tube ${tube} to note`);
    // One after the other, as they were written.
    await addNote(tech, { idempotencyKey: randomUUID(), id, orderId: order.id, text });
  }
};

const carryOn = async (
  staff: Staff,
  lab: Laboratory,
  plan: PlannedRun,
  run: Run,
  accessions: Accession[],
): Promise<void> => {
  if (plan.story === 'new') return;
  if (plan.story === 'cancelled') {
    await act(staff, run, 'cancel', 'The reagent was not thawed');
    return;
  }
  const started = await act(staff, run, 'start');
  const orderIds = accessions.flatMap(({ orders }) => orders.map(({ id }) => id));
  const results = await enterResults(staff, orderIds, dice(20_265), {
    chosen: chosenValues(lab, plan, accessions),
    twice: plan.story !== 'waits for the second entry',
  });
  await writeNotes(staff, plan, accessions);
  const checked = await readPlanned(staff, lab, plan, started);
  switch (plan.story) {
    case 'in review':
      await act(staff, checked, 'submit');
      // The reviewer has begun: what is plain is approved, what stands out waits.
      await approveAll(staff, results.filter(({ notClear }) => notClear.length === 0).slice(0, 9));
      return;
    case 'completed': {
      const submitted = await act(staff, checked, 'submit');
      await approveAll(staff, results);
      await act(staff, submitted, 'complete');
      return;
    }
    case 'rejected and repeated': {
      const rejected = await act(staff, checked, 'reject', 'The control read far outside its limits');
      const { id, version } = rejected;
      await act(staff, await repeatRun(staff.tech, { idempotencyKey: randomUUID(), id, version }), 'start');
      return;
    }
    default:
  }
};

/** Runs in every state, with their own samples of today. Returns the cases with how long ago they came. */
export const seedRuns = async (staff: Staff, lab: Laboratory): Promise<ReadonlyMap<number, number>> => {
  const ago = new Map<number, number>();
  for (const plan of plannedRuns) {
    const accessions = await makeSamples(staff, lab, plan, ago.size);
    for (const { id } of accessions) ago.set(id, plan.minutesAgo + 60);
    const { run, left } = await createRun(staff.tech, {
      idempotencyKey: randomUUID(),
      labId: lab.labs.find(({ code }) => code === plan.lab)?.id ?? null,
      testIds: plan.tests.map((code) => idOf(lab.testIds, code)),
      instrumentId: plan.instrument === null ? null : idOf(lab.instrumentIds, plan.instrument),
      podId: null,
      layout: plan.layout,
      rackSize: 50,
      orderIds: accessions.flatMap(({ orders }) => orders.map(({ id }) => id)),
      controls: controlsOf(lab, plan),
      reagentLots: plan.reagent === null ? [] : [{ ...plan.reagent, expires: null }],
      notes: plan.notes,
    });
    if (left[0] !== undefined) throw new Error(`the run ${plan.story} left out ${left[0].caseId}: ${left[0].why}`);
    await carryOn(staff, lab, plan, run, accessions);
  }
  return ago;
};
