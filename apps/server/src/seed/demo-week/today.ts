import type { Accession } from '@aliquot/domain/accessions/accession';
import { completeCalls, tryCalls } from './calls.ts';
import { controlsOfDay } from './daily-controls.ts';
import { liveRun } from './live-run.ts';
import { makeCase } from './make-case.ts';
import type { InventedPerson } from './people.ts';
import { kidneyPatient } from './plan-trends.ts';
import { codedControls } from './run-days.ts';
import { plainRun, workedFrom, workedUntil, type PlannedControl, type PlannedRun } from './run-plan.ts';
import { liveToldCase } from './told-case.ts';
import { toldToday } from './told-today.ts';
import type { World } from './world.ts';

type TodaysRun = {
  plan: PlannedRun;
  tubes: readonly InventedPerson[];
  calls?: (world: World, tubes: Accession[]) => void;
};

/** Told at once, and read back. */
const callDone = (world: World, tube: Accession | undefined, minutesAgo: number): void => {
  if (tube === undefined) return;
  world.agenda.plan(minutesAgo, () =>
    completeCalls(world, tube.id, 'Operations desk', 'Will call the physician on the ward'),
  );
};

const chemistry = { ...plainRun, lab: 'HRB', instrument: 'HRB-CHEM1' } as const;
/** Water, in which nothing may be found. */
const blankOf = (keys: readonly string[]): PlannedControl => ({
  kind: 'blank',
  label: 'Water',
  lot: null,
  reads: Object.fromEntries(keys.map((key) => [key, { low: '0', high: '0.2', typed: '0.0' }])),
});
const serology = ['HBSAG', 'AHCV'];

/** Measured and reviewed, measured, and half typed. Those in them have been here before. */
const runsUnderWay = (regulars: readonly InventedPerson[]): readonly TodaysRun[] => [
  {
    plan: {
      ...plainRun,
      lab: 'HRB',
      instrument: 'HRB-HEM1',
      layout: 'rack',
      tests: ['CBC'],
      controls: controlsOfDay('blood', 0),
      at: workedFrom(340),
      values: { 'CBC.HGB': ['9.1'] },
    },
    tubes: regulars.slice(0, 5),
  },
  {
    plan: {
      ...chemistry,
      layout: 'plate96',
      tests: ['NA', 'K', 'CL', 'CO2'],
      controls: [
        ...controlsOfDay('chemistry', 0, { tests: ['NA', 'K'] }),
        blankOf(['NA.NA', 'K.K', 'CL.CL', 'CO2.CO2']),
      ],
      at: { ...workedUntil('clear', workedFrom(210)), clear: 22 },
      values: { 'K.K': [null, '6.8', '5.6'], 'NA.NA': ['151'] },
    },
    tubes: regulars.slice(5, 12),
    calls: (world, tubes) => callDone(world, tubes[1], 210 - 31),
  },
  {
    plan: {
      ...chemistry,
      layout: 'plate96',
      tests: ['NA', 'K', 'CREA', 'EGFR'],
      controls: controlsOfDay('chemistry', 27, { tests: ['NA', 'K'], unread: ['Chemistry level 2'] }),
      reagent: { reagent: 'ISE diluent', lot: 'D-0931' },
      at: { ...workedUntil('chosen', workedFrom(64)), chosen: 27 },
      values: { 'K.K': ['7.2', '4.4'], 'NA.NA': ['138', '141', '133'], 'CREA.CREA': ['2.7'] },
      noted: [
        { tube: 0, test: 'K', text: 'Spun again, no clot. Same reading.' },
        { tube: 3, test: 'NA', text: 'Short sample: this test first.' },
      ],
    },
    tubes: [kidneyPatient, ...regulars.slice(12, 19)],
    calls: (world, [first]) => {
      if (first !== undefined) world.agenda.plan(19, () => tryCalls(world, first.id, 'Nadia Fairweather'));
    },
  },
];

/** Typed once of two times, not started, and given up. */
const runsThatWait = (regulars: readonly InventedPerson[], others: readonly InventedPerson[]): readonly TodaysRun[] => [
  {
    plan: {
      ...plainRun,
      lab: 'MSA',
      instrument: 'MSA-SER1',
      layout: 'plate96',
      tests: serology,
      controls: codedControls('SEROLOGY', serology),
      at: workedUntil('rest', workedFrom(150)),
      values: { 'HBSAG.HBSAG': ['REACTIVE'] },
    },
    tubes: others.filter(({ client }) => client === 'PALO').slice(0, 4),
  },
  {
    plan: {
      ...chemistry,
      layout: 'list',
      tests: ['GLU', 'CA'],
      controls: controlsOfDay('chemistry', 28, {
        tests: ['GLU'],
        unread: ['Chemistry level 1', 'Chemistry level 2'],
      }),
      notes: 'Late courier from the north',
      at: workedUntil('created', workedFrom(16)),
    },
    tubes: regulars.slice(19, 24),
  },
  {
    plan: {
      ...plainRun,
      lab: 'HRB',
      instrument: 'HRB-COAG1',
      layout: 'list',
      tests: ['APTT'],
      at: workedUntil('created', workedFrom(125)),
      cancelled: { minutesAgo: 118, reason: 'The reagent was not thawed' },
    },
    tubes: regulars.slice(24, 26),
  },
];

const minutesToBench = 30;

export const liveToday = (
  world: World,
  regulars: readonly InventedPerson[],
  others: readonly InventedPerson[],
): void => {
  for (const { plan, tubes, calls } of [...runsUnderWay(regulars), ...runsThatWait(regulars, others)]) {
    const made: Accession[] = [];
    for (const [n, person] of tubes.entries()) {
      world.agenda.plan(plan.at.created + minutesToBench - n * 2, async () => {
        made.push(
          await makeCase(world, {
            lab: plan.lab,
            person,
            panels: [],
            tests: plan.tests,
            collectedMinutesBefore: 45,
            priority: n === 0 ? 'stat' : 'routine',
            receiveNow: true,
          }),
        );
        if (made.length === tubes.length) calls?.(world, made);
      });
    }
    liveRun(world, plan, () => made);
  }
  for (const told of toldToday(others)) liveToldCase(world, told);
};

/** Who is in a run of today. */
export const peopleToday = 26;
