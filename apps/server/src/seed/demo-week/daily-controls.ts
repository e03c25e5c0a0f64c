import { liveRun } from './live-run.ts';
import { makeCase } from './make-case.ts';
import type { InventedPerson } from './people.ts';
import { BenchWork } from './bench-work.ts';
import { dice } from './dice.ts';
import { planReport } from './report-out.ts';
import { plainRun, workedFrom, type PlannedControl, type PlannedRun } from './run-plan.ts';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { World } from './world.ts';

/** How far readings lie from their mean, in SD, day by day: an ordinary scatter that breaks no rule. */
const scatter = [
  0.4, -0.7, 1.1, -0.2, 0.3, -1.2, 0.8, -0.4, 1.4, -0.9, 0.1, -0.3, 0.9, -1.5, 0.6, -0.1, 1.2, -0.8, 0.2, -0.5, 0.7,
  -1.1, 1.0, -0.6, 0.5, -1.3,
];

type Analyte = { key: string; mean: number; sd: number; decimals: number };
type Material = { label: string; lot: string; analytes: readonly Analyte[] };

const chemistryLevels: readonly Material[] = [
  {
    label: 'Chemistry level 1',
    lot: '48121',
    analytes: [
      { key: 'K.K', mean: 4, sd: 0.07, decimals: 2 },
      { key: 'NA.NA', mean: 139, sd: 1, decimals: 1 },
      { key: 'GLU.GLU', mean: 92, sd: 2, decimals: 1 },
    ],
  },
  {
    label: 'Chemistry level 2',
    lot: '48122',
    analytes: [
      { key: 'K.K', mean: 6.1, sd: 0.08, decimals: 2 },
      { key: 'NA.NA', mean: 152, sd: 1.2, decimals: 1 },
      { key: 'GLU.GLU', mean: 285, sd: 5, decimals: 1 },
    ],
  },
];
const bloodLevels: readonly Material[] = [
  {
    label: 'Blood control, normal',
    lot: 'BC-2207',
    analytes: [
      { key: 'CBC.HGB', mean: 13.2, sd: 0.14, decimals: 2 },
      { key: 'CBC.WBC', mean: 7.4, sd: 0.2, decimals: 2 },
    ],
  },
];
const materials = { chemistry: chemistryLevels, blood: bloodLevels } as const;

/** The controls of a day; `read` leaves some for later, `out` puts one of them far outside. */
export const controlsOfDay = (
  bench: keyof typeof materials,
  day: number,
  options: {
    tests?: readonly string[];
    unread?: readonly string[];
    out?: { label: string; key: string; by: number };
  } = {},
): PlannedControl[] =>
  materials[bench].map(({ label, lot, analytes }, level) => ({
    kind: 'control',
    label,
    lot,
    reads: Object.fromEntries(
      analytes
        .filter(({ key }) => options.tests?.includes(key.split('.')[0] ?? '') ?? true)
        .map(({ key, mean, sd, decimals }, n) => {
          const usual = scatter[(day * 5 + level * 7 + n * 3) % scatter.length] ?? 0;
          const { out } = options;
          const z = out?.label === label && out.key === key ? out.by : usual;
          const typed = options.unread?.includes(label) === true ? null : (mean + z * sd).toFixed(decimals);
          return [key, { low: (mean - 2.5 * sd).toFixed(decimals), high: (mean + 2.5 * sd).toFixed(decimals), typed }];
        }),
    ),
  }));

const daysOfControls = 23;
const tubesADay = 2;
/** The electrode gave up: level 2 read far too high, and well again after it was changed. */
const failedDay = 6;
const failure = { label: 'Chemistry level 2', key: 'K.K', by: 4.4 };
const basicMetabolic = ['NA', 'K', 'CL', 'CO2', 'AGAP', 'GLU', 'BUN', 'CREA', 'EGFR', 'CA'];

const chemistryOf = (day: number, created: number): PlannedRun => ({
  ...plainRun,
  lab: 'HRB',
  instrument: 'HRB-CHEM1',
  layout: 'rack',
  tests: basicMetabolic,
  controls: controlsOfDay('chemistry', day, day === failedDay ? { out: failure } : {}),
  reagent: { reagent: 'ISE diluent', lot: 'D-0931' },
  at: workedFrom(created),
  repeated:
    day === failedDay
      ? {
          reason: 'Level 2 potassium read above its limits. Electrode changed, run made again.',
          controls: controlsOfDay('chemistry', day),
        }
      : null,
});

const bloodOf = (day: number, created: number): PlannedRun => ({
  ...plainRun,
  lab: 'HRB',
  instrument: 'HRB-HEM1',
  layout: 'rack',
  tests: ['CBC'],
  controls: controlsOfDay('blood', day),
  at: workedFrom(created),
});

const liveDay = (world: World, regulars: readonly InventedPerson[], day: number): void => {
  const { agenda, staff } = world;
  const created = day * 1440 + 220;
  const tubes: Accession[] = [];
  for (let n = 0; n < tubesADay; n += 1) {
    const at = (day * tubesADay + n) % regulars.length;
    const person = regulars[at];
    if (person === undefined) continue;
    const thyroid = at % 2 === 0 ? [] : ['TSH', 'FT4'];
    agenda.plan(created + 50 - n * 4, async () => {
      const accession = await makeCase(world, {
        lab: 'HRB',
        person,
        panels: ['BMP'],
        tests: ['CBC', ...thyroid],
        collectedMinutesBefore: 40,
        externalRef: `${person.client}-${10_200 + day * 11 + n}`,
        receiveNow: true,
      });
      tubes.push(accession);
      const byHand = new BenchWork(
        accession.orders.filter(({ testCode }) => thyroid.includes(testCode)).map(({ id }) => id),
      );
      agenda.plan(created - 30, () => byHand.type(staff.second, dice(accession.id)));
      agenda.plan(created - 56, () => byHand.approve(staff.manager));
      planReport(world, accession.id, created - 65);
    });
  }
  liveRun(world, chemistryOf(day, created), () => tubes);
  liveRun(world, bloodOf(day, created - 3), () => tubes);
};

/** Every morning the analysers are checked and the regulars’ tubes run: what charts and trends are made of. */
export const liveDailyRuns = (world: World, regulars: readonly InventedPerson[]): void => {
  for (let day = daysOfControls; day >= 1; day -= 1) liveDay(world, regulars, day);
};
