/** What is said on the phone. */
import { isRead, personKey, withdrawn, type Person } from '#critical-calls/call-facts.ts';
import { callOutcomes } from '#critical-calls/call-words.ts';
import { readOutOf } from '#results/read-out.ts';
import { minutesFrom, nothingFollowed, pick, type Acting } from './acting.ts';
import { timeOf } from './follow.ts';
import { byId, nextId, type ModelCall, type ModelState } from './state.ts';

const people: readonly Person[] = [
  { contactId: null, whom: 'Dr. Ames' },
  { contactId: 1, whom: 'Desk' },
  { contactId: 2, whom: 'Ward 4' },
];

const openCalls = ({ calls }: ModelState): ModelCall[] => calls.filter(({ status }) => status === 'open');

/** Often read back, by whoever is to be told; now and then somebody takes their place, or it was said a while ago. */
export const tell: Acting = (state, { a, b, c }) => {
  const call = pick(openCalls(state), a);
  if (call === undefined) return null;
  const person = (b % 4 > 0 ? pick(call.toTell, b) : undefined) ?? pick(people, b);
  const outcome = c % 5 < 2 ? 'read_back' : pick(callOutcomes, c >> 2);
  if (person === undefined || outcome === undefined) return null;
  const { contactId, whom } = person;
  const inPlaceOf = c % 7 === 0 ? pick(call.toTell, c) : undefined;
  const said = {
    id: nextId(state),
    contactId,
    whom,
    phone: null,
    saidAt: c % 5 === 0 ? minutesFrom(timeOf(state), -(c % 50)) : timeOf(state),
    outcome,
    inPlaceOf: inPlaceOf === undefined ? null : personKey(inPlaceOf),
    ...call.readOut,
  };
  call.tellings.push(said);
  state.said.push(JSON.stringify({ call: call.id, ...said }));
  if (isRead(call)) call.status = 'done';
  return { ...nothingFollowed, caseIds: new Set([call.accessionId]) };
};

/** Of a result, or of a test that has none. */
export const callByHand: Acting = (state, { a, b }) => {
  const result = pick(
    state.results.filter(({ current }) => current),
    a,
  );
  const order = b % 4 === 0 ? pick(state.orders, a) : result && byId(state.orders, result.orderId);
  if (order === undefined) return null;
  const about = b % 4 === 0 ? undefined : result;
  const isOpen = openCalls(state).some(
    ({ kind, orderId, resultId }) => kind === 'by_hand' && orderId === order.id && resultId === (about?.id ?? null),
  );
  if (isOpen || order.status === 'cancelled') return null;
  state.calls.push({
    id: nextId(state),
    kind: 'by_hand',
    status: 'open',
    accessionId: order.accessionId,
    orderId: order.id,
    specId: about?.specId ?? null,
    resultId: about?.id ?? null,
    readOut: about === undefined ? withdrawn : readOutOf(about, (code) => code),
    reason: 'the ward asked',
    toTell: [],
    tellings: [],
  });
  return { ...nothingFollowed, caseIds: new Set([order.accessionId]) };
};
