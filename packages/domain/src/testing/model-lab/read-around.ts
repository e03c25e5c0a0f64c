/** What else the server reads, so that what stands next to a result in time is known, and judged again where it is open. */
import { collectedOf, type BenchFacts } from '#results/bench-facts.ts';
import { isOpen, type StoredResult } from '#results/stored-result.ts';
import { valueOf } from '#results/stored-value.ts';
import { comparableOf, type OutsideResult } from '#consequences/neighbors.ts';
import { readFacts } from './read-facts.ts';
import { byId, type ModelState } from './state.ts';
import { hasDelta, isComparable, placeOf, specOfResult } from './standing.ts';

export type Around = { readonly facts: BenchFacts; readonly outside: readonly OutsideResult[] };

const personOfResult = (state: ModelState, { accessionId }: StoredResult): number =>
  byId(state.cases, accessionId).subjectId;

/**
 * Open results of the same people that are compared with others join with their accessions; of the rest, only what they say is
 * known.
 */
export const readAround = (state: ModelState, caseIds: ReadonlySet<number>): Around => {
  const people = new Set(state.cases.filter(({ id }) => caseIds.has(id)).map(({ subjectId }) => subjectId));
  const same = state.results.filter(
    (one) => (one.current || isOpen(one)) && people.has(personOfResult(state, one)) && hasDelta(state, one),
  );
  const all = new Set([...caseIds, ...same.filter(isOpen).map(({ accessionId }) => accessionId)]);
  const facts = readFacts(state, all);
  const outside = same
    .filter((one) => one.current && !all.has(one.accessionId) && isComparable(state, one))
    .flatMap((one): OutsideResult[] => {
      const { unit, ucum } = specOfResult(state, one);
      const value = comparableOf(valueOf(one), { unit: one.unit ?? unit, ucum });
      if (value === null) return [];
      const { orderId, specId } = one;
      return [{ subjectId: personOfResult(state, one), specId, orderId, ...value, at: placeOf(state, one) }];
    });
  return { facts, outside };
};

export const collectedIn = (facts: BenchFacts, result: StoredResult): string | null => {
  const order = facts.orders.get(result.orderId);
  return order === undefined ? null : collectedOf(facts, order, result.sampleId).at;
};
