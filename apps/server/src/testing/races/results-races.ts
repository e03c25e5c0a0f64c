import type { Accession } from '@aliquot/domain/accessions/accession';
import { orderOf } from '../bench-laboratory.ts';
import type { CaseAtTheBench } from '../make/case-at-the-bench.ts';
import type { Action, Answer, Cell, RacingActions, Seen } from './racing-actions.ts';

/** Cookies of people: three technicians and a manager. */
export type People = { tech: string; other: string; third: string; manager: string };

/** Two acts on what both people saw: one is done and the other told, but where `both` says that the second can follow the first. */
export type Race = {
  name: string;
  test: string;
  starts: 'empty' | 'entered' | 'approved';
  first: string;
  pair: (seen: Seen, of: (testCode: string) => Seen) => readonly [Action, Action];
  both?: true;
};

/** The calculated result that follows the creatinine. */
export const calculatedTest = 'EGFR';
export const correctedCreatinine = '1.40';

export const makeRaces = (actions: RacingActions, { tech, other, third, manager }: People): readonly Race[] => [
  {
    name: 'enter / enter',
    test: 'NA',
    starts: 'empty',
    first: '',
    pair: (seen) => [actions.enter(seen, '141', tech), actions.enter(seen, '163', other)],
  },
  {
    name: 'enter / approve',
    test: 'K',
    starts: 'entered',
    first: '4.1',
    pair: (seen) => [actions.enter(seen, '7.4', tech), actions.approve(seen, other)],
  },
  {
    name: 'approve / approve',
    test: 'CL',
    starts: 'entered',
    first: '101',
    pair: (seen) => [actions.approve(seen, other), actions.approve(seen, third)],
  },
  {
    name: 'reject / approve',
    test: 'CO2',
    starts: 'entered',
    first: '25',
    pair: (seen) => [actions.reject(seen, other), actions.approve(seen, third)],
  },
  {
    name: 'save / withdraw',
    test: 'BUN',
    starts: 'entered',
    first: '14',
    pair: (seen) => [actions.enter(seen, '15', tech), actions.withdraw(seen, tech)],
  },
  {
    name: 'correct / correct',
    test: 'CA',
    starts: 'approved',
    first: '9.4',
    pair: (seen) => [actions.correct(seen, '9.8', tech), actions.correct(seen, '14.1', third)],
  },
  {
    name: 'correct / release',
    test: 'MG',
    starts: 'approved',
    first: '2.0',
    pair: (seen) => [actions.correct(seen, '2.2', tech), actions.release(seen)],
  },
  {
    name: 'manager corrects / release',
    test: 'PHOS',
    starts: 'approved',
    first: '3.5',
    pair: (seen) => [actions.correct(seen, '3.9', manager), actions.release(seen)],
  },
  {
    name: 'correct / approve of the recalculated',
    test: 'CREA',
    starts: 'approved',
    first: '1.00',
    pair: (seen, of) => [actions.correct(seen, correctedCreatinine, tech), actions.approve(of(calculatedTest), third)],
    both: true,
  },
];

/** One result of a case as somebody sees it who looks now. */
export const seenIn = (made: Accession, now: CaseAtTheBench, testCode: string, specId: number): Seen => {
  const orderId = orderOf(made, testCode);
  const own = now.results.filter((one) => one.orderId === orderId && one.specId === specId);
  const row = own.find(({ current }) => current);
  const cellOf = (found: (typeof own)[number] | undefined): Cell =>
    found === undefined ? null : { typed: found.typed, state: found.state, number: found.number };
  return {
    accessionId: made.id,
    orderId,
    specId,
    stored: row === undefined ? null : { id: row.id, version: row.version },
    cell: cellOf(row),
    proposed: cellOf(own.find(({ proposed }) => proposed)),
  };
};

const trailOf = (now: CaseAtTheBench, { orderId }: Seen): CaseAtTheBench['results'][number]['trail'] =>
  now.results.filter((row) => row.orderId === orderId).flatMap(({ trail }) => trail);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export type Raced = { race: Race; pair: readonly [Action, Action]; answers: readonly [Answer, Answer] };
/** A result and its case before and after the race. */
export type Moment = { seen: Seen; cases: CaseAtTheBench };

/** What a race left against what the one who was answered "done" asked for: nothing more, nothing less, and all of it on the trail. */
export const faultsOfRace = (
  { race, pair: [one, two], answers: [first, second] }: Raced,
  before: Moment,
  after: Moment,
): string[] => {
  const faults: string[] = [];
  const must = (held: boolean, otherwise: string): void => {
    if (!held) faults.push(`${race.name} (${first.said}, ${second.said}): ${otherwise}`);
  };
  if (race.both === true) must(first.won && second.won, 'not both were done');
  else must(first.won !== second.won, 'not exactly one was done');
  const winner = first.won ? one : two;
  const left = { cell: after.seen.cell, proposed: after.seen.proposed };
  must(same(left, winner.leaves), `${JSON.stringify(left)} is left`);
  const trail = trailOf(after.cases, after.seen);
  const more = trail.length - trailOf(before.cases, before.seen).length;
  const done = [...(first.won ? [one] : []), ...(second.won ? [two] : [])];
  const changes = done
    .filter(({ orderId }) => orderId === after.seen.orderId)
    .reduce((sum, action) => sum + action.changes, 0);
  must(more === changes, `${more} changes on the trail`);
  const typed = (winner.leaves.proposed ?? winner.leaves.cell)?.typed;
  must(typed === undefined || trail.some((change) => change.typed === typed), `${typed} is not on the trail`);
  return faults;
};

/**
 * The calculated result after a correction of its input was proposed and it was approved itself, whichever came first: what was
 * approved stays, and its own correction is proposed with the value it would get.
 */
export const faultsOfCalculated = (value: string | null, before: Moment, after: Moment): string[] => {
  const { cell, proposed, orderId } = after.seen;
  const proposal = after.cases.results.find((one) => one.proposed && one.orderId === orderId);
  const more = trailOf(after.cases, after.seen).length - trailOf(before.cases, before.seen).length;
  const found = { cell, proposed, value: proposal?.value ?? null, more };
  const should = {
    cell: { typed: '', state: 'approved', number: 1 },
    proposed: { typed: '', state: 'entered', number: 2 },
    value,
    more: 2,
  };
  return same(found, should)
    ? []
    : [`the calculated result is ${JSON.stringify(found)}, not ${JSON.stringify(should)}`];
};
