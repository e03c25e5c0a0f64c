// oxlint-disable-next-line no-restricted-imports -- who is ahead, and by how much, is what a race varies
import { setTimeout as pause } from 'node:timers/promises';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Result } from '@aliquot/domain/results/result';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dice } from '#seed/demo-week/dice.ts';
import { openBench, orderOf, type Bench } from '#testing/bench-laboratory.ts';
import { faultsOf, readCaseAtTheBench } from '#testing/make/case-at-the-bench.ts';
import { racingActions, type Action, type Answer } from '#testing/races/racing-actions.ts';
import {
  calculatedTest,
  correctedCreatinine,
  faultsOfCalculated,
  faultsOfRace,
  makeRaces,
  seenIn,
  type Moment,
  type Race,
} from '#testing/races/results-races.ts';
import { sizeOfRun } from '#testing/size-of-run.ts';

const casesAtOnce = 4;
let bench: Bench;
let third: string;
let races: readonly Race[];
/** Looks past the application, beside the connections the racers use. */
let outside: pg.Pool;
/** What the calculated result is for the creatinine everybody corrects to. */
let recalculated: string | null = null;

const specOf = (testCode: string): number => bench.spec(`${testCode}.${testCode}`);
const entry = (made: Accession, code: string, typed: string) => ({
  orderId: orderOf(made, code),
  specId: specOf(code),
  version: null,
  typed,
});

beforeAll(async () => {
  bench = await openBench((config) => ({ ...config, requestsPerSecond: 1_000_000 }));
  outside = new pg.Pool({ connectionString: bench.server.db.adminUrl, max: casesAtOnce });
  third = (await bench.server.signInAs('aliquot_lab_tech')).cookie;
  races = makeRaces(racingActions(bench.server), { ...bench, third });
  for (const { name, both } of races) if (both === true) always.add(name);
  const calm = await bench.makeCase(['CREA', calculatedTest]);
  await bench.call('results.save', { entries: [entry(calm, 'CREA', correctedCreatinine)] });
  const { results } = await readCaseAtTheBench(outside, calm.id);
  recalculated = results.find(({ orderId }) => orderId === orderOf(calm, calculatedTest))?.value ?? null;
});
afterAll(async () => {
  await outside.end();
  await bench.stop();
});

/** A case with one result for every race, each as far as that race needs it. */
const makeRacingCase = async (): Promise<Accession> => {
  const made = await bench.makeCase([...races.map((race) => race.test), calculatedTest]);
  const typed = races.filter(({ starts }) => starts !== 'empty');
  await bench.call('results.save', { entries: typed.map((race) => entry(made, race.test, race.first)) });
  const approved = new Set(typed.filter(({ starts }) => starts === 'approved').map(({ test }) => orderOf(made, test)));
  const results = await bench.ask<Result[]>('results.ofCase', { accessionId: made.id }, bench.other);
  await bench.approve(results.filter(({ orderId }) => approved.has(orderId)));
  return made;
};

/** Both at once, now this one a little ahead and now that one, as the seed has it. */
const fire = ([one, two]: readonly [Action, Action], random: () => number): Promise<[Answer, Answer]> => {
  const start = async (action: Action, lateMs: number): Promise<Answer> => {
    if (lateMs > 0) await pause(lateMs);
    return action.run();
  };
  const lateMs = random() < 0.5 ? 1 : random() * 6;
  const [oneLate, twoLate] = random() < 0.5 ? [0, lateMs] : [lateMs, 0];
  return Promise.all([
    start(one, oneLate + random() * (one.requestMs ?? 0)),
    start(two, twoLate + random() * (two.requestMs ?? 0)),
  ]);
};

/** Neither stands in the way of the other. */
const always = new Set<string>();
const tally = new Map<string, { first: number; second: number; both: number }>();
const count = (name: string, [first, second]: readonly [Answer, Answer]): void => {
  const counted = tally.get(name) ?? { first: 0, second: 0, both: 0 };
  counted[first.won && second.won ? 'both' : first.won ? 'first' : 'second'] += 1;
  tally.set(name, counted);
};

/** Every race of one case: one pair at a time, or two pairs at once so that they meet in what they share. */
const raceCase = async (n: number): Promise<string[]> => {
  // Each case in another order, every second one with two pairs at once.
  const turned = [...races.slice(n % races.length), ...races.slice(0, n % races.length)];
  const atOnce = 1 + (n % 2);
  // Of its own, so that its draws do not depend on how far the cases beside it are.
  const random = dice(sizeOfRun.raceSeed * 100_000 + n);
  const made = await makeRacingCase();
  const faults: string[] = [];
  for (let at = 0; at < turned.length; at += atOnce) {
    const before = await readCaseAtTheBench(outside, made.id);
    const raced = turned.slice(at, at + atOnce).map((race) => {
      const seen = (testCode: string) => seenIn(made, before, testCode, specOf(testCode));
      return { race, pair: race.pair(seen(race.test), seen) };
    });
    const answers = await Promise.all(raced.map(({ pair }) => fire(pair, random)));
    const after = await readCaseAtTheBench(outside, made.id);
    const moments = (testCode: string): [Moment, Moment] => [
      { seen: seenIn(made, before, testCode, specOf(testCode)), cases: before },
      { seen: seenIn(made, after, testCode, specOf(testCode)), cases: after },
    ];
    faults.push(...faultsOf(after));
    for (const [n, { race, pair }] of raced.entries()) {
      const answer = answers[n];
      if (answer === undefined) continue;
      count(race.name, answer);
      faults.push(...faultsOfRace({ race, pair, answers: answer }, ...moments(race.test)));
      if (race.test === 'CREA') faults.push(...faultsOfCalculated(recalculated, ...moments(calculatedTest)));
    }
  }
  return faults;
};

test(
  `${sizeOfRun.pairs} pairs of people write the same result at the same moment: nothing is overwritten unseen, no state is illegal, statuses follow`,
  { timeout: 3_600_000 },
  async () => {
    const waiting = Array.from({ length: Math.ceil(sizeOfRun.pairs / races.length) }, (_, n) => n);
    const faults: string[] = [];
    tally.clear();
    const began = performance.now();
    const work = async (): Promise<void> => {
      for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
        faults.push(...(await raceCase(n)));
      }
    };
    await Promise.all(Array.from({ length: casesAtOnce }, work));
    const seconds = (performance.now() - began) / 1_000;
    const done = [...tally.values()].reduce((sum, { first, second, both }) => sum + first + second + both, 0);
    const told = [...tally].map(
      ([name, { first, second, both }]) => `  ${name}: the first ${first}, the second ${second}, both ${both}`,
    );
    const seed = `RACE_SEED=${sizeOfRun.raceSeed}`;
    console.log([`${done} pairs in ${seconds.toFixed(1)} s, ${faults.length} faults, ${seed}`, ...told].join('\n'));
    expect(faults.slice(0, 20), seed).toEqual([]);
    expect(done).toBeGreaterThanOrEqual(sizeOfRun.pairs);
    for (const [name, { first, second, both }] of [...tally].filter(([name]) => !always.has(name)))
      expect(Math.min(first, second + both), `${name}: each side is the faster one at times, ${seed}`).toBeGreaterThan(
        0,
      );
  },
);
