/** What must hold of calls, read off the state of the model. Shares no code with the engine. */
import { isOpen, type StoredResult } from '#results/stored-result.ts';
import { specOfResult } from './standing.ts';
import type { ModelCall, ModelState } from './state.ts';

/** "7.9 mmol/L, critical": as somebody heard it. */
const heard = ({ value, unit, critical }: { value: string | null; unit: string | null; critical: boolean }): string =>
  `${value ?? 'withdrawn'} ${unit ?? ''}${critical ? ', critical' : ''}`;

const valueOf = ({ kind, operator, value, code, text }: StoredResult): string => {
  const sign = operator === null || operator === '=' ? '' : operator;
  if (kind === 'numeric') return `${sign}${value ?? ''}`;
  if (kind === 'titre') return `${sign}1:${value ?? ''}`;
  if (kind === 'no_value') return `No value: ${text ?? ''}`;
  return kind === 'not_done' ? `Not done: ${text ?? ''}` : (code ?? text ?? '');
};

const asHeard = (result: StoredResult): string =>
  heard({
    value: valueOf(result),
    unit: result.kind === 'numeric' || result.kind === 'titre' ? result.unit : null,
    critical: result.critical,
  });

const isCalled = (state: ModelState, result: StoredResult): boolean =>
  result.critical || (result.mayBeCritical && specOfResult(state, result).mayBeCritical === 'call');

const sameCell = (one: { orderId: number; specId: number | null }, other: StoredResult): boolean =>
  one.orderId === other.orderId && one.specId === other.specId;

const inUse = (one: StoredResult): boolean => one.current || isOpen(one);

const faultOfOpen = (state: ModelState, call: ModelCall): string | null => {
  const current = state.results.find((one) => one.current && sameCell(call, one));
  if (call.kind === 'call_back') {
    const now = current === undefined ? 'withdrawn ' : asHeard(current);
    return heard(call.readOut) === now ? null : `a call back says ${heard(call.readOut)}, it is ${now}`;
  }
  const result = state.results.find(({ id }) => id === call.resultId);
  if (result === undefined || !inUse(result)) return `a call of ${heard(call.readOut)} is open for nothing`;
  return heard(call.readOut) === asHeard(result)
    ? null
    : `a call says ${heard(call.readOut)}, it is ${asHeard(result)}`;
};

const nameOf = ({ contactId, whom }: { contactId: number | null; whom: string }): string =>
  contactId === null ? whom.toLowerCase() : String(contactId);

/** Whoever is told in somebody's place tells them. */
const placeOf = (key: string | null): string[] => (key === null ? [] : [key.replace(/^(?:name|contact) /u, '')]);

type Cell = { readonly orderId: number; readonly specId: number };

/** Who heard a value last that is neither in use nor proposed, and is on no open call back. */
const forgottenIn = (state: ModelState, { orderId, specId }: Cell): string | null => {
  const calls = state.calls.filter((one) => one.orderId === orderId && one.specId === specId);
  const now = state.results.filter((one) => one.orderId === orderId && one.specId === specId && inUse(one));
  const known = now.some(({ current }) => current) ? now.map(asHeard) : [...now.map(asHeard), 'withdrawn '];
  const last = new Map<string, { at: number; what: string; by: string }>();
  for (const { tellings } of calls)
    for (const said of tellings) {
      if (said.outcome === 'no_answer' || said.outcome === 'busy') continue;
      for (const name of [nameOf(said), ...placeOf(said.inPlaceOf)]) {
        const before = last.get(name);
        if (before === undefined || before.at < said.id)
          last.set(name, { at: said.id, what: heard(said), by: nameOf(said) });
      }
    }
  const listed = new Set(
    calls.flatMap((one) => (one.kind === 'call_back' && one.status === 'open' ? one.toTell.map(nameOf) : [])),
  );
  // Whoever was told in somebody's place is asked about instead: they are called back, and tell them once more.
  const forgotten = [...last].find(([name, { what, by }]) => by === name && !known.includes(what) && !listed.has(name));
  return forgotten === undefined
    ? null
    : `${forgotten[0]} heard ${forgotten[1].what} of ${orderId}/${specId}, nobody calls back`;
};

const cellsOf = (calls: readonly ModelCall[]): Cell[] => {
  const cells = calls.flatMap(({ orderId, specId }): [string, Cell][] =>
    specId === null ? [] : [[`${orderId}/${specId}`, { orderId, specId }]],
  );
  return [...new Map(cells).values()];
};

export type CallFault = { readonly property: 'P7' | 'P8' | 'P9'; readonly what: string };

export const callFaults = (state: ModelState, isAsked: (one: { accessionId: number }) => boolean): CallFault[] => {
  const calls = state.calls.filter(isAsked);
  const fault = (property: CallFault['property'], what: string | null): CallFault[] =>
    what === null ? [] : [{ property, what }];
  const open = calls.filter(({ status, specId }) => status === 'open' && specId !== null);
  const uncalled = state.results
    .filter((one) => isAsked(one) && inUse(one) && isCalled(state, one))
    .filter(
      (one) =>
        !calls.some((call) => sameCell(call, one) && call.status !== 'ended' && heard(call.readOut) === asHeard(one)),
    );
  return [
    ...cellsOf(calls).flatMap((cell) => fault('P7', forgottenIn(state, cell))),
    ...open.flatMap((call) => fault('P8', faultOfOpen(state, call))),
    ...uncalled.flatMap((one) => fault('P9', `nobody is to be called about ${asHeard(one)} (result ${one.id})`)),
  ];
};
