import type { AccessionStatus } from '@aliquot/domain/accessions/accession-status';
import type { Priority } from '@aliquot/domain/accessions/priority';
import { familyNames, givenNames } from './names.ts';

export type PlannedPerson = {
  familyName: string;
  givenName: string;
  sex: 'female' | 'male';
  bornDaysAgo: number;
  mrn: string | null;
};

/** One case of the week. Numbers are places in lists the laboratory has; times count back from now. */
export type PlannedCase = {
  minutesAgo: number;
  collectedBefore: number;
  receivedAfter: number;
  lab: number;
  /** How far down the list of clients, from 0 to 1. */
  client: number;
  person: number;
  testType: number;
  tests: readonly number[];
  priority: Priority;
  becomes: AccessionStatus;
  hold: string | null;
  rejected: string | null;
  comment: string | null;
};

/** A small generator of our own (mulberry32), so that the same week comes out everywhere. */
export const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Shares = readonly (readonly [AccessionStatus, number])[];
/** How far cases have come by their age in hours. What is old and open is overdue. */
const progress: readonly (readonly [number, Shares])[] = [
  [
    3,
    [
      ['new', 0.5],
      ['received', 0.4],
      ['in_progress', 0.1],
    ],
  ],
  [
    12,
    [
      ['new', 0.1],
      ['received', 0.25],
      ['in_progress', 0.45],
      ['completed', 0.2],
    ],
  ],
  [
    36,
    [
      ['received', 0.05],
      ['in_progress', 0.15],
      ['completed', 0.35],
      ['reported', 0.3],
      ['final', 0.15],
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    [
      ['received', 0.01],
      ['in_progress', 0.02],
      ['completed', 0.05],
      ['reported', 0.17],
      ['final', 0.7],
      ['cancelled', 0.05],
    ],
  ],
];

const holds = [
  'Date of birth on the tube differs from the requisition',
  'Waiting for the provider to confirm the test',
  'Insurance number missing',
  'Second identifier missing on the requisition',
];
const rejections = ['Hemolyzed', 'Clotted', 'Tube arrived unlabeled', 'Too little blood for the test'];
const comments = ['Fasting', 'Call results to the clinic before 17:00', 'Difficult draw, second site', 'Port draw'];

const minutesInWeek = 7 * 24 * 60;
export const casesInWeek = 300;
const people = 230;

const pickBy = (shares: Shares, roll: number): AccessionStatus => {
  let sum = 0;
  return shares.find(([, share]) => (sum += share) > roll)?.[0] ?? shares[0]?.[0] ?? 'new';
};

export const planPeople = (): PlannedPerson[] => {
  const roll = dice(20_261);
  const from = <Item>(items: readonly Item[]): Item => items[Math.floor(roll() * items.length)] as Item;
  return Array.from({ length: people }, (_, n) => {
    const sex = roll() < 0.53 ? 'female' : 'male';
    // Newborns to the very old; most are adults.
    const years = roll() < 0.12 ? roll() * 17 : 18 + roll() * 72;
    return {
      familyName: from(familyNames),
      givenName: from(givenNames[sex]),
      sex,
      bornDaysAgo: Math.floor(years * 365.25) + 1,
      mrn: roll() < 0.8 ? `MRN-${String(40_000 + n * 37)}` : null,
    };
  });
};

/** `testTypes` holds how many tests each type has. */
export const planWeek = (size: { labs: number; testTypes: readonly number[] }): PlannedCase[] => {
  const roll = dice(20_262);
  const below = (count: number): number => Math.floor(roll() * count);
  const from = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const sometimes = <Item>(chance: number, items: readonly Item[]): Item | null =>
    roll() < chance ? from(items) : null;
  const planned = Array.from({ length: casesInWeek }, (): PlannedCase => {
    // More work lately: the pictures of an ordinary morning need open cases.
    const minutesAgo = 4 + Math.floor(minutesInWeek * roll() ** 2.2);
    const [, shares] = progress.find(([hours]) => minutesAgo < hours * 60) ?? progress[0] ?? [0, []];
    const becomes = pickBy(shares, roll());
    const open = becomes === 'received' || becomes === 'in_progress';
    // Most work is of the first, clinical type.
    const testType = roll() < 0.8 ? 0 : below(size.testTypes.length);
    const tests = Array.from({ length: 1 + below(5) }, () => below(size.testTypes[testType] ?? 1));
    const priority = roll();
    return {
      minutesAgo,
      collectedBefore: 10 + below(240),
      receivedAfter: Math.min(2 + below(90), minutesAgo - 1),
      lab: roll() < 0.8 ? 0 : below(size.labs),
      // A few clients send most of the work.
      client: roll() ** 1.8,
      person: below(people),
      testType,
      tests: [...new Set(tests)],
      priority: priority < 0.08 ? 'stat' : priority < 0.16 ? 'urgent' : 'routine',
      becomes,
      hold: sometimes(open ? 0.2 : 0, holds),
      rejected: sometimes(becomes === 'received' ? 0.2 : 0, rejections),
      comment: sometimes(0.12, comments),
    };
  });
  // In the order they came, so that case numbers follow time.
  return planned.toSorted((a, b) => b.minutesAgo - a.minutesAgo);
};
