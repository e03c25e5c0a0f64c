import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';
import { useState } from 'react';

import { announce } from '#ui/feedback/announce.ts';
import type { Fix } from './finding-fixes.ts';
import { acknowledge, withdraw } from './gap-edits.ts';
import type { GapEntry, RangeTableValue } from '../range-spec.ts';
import { changeDraft, fillGap } from '../table/table-edits.ts';
import type { Aim } from '../table/use-range-edits.ts';

/** What the bars and the findings do to the table, and which row they point at afterwards. */
export const useFindingActions = (
  value: RangeTableValue,
  onChange: (next: RangeTableValue) => void,
  /** The cell that takes the cursor at first. */
  first: Aim | null,
) => {
  const [selected, setSelected] = useState<readonly string[]>(first === null ? [] : [first.key]);
  const [goTo, setGoTo] = useState<Aim | null>(first);
  const [acting, setActing] = useState<CoverageFinding | null>(null);
  const keyOf = (number: number): string | undefined => value.ranges[number - 1]?.key;

  const select = (numbers: readonly number[]) => {
    const keys = numbers.flatMap((number) => keyOf(number) ?? []);
    setSelected(keys);
    const [head] = keys;
    if (head !== undefined) setGoTo({ key: head, field: 'ageFrom' });
  };

  return {
    selected,
    goTo,
    /** The gap a reason is being asked for. */
    acting,
    select,
    goToRange: (number: number) => select([number]),
    fill: (gap: CoverageFinding) => {
      const { drafts, added } = fillGap(value.ranges, gap);
      onChange({ ...value, ranges: drafts });
      setSelected([added.key]);
      setGoTo({ key: added.key, field: 'low' });
    },
    fix: ({ range, field, age }: Fix) => {
      const key = keyOf(range);
      if (key === undefined) return;
      onChange({ ...value, ranges: changeDraft(value.ranges, key, { [field]: age }) });
      setSelected([key]);
      setGoTo({ key, field });
    },
    ask: setActing,
    acknowledge: (reason: string) => {
      if (acting === null) return;
      onChange({ ...value, gaps: acknowledge(value.gaps, acting, reason) });
      setActing(null);
      announce('Gap accepted');
    },
    removeGap: (gap: GapEntry) => {
      onChange({ ...value, gaps: value.gaps.filter((each) => each !== gap) });
      announce('Accepted gap removed');
    },
    withdraw: (finding: CoverageFinding) => onChange({ ...value, gaps: withdraw(value.gaps, finding) }),
  };
};
