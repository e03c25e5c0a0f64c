import type { Accession } from '@aliquot/domain/accessions/accession';
import { liveRun } from './live-run.ts';
import { plainRun, workedFrom, type PlannedControl } from './run-plan.ts';
import { labDoing, type UsualOrder } from './usual-orders.ts';
import { readCase, type World } from './world.ts';

type Kind = UsualOrder['type'];

/** Tubes that wait for the next run of their kind. */
export class WaitingOrders {
  readonly #waiting = new Map<Kind, number[]>();

  add(kind: Kind, { id }: Accession): void {
    this.#waiting.set(kind, [...(this.#waiting.get(kind) ?? []), id]);
  }

  /** Those that may go; a tube on hold waits on. */
  async take(world: World, kind: Kind): Promise<Accession[]> {
    const cases: Accession[] = [];
    for (const id of this.#waiting.get(kind) ?? []) cases.push(await readCase(world, id));
    const free = cases.filter(({ holds }) => holds.every(({ resolvedAt }) => resolvedAt !== null));
    const taken = new Set(free.map(({ id }) => id));
    this.#waiting.set(
      kind,
      cases.map(({ id }) => id).filter((id) => !taken.has(id)),
    );
    return free;
  }
}

type ControlledKind = Exclude<Kind, 'CLINICAL' | 'MICRO'>;
/** What the controls that the workflow of a kind asks for are called, in its order. */
const controlNames: Readonly<Record<ControlledKind, readonly string[]>> = {
  SEROLOGY: ['Negative control', 'Low positive control', 'High positive control'],
  MOLECULAR: ['No-template control', 'Extraction control', 'Positive control'],
  BLOODBANK: ['Negative control', 'Low positive control', 'High positive control'],
};
const firstLot: Readonly<Record<ControlledKind, number>> = { SEROLOGY: 301, MOLECULAR: 301, BLOODBANK: 501 };

type Reads = PlannedControl['reads'][string];
const coded = (code: string): Reads => ({ code, typed: code });
const signs = (...codes: readonly [string, string, string]): readonly Reads[] => codes.map((code) => coded(code));
const antibody = signs('NONREACTIVE', 'REACTIVE', 'REACTIVE');
const nucleicAcid = signs('NOT_DETECTED', 'NOT_DETECTED', 'DETECTED');
const bloodGroup = signs('O', 'A', 'AB');

/** By `TEST.RESULT`: what each control of its kind must read, and read. */
const readBy: Readonly<Record<string, readonly Reads[]>> = {
  'HBSAG.HBSAG': antibody,
  'AHBS.AHBS': [
    { high: '5.0', typed: '1.2' },
    { low: '10.0', high: '20.0', typed: '14.6' },
    { low: '400', high: '600', typed: '502' },
  ],
  'HBCT.HBCT': antibody,
  'HBCM.HBCM': antibody,
  'HAVM.HAVM': antibody,
  'AHCV.AHCV': antibody,
  'HIVAB.HIVAB': antibody,
  'SYPT.SYPT': antibody,
  'FLUAB.FLUA': nucleicAcid,
  'FLUAB.FLUB': nucleicAcid,
  'RSV.RSV': nucleicAcid,
  'CTNG.CT': nucleicAcid,
  'CTNG.NG': nucleicAcid,
  'ABO.ABOF': bloodGroup,
  'ABO.ABOR': bloodGroup,
  'ABO.ABO': bloodGroup,
  'RHD.RHD': signs('RH_NEG', 'RH_POS', 'RH_POS'),
  'ABSC.ABSC': signs('NEG', 'POS', 'POS'),
};

/** The controls that the workflow of these tests asks for; they read what they must. */
export const codedControls = (kind: ControlledKind, tests: readonly string[]): PlannedControl[] =>
  controlNames[kind].map((label, at) => ({
    kind: 'control',
    label,
    lot: `${kind.slice(0, 1)}C-${firstLot[kind] + at}`,
    reads: Object.fromEntries(
      Object.entries(readBy).flatMap(([key, all]) => {
        const reads = all[at];
        return reads !== undefined && tests.includes(key.split('.')[0] ?? '') ? [[key, reads]] : [];
      }),
    ),
  }));

const kinds = ['SEROLOGY', 'MOLECULAR', 'BLOODBANK'] as const;
/** Molecular runs mix tests of two cyclers. */
const instrumentOf = { SEROLOGY: 'MSA-SER1', MOLECULAR: null, BLOODBANK: 'HRB-BB1' } as const;
const minutesBetween = { SEROLOGY: 720, MOLECULAR: 720, BLOODBANK: 240 } as const;
const newest = { SEROLOGY: 260, MOLECULAR: 190, BLOODBANK: 75 } as const;

/** What is done in runs only goes into the next one of its kind, week in, week out. */
export const liveRunDays = (world: World, waiting: WaitingOrders): void => {
  for (const kind of kinds) {
    for (let ago = newest[kind]; ago < 7 * 1440; ago += minutesBetween[kind]) {
      world.agenda.plan(ago, async () => {
        const tubes = await waiting.take(world, kind);
        if (tubes.length === 0) return;
        const tests = [...new Set(tubes.flatMap(({ orders }) => orders.map(({ testCode }) => testCode)))];
        const plan = {
          ...plainRun,
          lab: labDoing({ type: kind }),
          instrument: instrumentOf[kind],
          layout: 'rack' as const,
          tests,
          controls: codedControls(kind, tests),
          at: workedFrom(ago),
        };
        liveRun(world, plan, () => tubes);
      });
    }
  }
};
