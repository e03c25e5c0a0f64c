/** A ground changes and changes back at once: what is open must be judged as it was, and no approval comes back by itself. */
import { sampleConditions } from '#samples/condition.ts';
import { isOpen } from '#results/stored-result.ts';
import { both, minutesFrom, pick, type Acting, type Dice } from './acting.ts';
import { placeHold, releaseHold, settleNote, writeNote } from './acts-of-orders.ts';
import { mergePeople, setDemographics, unmerge } from './acts-of-people.ts';
import { judgeQc } from './acts-of-runs.ts';
import { setCollected, setCondition } from './acts-of-tubes.ts';
import type { Followed } from './follow.ts';
import { fail, waits } from './properties.ts';
import { inputsOf, storedJudgment } from './reference-judge.ts';
import type { ModelState } from './state.ts';

type Pair = { there: () => Followed; back: () => Followed };

const ofTube = (state: ModelState, { a, b }: Dice): Pair | null => {
  const tube = pick(
    state.tubes.filter(({ status }) => status === 'received'),
    a,
  );
  if (tube === undefined) return null;
  const { condition, collectedAt } = tube;
  const other = pick(sampleConditions, b) ?? 'ok';
  if (b % 2 === 0)
    return {
      there: () => setCondition(state, tube, other),
      back: () => setCondition(state, tube, condition),
    };
  const at = minutesFrom(tube.receivedAt ?? new Date(state.now).toISOString(), -(b * 11));
  return { there: () => setCollected(state, tube, at), back: () => setCollected(state, tube, collectedAt) };
};

const ofPerson = (state: ModelState, { a, b }: Dice): Pair | null => {
  const free = state.persons.filter(({ mergedInto }) => mergedInto === null);
  const person = pick(free, a);
  const other = pick(
    free.filter((one) => one !== person),
    b >> 1,
  );
  if (person === undefined || other === undefined) return null;
  if (b % 2 === 0)
    return {
      there: () => mergePeople(state, person, other),
      back: () => unmerge(state, { a: 0, b: 0, c: 0 }) ?? { caseIds: new Set(), effects: [] },
    };
  const { sex, dateOfBirth, birthPrecision } = person;
  const swapped = sex === 'male' ? 'female' : 'male';
  return {
    there: () => setDemographics(state, person, { sex: swapped, dateOfBirth, birthPrecision }),
    back: () => setDemographics(state, person, { sex, dateOfBirth, birthPrecision }),
  };
};

const ofOrder = (state: ModelState, { a, b }: Dice): Pair | null => {
  const order = pick(state.orders, a);
  if (order === undefined) return null;
  if (b % 2 === 0)
    return {
      there: () => writeNote(state, order),
      back: () => settleNote(state, state.notes.at(-1) ?? { id: 0, orderId: order.id, isSettled: false }),
    };
  return {
    there: () => placeHold(state, order, b >> 1),
    back: () => {
      const [last] = state.holds.slice(-1);
      return last === undefined ? { caseIds: new Set(), effects: [] } : releaseHold(state, last);
    },
  };
};

const ofRun = (state: ModelState, { a }: Dice): Pair | null => {
  const run = pick(
    state.runs.filter(({ id, status }) => status !== 'rejected' && !state.rejudging.includes(id)),
    a,
  );
  if (run === undefined) return null;
  const { qc } = run;
  return { there: () => judgeQc(state, run, 'failed'), back: () => judgeQc(state, run, qc) };
};

const pairs = [ofTube, ofPerson, ofOrder, ofRun] as const;

const openJudgments = (state: ModelState): Map<number, string> =>
  new Map(
    state.results
      // What waits for a judgment of many gets it on the way, and so does what comes from that.
      .filter((one) => isOpen(one) && !waits(state, one))
      .map((one) => [one.id, JSON.stringify(storedJudgment(one))]),
  );

export const thereAndBack: Acting = (state, dice) => {
  const pair = pick(pairs, dice.c)?.(state, dice) ?? null;
  if (pair === null) return null;
  const before = openJudgments(state);
  const approved = new Set(state.results.filter((one) => one.state === 'approved').map(({ id }) => id));
  const there = pair.there();
  const annulled = state.results.filter((one) => one.state !== 'approved' && approved.has(one.id)).map(({ id }) => id);
  const back = pair.back();
  for (const one of state.results) {
    const was = before.get(one.id);
    const is = JSON.stringify(storedJudgment(one));
    // What it comes from lost its approval, and does not get it back.
    const hasLost = inputsOf(state, one).some(({ id }) => annulled.includes(id));
    if (was !== undefined && isOpen(one) && !hasLost && was !== is)
      fail('P13', `result ${one.id} was ${was}, is ${is} after its ground changed and changed back`);
    if (annulled.includes(one.id) && one.state === 'approved')
      fail('P13', `the approval of result ${one.id} was annulled and came back automatically`);
  }
  return both(there, back);
};
