/** Which calls open and end because results are what they are now. What was said in a call stays as it was said. */
import { cellKey, type Cell } from '#results/bench-facts.ts';
import { rangeShown } from '#results/range-shown.ts';
import { readOutOf as readOutOfResult } from '#results/read-out.ts';
import {
  isSameReadOut,
  personKey,
  withdrawn,
  type KnownCall,
  type ReadOut,
  type Telling,
  type ToTell,
} from '#critical-calls/call-facts.ts';
import { shownReadOut } from '#critical-calls/call-back-words.ts';
import { saysTheValue, type CallKind } from '#critical-calls/call-words.ts';
import type { Row, World } from './world.ts';

/** A call to open. Its result may be one that this action adds. */
export type NewCall = {
  readonly kind: CallKind;
  readonly accessionId: number;
  readonly orderId: number;
  readonly specId: number;
  readonly resultId: number | null;
  readonly readOut: ReadOut;
  readonly range: string | null;
  readonly reason: string | null;
  readonly toTell: readonly ToTell[];
  /** Due as a critical value is, not as a call back of one that is harmless. */
  readonly urgent: boolean;
  readonly replacesId: number | null;
  /** The clock of the call it replaces goes on. */
  readonly keepsDue: boolean;
};

export type CallMoves = {
  readonly opens: readonly NewCall[];
  readonly ends: readonly { readonly id: number; readonly because: string }[];
};

const readOutOf = ({ facts }: World, { now }: Row): ReadOut => readOutOfResult(now, facts.labelOf);

/** A value that is critical, or may be, is called; unless the laboratory only reviews what may be. */
const calledAs = ({ now, spec }: Row): 'critical' | 'may_be_critical' | null => {
  if (now.critical) return 'critical';
  return now.mayBeCritical && spec.mayBeCritical === 'call' ? 'may_be_critical' : null;
};

/**
 * What each person heard last, or whoever took their place. A time that was said late, or wrongly, does not bring an older value
 * back: it counts what was written last.
 */
const lastHeard = (tellings: readonly Telling[]): Telling[] => {
  const last = new Map<string, Telling>();
  for (const said of tellings.filter(({ outcome }) => saysTheValue(outcome)).toSorted((a, b) => a.id - b.id)) {
    last.set(personKey(said), said);
    if (said.inPlaceOf !== null) last.set(said.inPlaceOf, said);
  }
  return [...new Set(last.values())];
};

const toTellOf = ({ contactId, whom, phone, saidAt, value, unit, flag, critical }: Telling): ToTell => ({
  contactId,
  whom,
  phone,
  saidAt,
  value,
  unit,
  flag,
  critical,
});

type Stands = { readonly current: Row | null; readonly proposal: Row | null };

/** Why a call is about something that is not so any more. */
const endedBecause = (call: KnownCall, standing: ReadOut): string => {
  if (standing.value === null) return 'Withdrawn';
  if (call.readOut.value === standing.value && call.readOut.unit === standing.unit)
    return call.kind === 'call_back' ? 'Part of another call back' : 'Not critical any more';
  return `It is ${shownReadOut(standing)} now`;
};

const sameClock = ({ id }: KnownCall) => ({ replacesId: id, keepsDue: true });
const ownClock = { replacesId: null, keepsDue: false };

const newCall = (row: Row, call: Pick<NewCall, 'kind' | 'readOut' | 'urgent'> & Partial<NewCall>): NewCall => ({
  accessionId: row.order.accessionId,
  orderId: row.order.orderId,
  specId: row.spec.id,
  resultId: row.now.id,
  range: rangeShown(row.now.range),
  reason: null,
  toTell: [],
  ...ownClock,
  ...call,
});

const isUrgent = (row: Row | null): boolean => row !== null && calledAs(row) !== null;

/** Whoever heard a value that is neither the one in use nor the one proposed has to be called back. */
const callBackOf = (world: World, calls: readonly KnownCall[], { current, proposal }: Stands): NewCall | null => {
  const standing = current === null ? withdrawn : readOutOf(world, current);
  const known = [standing, ...(proposal === null ? [] : [readOutOf(world, proposal)])];
  // What is said in a call back that goes on does not close it: each of them reads the value back first.
  const goesOn = (call: KnownCall): boolean =>
    call.kind === 'call_back' && call.status === 'open' && isSameReadOut(call.readOut, standing);
  const heard = lastHeard(calls.filter((call) => !goesOn(call)).flatMap(({ tellings }) => tellings));
  const toTell = heard.filter((telling) => !known.some((one) => isSameReadOut(one, telling))).map(toTellOf);
  const last = calls.at(-1);
  if (toTell.length === 0 || last === undefined) return null;
  const about = current ?? world.rows.findLast(({ now }) => now.id === last.resultId) ?? null;
  const { accessionId, orderId, specId, resultId } = last;
  return {
    accessionId,
    orderId,
    specId: specId ?? 0,
    resultId: current?.now.id ?? resultId,
    kind: 'call_back',
    readOut: standing,
    range: current === null ? null : rangeShown(current.now.range),
    reason: about?.now.reason ?? null,
    toTell,
    urgent: isUrgent(current),
    ...ownClock,
  };
};

