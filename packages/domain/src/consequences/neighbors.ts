import type { CodedNeighbor, DeltaNeighbor, FigureNeighbor } from '#ranges/judge-delta.ts';
import { isFigure, type EnteredValue } from '#results/entered-value.ts';
import { collectedOf, tubesOf, type BenchFacts, type BenchOrder } from '#results/bench-facts.ts';
import { secondEntryOf } from '#results/second-entry.ts';
import { valueOf } from '#results/stored-value.ts';
import type { Row, World } from './world.ts';

/** A result of the same person and kind in an accession that was not read with the others. */
export type OutsideResult = (Omit<FigureNeighbor, 'side'> | Omit<CodedNeighbor, 'side'>) & {
  readonly subjectId: number;
  readonly specId: number;
  readonly orderId: number;
};

const noSpecimen: readonly string[] = ['mislabelled', 'unlabelled'];

/** Whether it can be somebody else's, or was thrown away: it is compared with nothing, and nothing with it. */
export const isSpecimenBlocked = (
  facts: Pick<BenchFacts, 'tubes'>,
  { holds }: Pick<BenchOrder, 'holds'>,
  sampleId: number | null,
): boolean =>
  holds.some(({ category }) => category === 'identity') ||
  (tubesOf(facts, sampleId) ?? []).some(
    ({ status, condition }) => status === 'rejected' || noSpecimen.includes(condition),
  );

const isBlocked = ({ facts }: World, { now, order }: Row): boolean => isSpecimenBlocked(facts, order, now.sampleId);

/** The first of two blind entries: what it says must not be read off the judgment of another result. */
const isUnconfirmed = ({ now, order, spec }: Row): boolean => {
  const second = secondEntryOf(order, spec, now);
  return now.state !== 'approved' && (second === 'missing' || second === 'differs');
};

/** What of a value another one can be compared with. */
export const comparableOf = (
  value: EnteredValue,
  { unit, ucum }: Pick<FigureNeighbor, 'unit' | 'ucum'>,
): Omit<FigureNeighbor, 'side' | 'at'> | Omit<CodedNeighbor, 'side' | 'at'> | null => {
  if (isFigure(value)) return { operator: value.operator, value: value.value, unit, ucum };
  return value.kind === 'coded' ? { code: value.code } : null;
};

const outsideOf = (world: World, row: Row): OutsideResult[] => {
  const { now, order, spec } = row;
  const value = comparableOf(valueOf(now), { unit: now.unit, ucum: spec.ucum });
  if (!now.current || value === null || isBlocked(world, row) || isUnconfirmed(row)) return [];
  const { at } = collectedOf(world.facts, order, now.sampleId);
  return [{ subjectId: order.subjectId, specId: spec.id, orderId: order.orderId, ...value, at }];
};

export const personAndSpec = ({ subjectId, specId }: { subjectId: number; specId: number }): string =>
  `${subjectId}/${specId}`;

type Placed = Pick<OutsideResult, 'at' | 'orderId'>;

/** In the order of their collection; two of the same moment by their orders. */
const compare = (a: Placed, b: Placed): number => Date.parse(a.at) - Date.parse(b.at) || a.orderId - b.orderId;

/** The nearest result before and the nearest after, of other orders. */
export const nearestTo = (here: Placed, others: readonly OutsideResult[]): DeltaNeighbor[] => {
  const sorted = others.filter(({ orderId }) => orderId !== here.orderId).toSorted(compare);
  const sides = [
    ['earlier', sorted.findLast((one) => compare(one, here) < 0)],
    ['later', sorted.find((one) => compare(one, here) > 0)],
  ] as const;
  return sides.flatMap(([side, found]): DeltaNeighbor[] => {
    if (found === undefined) return [];
    if ('code' in found) return [{ side, code: found.code, at: found.at }];
    const { operator, value, unit, ucum, at } = found;
    return [{ side, operator, value, unit, ucum, at }];
  });
};

/** Answers which results stand next to a row in time: of the same person and kind, inside the world and outside of it. */
export const neighborsIn = (world: World, outside: readonly OutsideResult[]): ((row: Row) => DeltaNeighbor[]) => {
  const inside = world.rows.flatMap((row) => outsideOf(world, row));
  const all = Map.groupBy([...inside, ...outside], personAndSpec);
  return (row) => {
    const { now, order, spec } = row;
    if (spec.delta === null || isBlocked(world, row)) return [];
    const here = { at: collectedOf(world.facts, order, now.sampleId).at, orderId: order.orderId };
    return nearestTo(here, all.get(personAndSpec({ subjectId: order.subjectId, specId: spec.id })) ?? []);
  };
};
