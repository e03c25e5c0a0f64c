import type { Priority } from '@aliquot/domain/accessions/priority';
import type { HoldCategory } from '@aliquot/domain/holds/hold';
import { dice, pick, pickWeighed } from './dice.ts';
import type { InventedPerson } from './people.ts';
import { mayHave, usualOrders, type UsualOrder } from './usual-orders.ts';

/** What goes another way than most. */
export type Trouble =
  | { kind: 'ordered twice' }
  | { kind: 'hold'; reason: string; category: HoldCategory; hours: number }
  | { kind: 'rejected'; reason: string }
  | { kind: 'slow'; hours: number };

/** One case of the week. Times are in minutes; a step that would come after now has not happened. */
export type PlannedCase = {
  minutesAgo: number;
  collectedBefore: number;
  receivedAfter: number;
  typedAfter: number;
  approvedAfter: number;
  reportedAfter: number;
  person: InventedPerson;
  order: UsualOrder;
  priority: Priority;
  trouble: Trouble | null;
  comment: string | null;
  externalRef: string;
  /** 0 to 1: who of the technicians works on it; null where nobody was named. */
  assignee: number | null;
};

const holds: readonly { reason: string; category: HoldCategory }[] = [
  { reason: 'Date of birth on the tube differs from the requisition', category: 'identity' },
  { reason: 'Waiting for the provider to confirm the test', category: 'clinical' },
  { reason: 'Insurance number missing', category: 'billing' },
  { reason: 'Second identifier missing on the requisition', category: 'identity' },
];
const rejections = ['Hemolyzed', 'Clotted', 'Tube arrived unlabeled', 'Too little blood for the test'];
const comments = ['Fasting', 'Call results to the clinic before 17:00', 'Difficult draw, second site', 'Port draw'];

const minutesInWeek = 7 * 24 * 60;
export const casesInWeek = 300;

/** Trouble of old cases has come to its end; a few of today's still stand. */
const troubleOf = (roll: () => number): Trouble | null => {
  const chance = roll();
  if (chance < 0.03) return { kind: 'ordered twice' };
  if (chance < 0.1) return { kind: 'hold', ...pick(roll, holds), hours: 3 + roll() * 22 };
  if (chance < 0.14) return { kind: 'rejected', reason: pick(roll, rejections) };
  return chance < 0.18 ? { kind: 'slow', hours: 3 + roll() * 12 } : null;
};

const priorityOf = (roll: () => number, client: string): Priority => {
  const chance = client === 'STBR-ED' ? roll() * 0.4 : roll();
  return chance < 0.06 ? 'stat' : chance < 0.14 ? 'urgent' : 'routine';
};

const planCase = (roll: () => number, people: readonly InventedPerson[], n: number): PlannedCase => {
  // More lately: the pictures of an ordinary morning need open cases.
  const minutesAgo = 3 + Math.floor(minutesInWeek * roll() ** 2.2);
  const order = pickWeighed(roll, usualOrders);
  const person = pick(
    roll,
    people.filter((one) => mayHave(one, order)),
  );
  const priority = priorityOf(roll, person.client);
  const quick = priority === 'routine' ? 1 : 0.35;
  return {
    minutesAgo,
    collectedBefore: 10 + Math.floor(roll() * 150),
    receivedAfter: Math.ceil((6 + roll() * 50) * quick),
    typedAfter: Math.ceil((35 + roll() * 70) * quick),
    approvedAfter: Math.ceil((12 + roll() * 50) * quick),
    reportedAfter: Math.ceil((10 + roll() * 50) * quick),
    person,
    order,
    priority,
    trouble: troubleOf(roll),
    comment: roll() < 0.12 ? pick(roll, comments) : null,
    externalRef: `${person.client}-${20_400 + n * 3}`,
    assignee: roll() < 0.4 ? roll() : null,
  };
};

export const planWeek = (people: readonly InventedPerson[]): PlannedCase[] => {
  const roll = dice(20_262);
  return Array.from({ length: casesInWeek }, (_, n) => planCase(roll, people, n));
};
