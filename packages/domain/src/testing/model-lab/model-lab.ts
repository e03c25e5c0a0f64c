/** A laboratory in memory: actions change its state, and what follows from them is written by the engine's plans. */
import type { Effect } from '#consequences/effects.ts';
import { acts, actKinds, type ActKind } from './acts.ts';
import type { Dice } from './acting.ts';
import { Broken, checkAll, checkApprovals, checkProposals, checkRows, checkSaid, sayOtherwise } from './properties.ts';
import { takeThen } from './reference-rows.ts';
import { emptyState, type ModelState } from './state.ts';

export type Act = Dice & { readonly kind: ActKind };

export type Counts = { acts: Map<ActKind, number>; effects: Map<string, number> };

export const nothingCounted = (): Counts => ({ acts: new Map(), effects: new Map() });

const add = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const kindOf = (effect: Effect): string => `${effect.class} ${effect.effect}`;

const checkEvery = 10;

/** Ten accessions in all stages of work, as every sequence finds them. */
const beginning: readonly Act[] = [
  ...Array.from({ length: 10 }, (_, n): Act => ({
    kind: 'create and receive accession',
    a: n,
    b: [62, 62, 590, 1950, 638, 1086, 62, 702, 1854, 574][n] ?? 62,
    c: 31 + n * 97,
  })),
  ...Array.from({ length: 4 }, (_, n): Act => ({ kind: 'create run', a: n * 5, b: n, c: n })),
  ...Array.from({ length: 4 }, (): Act => ({ kind: 'start run', a: 0, b: 0, c: 0 })),
  ...Array.from({ length: 4 }, (): Act => ({ kind: 'pass QC', a: 0, b: 0, c: 0 })),
  ...Array.from({ length: 8 }, (_, n): Act => ({
    kind: n % 3 === 0 ? 'save' : 'save normal',
    a: n * 7,
    b: n * 4 + 1,
    c: n,
  })),
  ...Array.from({ length: 8 }, (_, n): Act => ({ kind: 'second entry', a: n, b: 1, c: 1 })),
  ...Array.from({ length: 6 }, (_, n): Act => ({ kind: 'approve accession', a: n * 11, b: n, c: n })),
  { kind: 'approve all clear', a: 1, b: 0, c: 0 },
  ...Array.from({ length: 3 }, (_, n): Act => ({ kind: 'mark reported', a: n * 3, b: n + 1, c: 0 })),
];

/** Does an action, if there is anything it can be done to, and checks what must hold after it. */
export const perform = (state: ModelState, act: Act, counts: Counts): boolean => {
  const approvals = state.approvals.length;
  const before = sayOtherwise(state);
  const said = [...state.said];
  const then = takeThen(state);
  const done = acts[act.kind][0](state, act);
  if (done === null) return false;
  add(counts.acts, act.kind);
  for (const effect of done.effects) add(counts.effects, kindOf(effect));
  checkProposals(state, before);
  checkApprovals(state, approvals);
  checkSaid(state, said);
  if (done.rows !== undefined) checkRows(then, state, done.rows);
  checkAll(state, done.caseIds);
  return true;
};

let begun: ModelState | null = null;
export const openLab = (): ModelState => {
  if (begun === null) {
    begun = emptyState();
    for (const act of beginning) perform(begun, act, nothingCounted());
  }
  return JSON.parse(JSON.stringify(begun)) as ModelState;
};

/** The sentence of the property that was broken, with the action that broke it; null where all of them held. */
export const runSequence = (sequence: readonly Act[], counts: Counts): string | null => {
  const state = openLab();
  for (const [at, act] of sequence.entries()) {
    try {
      const done = perform(state, act, counts);
      if (done && at % checkEvery === checkEvery - 1) checkAll(state, 'all');
    } catch (error) {
      if (error instanceof Broken) return `${error.message} (after "${act.kind}")`;
      throw new Error(`after "${act.kind}"`, { cause: error });
    }
  }
  return null;
};

/** A minute or so. */
const mostRuns = 400;

const propertyOf = (failure: string | null): string | null => /^\[P\d+\]/u.exec(failure ?? '')?.[0] ?? null;

/** The fewest actions that break the same property: parts are left out as long as it still breaks. */
export const shrink = (sequence: readonly Act[]): { sequence: readonly Act[]; failure: string } => {
  let failure = runSequence(sequence, nothingCounted()) ?? '';
  const property = propertyOf(failure);
  let left = [...sequence];
  let runs = 0;
  const without = (at: number, size: number): boolean => {
    const fewer = [...left.slice(0, at), ...left.slice(at + size)];
    runs += 1;
    const again = runSequence(fewer, nothingCounted());
    if (again === null || propertyOf(again) !== property) return false;
    left = fewer;
    failure = again;
    return true;
  };
  for (let size = Math.ceil(left.length / 2); size >= 1 && runs < mostRuns; size = Math.floor(size / 2)) {
    // From the end: what comes after the fault goes first.
    for (let at = left.length - size; at > -size && runs < mostRuns; at -= size) without(Math.max(at, 0), size);
  }
  for (let at = left.length - 1; at >= 0 && runs < mostRuns; at -= 1) without(at, 1);
  return { sequence: left, failure };
};

/** As often as each is done. */
export const weighted: readonly { weight: number; kind: ActKind }[] = actKinds.map((kind) => ({
  kind,
  weight: acts[kind][1],
}));
