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

const codes = {
  SEROLOGY: { negative: 'NONREACTIVE', positive: 'REACTIVE' },
  MOLECULAR: { negative: 'NOT_DETECTED', positive: 'DETECTED' },
} as const;
const codedOf: Readonly<Record<string, readonly string[]>> = {
  HBSAG: ['HBSAG'],
  HBCT: ['HBCT'],
  HBCM: ['HBCM'],
  HAVM: ['HAVM'],
  AHCV: ['AHCV'],
  HIVAB: ['HIVAB'],
  SYPT: ['SYPT'],
  FLUAB: ['FLUA', 'FLUB'],
  RSV: ['RSV'],
  CTNG: ['CT', 'NG'],
};

/** A negative and a positive control that read what they must. */
export const codedControls = (kind: 'SEROLOGY' | 'MOLECULAR', tests: readonly string[]): PlannedControl[] =>
  (['negative', 'positive'] as const).map((sign) => ({
    kind: 'control',
    label: sign === 'negative' ? 'Negative control' : 'Positive control',
    lot: `${kind.slice(0, 1)}C-${sign === 'negative' ? 301 : 302}`,
    reads: Object.fromEntries(
      tests.flatMap((test) =>
        (codedOf[test] ?? []).map((spec) => [`${test}.${spec}`, { code: codes[kind][sign], typed: codes[kind][sign] }]),
      ),
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
          controls: kind === 'BLOODBANK' ? [] : codedControls(kind, tests),
          at: workedFrom(ago),
        };
        liveRun(world, plan, () => tubes);
      });
    }
  }
};
