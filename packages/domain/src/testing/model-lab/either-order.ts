/** Two changes that have nothing to do with each other: whichever comes first, the same is open and the same is to be done. */
import { sampleConditions } from '#samples/condition.ts';
import { isOpen } from '#results/stored-result.ts';
import { both, minutesFrom, pick, type Acting, type Dice } from './acting.ts';
import { placeHold, writeNote } from './acts-of-orders.ts';
import { setDemographics } from './acts-of-people.ts';
import { judgeQc } from './acts-of-runs.ts';
import { setCollected, setCondition, throwAway } from './acts-of-tubes.ts';
import type { Followed } from './follow.ts';
import { fail } from './properties.ts';
import { storedJudgment } from './reference-judge.ts';
import { byId, personOf, type ModelState } from './state.ts';

/** Of people in common the one may be what the other is compared with: only what is about different people is independent. */
type Change = {
  readonly about: string;
  readonly people: readonly number[];
  readonly make: (state: ModelState) => Followed;
};

const peopleOf = (state: ModelState, accessionIds: readonly number[]): number[] =>
  accessionIds.map((id) => byId(state.cases, id).subjectId);

const ofTube = (state: ModelState, { a, b }: Dice): Change | null => {
  const tube = pick(
    state.tubes.filter(({ status }) => status === 'received'),
    a,
  );
  if (tube === undefined) return null;
  const { id, receivedAt } = tube;
  const [about, people] = [`tube ${id}`, peopleOf(state, [tube.accessionId])];
  if (b % 5 === 0) return { about, people, make: (now) => throwAway(now, byId(now.tubes, id)) };
  if (b % 2 === 0)
    return { about, people, make: (now) => setCondition(now, byId(now.tubes, id), pick(sampleConditions, b) ?? 'ok') };
  const at = minutesFrom(receivedAt ?? new Date(state.now).toISOString(), -(b * 5));
  return { about, people, make: (now) => setCollected(now, byId(now.tubes, id), at) };
};

const ofPerson = (state: ModelState, { a, b }: Dice): Change | null => {
  const person = pick(
    state.persons.filter(({ mergedInto }) => mergedInto === null),
    a,
  );
  if (person === undefined) return null;
  const { subjectId, dateOfBirth, birthPrecision } = person;
  const sex = b % 2 === 0 ? 'male' : 'female';
  return {
    about: `subject ${subjectId}`,
    people: [subjectId],
    make: (now) => setDemographics(now, personOf(now, subjectId), { sex, dateOfBirth, birthPrecision }),
  };
};

const ofOrder = (state: ModelState, { a, b }: Dice): Change | null => {
  const order = pick(state.orders, a);
  if (order === undefined) return null;
  const { id } = order;
  const [about, people] = [`order ${id}`, peopleOf(state, [order.accessionId])];
  return b % 2 === 0
    ? { about, people, make: (now) => writeNote(now, byId(now.orders, id)) }
    : { about, people, make: (now) => placeHold(now, byId(now.orders, id), b >> 1) };
};

const ofRun = (state: ModelState, { a, b }: Dice): Change | null => {
  const run = pick(
    state.runs.filter(({ status }) => status !== 'rejected'),
    a,
  );
  if (run === undefined) return null;
  const { id } = run;
  const people = peopleOf(
    state,
    run.orderIds.map((orderId) => byId(state.orders, orderId).accessionId),
  );
  return {
    about: `run ${id}`,
    people,
    make: (now) => judgeQc(now, byId(now.runs, id), b % 2 === 0 ? 'failed' : 'passed'),
  };
};

const changes = [ofTube, ofPerson, ofOrder, ofRun] as const;

/** What is open and what is to be done, apart from ids that were given on the way. */
const standing = (state: ModelState): string => {
  const cell = (id: number | null): string => {
    const result = id === null ? undefined : byId(state.results, id);
    return result === undefined ? '' : `${result.orderId}/${result.specId} ${result.number}`;
  };
  const open = state.results.filter(isOpen).map((one) => {
    const { doubts, ...judged } = storedJudgment(one);
    return `${cell(one.id)} ${one.current} ${JSON.stringify(judged)} ${doubts.join()}`;
  });
  const duties = state.duties
    .filter(({ status }) => status === 'open')
    .map(({ kind, orderId, resultId }) => `${kind} ${orderId} ${cell(resultId)}`);
  const calls = state.calls
    .filter(({ status }) => status === 'open')
    .map(
      ({ kind, orderId, resultId, readOut, toTell }) =>
        `${kind} ${orderId} ${cell(resultId)} ${JSON.stringify([readOut, toTell])}`,
    );
  const orders = state.orders.map(({ id, status }) => `${id} ${status}`);
  return [...open, ...duties, ...calls, ...orders].toSorted((a, b) => (a < b ? -1 : 1)).join('\n');
};

const copy = (state: ModelState): ModelState => JSON.parse(JSON.stringify(state)) as ModelState;

const differences = (one: string, other: string): string => {
  const [a, b] = [one.split('\n'), other.split('\n')];
  const only = (lines: string[], others: string[]): string => lines.filter((line) => !others.includes(line)).join('; ');
  return `${only(a, b)}. The other way round: ${only(b, a)}`;
};

export const eitherOrder: Acting = (state, { a, b, c }) => {
  const one = pick(changes, c)?.(state, { a, b, c }) ?? null;
  const other = pick(changes, c >> 3)?.(state, { a: b, b: a, c }) ?? null;
  if (one === null || other === null || one.people.some((id) => other.people.includes(id))) return null;
  const reversed = copy(state);
  other.make(reversed);
  one.make(reversed);
  const done = both(one.make(state), other.make(state));
  const [first, second] = [standing(state), standing(reversed)];
  if (first !== second) fail('P14', `${one.about} before ${other.about}: ${differences(first, second)}`);
  return done;
};
