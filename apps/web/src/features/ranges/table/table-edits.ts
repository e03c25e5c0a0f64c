import { ageBound, compareAgeBounds, oldestAge, parseAgeBound, type AgeText } from '@aliquot/domain/measures/age-bound';
import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';
import type { LaneSex } from '@aliquot/domain/ranges/coverage-lane';
import { tidyDay } from '@aliquot/domain/time/typed-day';
import { rangeSexes, type RangeSex } from '@aliquot/domain/ranges/reference-range';

import type { RangeDraft } from '../range-draft.ts';
import { typedAge } from './typed-age.ts';

/** Edits of the range table as pure steps from one list of drafts to the next. */
type Drafts = readonly RangeDraft[];
export type Added = { drafts: RangeDraft[]; added: RangeDraft };

let lastKey = 0;
const newKey = (): string => `new-${++lastKey}`;

const empty: Omit<RangeDraft, 'key'> = {
  id: null,
  sex: 'any',
  ageFrom: '0 d',
  ageTo: '',
  instrumentId: null,
  method: '',
  low: '',
  high: '',
  lowInclusive: true,
  highInclusive: true,
  criticalLow: '',
  criticalHigh: '',
  criticalLowInclusive: true,
  criticalHighInclusive: true,
  text: '',
  effectiveFrom: '',
  effectiveTo: '',
  source: '',
};

/** A row without figures for the same people's next age; the signs beside the limits follow the row above, in plain sight. */
export const blankDraft = (above?: RangeDraft): RangeDraft => ({
  ...empty,
  key: newKey(),
  ...(above === undefined
    ? {}
    : {
        sex: above.sex,
        ageFrom: above.ageTo,
        instrumentId: above.instrumentId,
        method: above.method,
        lowInclusive: above.lowInclusive,
        highInclusive: above.highInclusive,
        criticalLowInclusive: above.criticalLowInclusive,
        criticalHighInclusive: above.criticalHighInclusive,
      }),
});

const insert = (drafts: Drafts, place: number, ...more: RangeDraft[]): RangeDraft[] => [
  ...drafts.slice(0, place),
  ...more,
  ...drafts.slice(place),
];

export const placeOf = (drafts: Drafts, key: string): number => drafts.findIndex((draft) => draft.key === key);

export const changeDraft = (drafts: Drafts, key: string, changes: Partial<RangeDraft>): RangeDraft[] =>
  drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft));

/** Below the named row, or at the end. */
export const addBelow = (drafts: Drafts, key?: string): Added => {
  const place = key === undefined ? drafts.length - 1 : placeOf(drafts, key);
  const added = blankDraft(drafts[place]);
  return { drafts: insert(drafts, place + 1, added), added };
};

export const duplicate = (drafts: Drafts, key: string): Added => {
  const place = placeOf(drafts, key);
  const added = { ...(drafts[place] ?? blankDraft()), key: newKey(), id: null };
  return { drafts: insert(drafts, place + 1, added), added };
};

export type Removed = { draft: RangeDraft; place: number };

export const removeDraft = (drafts: Drafts, key: string): RangeDraft[] => drafts.filter((draft) => draft.key !== key);
export const putBack = (drafts: Drafts, { draft, place }: Removed): RangeDraft[] =>
  insert(drafts, Math.min(place, drafts.length), draft);

/** One row for anyone becomes a row for each sex, the same in all else; the first of them stays the saved row. */
export const splitBySex = (drafts: Drafts, key: string): RangeDraft[] =>
  drafts.flatMap((draft) =>
    draft.key === key && draft.sex === 'any'
      ? [
          { ...draft, sex: 'male' as const },
          { ...draft, key: newKey(), id: null, sex: 'female' as const },
        ]
      : draft,
  );

const byAge = (a: RangeDraft, b: RangeDraft): number => {
  const [x, y] = [parseAgeBound(typedAge(a.ageFrom)), parseAgeBound(typedAge(b.ageFrom))];
  // What cannot be read yet goes last, where it is seen.
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  return compareAgeBounds(x, y);
};

export const sortDrafts = (drafts: Drafts): RangeDraft[] =>
  [...drafts].sort(
    (a, b) =>
      rangeSexes.indexOf(a.sex) - rangeSexes.indexOf(b.sex) ||
      (a.instrumentId ?? 0) - (b.instrumentId ?? 0) ||
      a.method.localeCompare(b.method) ||
      byAge(a, b) ||
      tidyDay(a.effectiveFrom).localeCompare(tidyDay(b.effectiveFrom)),
  );

export const isSorted = (drafts: Drafts): boolean =>
  sortDrafts(drafts).every((draft, place) => draft === drafts[place]);

/** Who a finding is about, in the words of a range. */
export const sexOf = (sexes: readonly LaneSex[]): RangeSex => {
  if (sexes.includes('male') && sexes.includes('female')) return 'any';
  return sexes.includes('male') ? 'male' : 'female';
};

/** Null where the finding goes on to the oldest age. */
export const endOf = (to: AgeText): AgeText | null => (compareAgeBounds(ageBound(to), oldestAge) >= 0 ? null : to);

type Stretch = Pick<CoverageFinding, 'sexes' | 'scope' | 'from' | 'to'>;

const meets = (typed: string, bound: AgeText): boolean => {
  const age = parseAgeBound(typedAge(typed));
  return age !== null && compareAgeBounds(age, ageBound(bound)) === 0;
};
const concerns = (draft: RangeDraft, { sexes, scope }: Stretch): boolean =>
  (draft.sex === 'any' || sexes.includes(draft.sex)) &&
  draft.instrumentId === scope.instrumentId &&
  draft.method.trim() === (scope.method ?? '');

/** The row a gap comes after in the table, -1 for the top: behind the row that ends there, else before the one that begins where it ends. */
export const placeBefore = (drafts: Drafts, gap: Stretch): number => {
  const before = drafts.findLastIndex((draft) => concerns(draft, gap) && meets(draft.ageTo, gap.from));
  if (before !== -1) return before;
  const after = drafts.findIndex((draft) => concerns(draft, gap) && meets(draft.ageFrom, gap.to));
  return after === -1 ? drafts.length - 1 : after - 1;
};

/** A row for just the people and ages without one; its figures and their source are still to be typed. */
export const fillGap = (drafts: Drafts, gap: Stretch): Added => {
  const place = placeBefore(drafts, gap);
  const added: RangeDraft = {
    ...blankDraft(drafts[place] ?? drafts[0]),
    sex: sexOf(gap.sexes),
    ageFrom: gap.from,
    ageTo: endOf(gap.to) ?? '',
    instrumentId: gap.scope.instrumentId,
    method: gap.scope.method ?? '',
  };
  return { drafts: insert(drafts, place + 1, added), added };
};
