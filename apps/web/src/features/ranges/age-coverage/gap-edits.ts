import { ageBound, ageBoundText, compareAgeBounds, oldestAge, type AgeBound } from '@aliquot/domain/measures/age-bound';
import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';
import type { RangeSex } from '@aliquot/domain/ranges/reference-range';

import type { GapEntry } from '../range-spec.ts';
import { endOf, sexOf } from '../table/table-edits.ts';

type Stretch = Pick<CoverageFinding, 'sexes' | 'from' | 'to'>;

export const acknowledge = (gaps: readonly GapEntry[], gap: Stretch, reason: string): GapEntry[] => [
  ...gaps,
  { sex: sexOf(gap.sexes), ageFrom: gap.from, ageTo: endOf(gap.to), reason },
];

const end = ({ ageTo }: GapEntry): AgeBound => (ageTo === null ? oldestAge : ageBound(ageTo));
const other = { male: 'female', female: 'male' } as const;

/** What is left of one acknowledgement, with its reason, once some ages are taken out of it. */
const without = (gap: GapEntry, { sexes, from, to }: Stretch): GapEntry[] => {
  const sex: RangeSex = sexOf(sexes);
  if (gap.sex !== 'any' && sex !== 'any' && gap.sex !== sex) return [gap];
  const [cutFrom, cutTo] = [ageBound(from), ageBound(to)];
  const touches = compareAgeBounds(ageBound(gap.ageFrom), cutTo) < 0 && compareAgeBounds(cutFrom, end(gap)) < 0;
  if (!touches) return [gap];
  const left = { ...gap, sex: sex === 'any' ? gap.sex : sex };
  return [
    ...(compareAgeBounds(ageBound(gap.ageFrom), cutFrom) < 0 ? [{ ...left, ageTo: ageBoundText(cutFrom) }] : []),
    ...(compareAgeBounds(cutTo, end(gap)) < 0 ? [{ ...left, ageFrom: ageBoundText(cutTo) }] : []),
    ...(gap.sex === 'any' && sex !== 'any' ? [{ ...gap, sex: other[sex] }] : []),
  ];
};

/** Ages a row now speaks for are no gap any more; those around them stay acknowledged. */
export const withdraw = (gaps: readonly GapEntry[], finding: Stretch): GapEntry[] =>
  gaps.flatMap((gap) => without(gap, finding));
