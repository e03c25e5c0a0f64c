import { isFigure } from '#results/entered-value.ts';
import type { DeltaNeighbor } from '#ranges/delta.ts';
import { collectedOf, tubesOf } from '#results/bench-facts.ts';
import { secondEntryOf } from '#results/second-entry.ts';
import { valueOf } from '#results/stored-value.ts';
import type { Row, World } from './world.ts';

/** A result of the same person and kind in an accession that was not read with the others. */
export type OutsideResult = Omit<DeltaNeighbor, 'side'> & {
  readonly subjectId: number;
  readonly specId: number;
  readonly orderId: number;
};

const noSpecimen: readonly string[] = ['mislabelled', 'unlabelled'];

/** Whether it can be somebody else's, or was thrown away: nothing is compared with it. */
const isBlocked = ({ facts }: World, { now }: Row): boolean =>
  (tubesOf(facts, now.sampleId) ?? []).some(
    ({ status, condition }) => status === 'rejected' || noSpecimen.includes(condition),
  );

/** The first of two blind entries: what it says must not be read off the judgment of another result. */
const isUnconfirmed = ({ now, order, spec }: Row): boolean => {
  const second = secondEntryOf(order, spec, now);
  return now.state !== 'approved' && (second === 'missing' || second === 'differs');
};

const outsideOf = (world: World, row: Row): OutsideResult[] => {
  const { now, order, spec } = row;
  const value = valueOf(now);
  if (!now.current || !isFigure(value) || isBlocked(world, row) || isUnconfirmed(row)) return [];
  return [
    {
      subjectId: order.subjectId,
      specId: spec.id,
      orderId: order.orderId,
      operator: value.operator,
      value: value.value,
      unit: now.unit,
      ucum: spec.ucum,
      at: collectedOf(world.facts, order, now.sampleId).at,
    },
  ];
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
    const { operator, value, unit, ucum, at } = found;
    return [{ side, operator, value, unit, ucum, at }];
  });
};

/** Answers which results stand next to a row in time: of the same person and kind, inside the world and outside of it. */
export const neighborsIn = (world: World, outside: readonly OutsideResult[]): ((row: Row) => DeltaNeighbor[]) => {
  const inside = world.rows.flatMap((row) => outsideOf(world, row));
  const all = Map.groupBy([...inside, ...outside], personAndSpec);
  return ({ now, order, spec }) => {
    if (spec.delta === null) return [];
    const here = { at: collectedOf(world.facts, order, now.sampleId).at, orderId: order.orderId };
    return nearestTo(here, all.get(personAndSpec({ subjectId: order.subjectId, specId: spec.id })) ?? []);
  };
};