const samePeople = (one: readonly ToTell[], other: readonly ToTell[]): boolean => {
  const keys = new Set(one.map(personKey));
  return keys.size === new Set(other.map(personKey)).size && other.every((person) => keys.has(personKey(person)));
};

const isAbout = (call: KnownCall, { now }: Row): boolean =>
  call.resultId === now.id || (now.correctsId !== null && call.resultId === now.correctsId);

/** The call that a value in use, or proposed, needs because it is critical; null where it needs none or one was made. */
const criticalCallOf = (world: World, calls: readonly KnownCall[], row: Row | null): NewCall | null => {
  const kind = row === null ? null : calledAs(row);
  if (row === null || kind === null) return null;
  const readOut = readOutOf(world, row);
  const current = row.now.current ? undefined : world.currentOf(row.now);
  const isCalled = current !== undefined && calledAs(current) !== null;
  // What a correction has in common with the value it corrects is called once.
  if (isCalled && isSameReadOut(readOutOf(world, current), readOut)) return null;
  const made = calls.some(
    (call) => call.status === 'done' && isAbout(call, row) && isSameReadOut(call.readOut, readOut),
  );
  return made ? null : newCall(row, { kind, readOut, urgent: true });
};

/** A call by hand goes on about the value as it is now, until somebody heard one. */
const byHandAgain = (world: World, call: KnownCall, { current }: Stands): NewCall | null => {
  const isHeard = call.tellings.some(({ outcome }) => saysTheValue(outcome));
  if (call.kind !== 'by_hand' || isHeard || current === null) return null;
  const readOut = readOutOf(world, current);
  return newCall(current, { kind: 'by_hand', readOut, reason: call.reason, urgent: true, ...sameClock(call) });
};

const followCell = (world: World, calls: readonly KnownCall[], stands: Stands): CallMoves => {
  const { current, proposal } = stands;
  const open = calls.filter(({ status }) => status === 'open');
  const standing = current === null ? withdrawn : readOutOf(world, current);
  const callBack = callBackOf(world, calls, stands);
  const wanted = [
    ...(callBack === null ? [] : [callBack]),
    // A call back says the value as it is now: no second call about the same one.
    ...(callBack === null ? [criticalCallOf(world, calls, current)] : []),
    criticalCallOf(world, calls, proposal),
  ].filter((call) => call !== null);
  const answers = (call: KnownCall, wish: NewCall): boolean =>
    call.kind === wish.kind &&
    isSameReadOut(call.readOut, wish.readOut) &&
    (wish.kind === 'call_back' ? samePeople(call.toTell, wish.toTell) : call.resultId === wish.resultId);
  const handsOn = open.filter(
    (call) =>
      call.kind === 'by_hand' &&
      [current, proposal].some(
        (row) => row !== null && row.now.id === call.resultId && isSameReadOut(call.readOut, readOutOf(world, row)),
      ),
  );
  const kept = open.filter((call) => handsOn.includes(call) || wanted.some((wish) => answers(call, wish)));
  const ended = open.filter((call) => !kept.includes(call));
  const opens = wanted
    .filter((wish) => !kept.some((call) => answers(call, wish)))
    .map((wish): NewCall => {
      const same = ended.find((call) => isSameReadOut(call.readOut, wish.readOut) && wish.urgent);
      const before = ended.find(({ kind }) => kind !== 'by_hand');
      if (same !== undefined) return { ...wish, ...sameClock(same) };
      return before === undefined ? wish : { ...wish, replacesId: before.id };
    });
  return {
    opens: [...opens, ...ended.flatMap((call) => byHandAgain(world, call, stands) ?? [])],
    ends: ended.map((call) => ({
      id: call.id,
      because:
        callBack !== null && isSameReadOut(call.readOut, standing)
          ? 'Part of a call back'
          : endedBecause(call, standing),
    })),
  };
};

const noMoves: CallMoves = { opens: [], ends: [] };

/** For the accessions of an action, from all calls there are about their results. */
export const followCalls = (world: World, cases: ReadonlySet<number>, calls: readonly KnownCall[]): CallMoves => {
  const byCell = Map.groupBy(
    calls.flatMap((call) =>
      call.specId === null ? [] : [{ call, cell: { orderId: call.orderId, specId: call.specId } }],
    ),
    ({ cell }) => cellKey(cell),
  );
  const called = world.rows.filter((row) => cases.has(row.order.accessionId) && calledAs(row) !== null);
  const cells = new Map<string, Cell>([
    ...[...byCell.values()].flatMap((all) => all.map(({ cell }): [string, Cell] => [cellKey(cell), cell])),
    ...called.map(({ now: { orderId, specId } }): [string, Cell] => [
      cellKey({ orderId, specId }),
      { orderId, specId },
    ]),
  ]);
  return [...cells].reduce<CallMoves>((all, [key, cell]) => {
    const known = (byCell.get(key) ?? []).map(({ call }) => call);
    const stands = { current: world.currentOf(cell) ?? null, proposal: world.proposalOf(cell) ?? null };
    const { opens, ends } = followCell(world, known, stands);
    return { opens: [...all.opens, ...opens], ends: [...all.ends, ...ends] };
  }, noMoves);
};
