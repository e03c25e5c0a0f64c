import { Fragment, useState } from 'react';

import { GapCard } from '../age-coverage/gap-card.tsx';
import { RangeCard } from './range-card.tsx';
import { gapKey, gapsBehind, type RangeParts } from '../range-parts.ts';
import type { Aim } from './use-range-edits.ts';
import css from './range-cards.module.css';

export type RangeCardsProps = RangeParts & { unit: string | null; goTo: Aim | null };

/** On a phone each row is a line that opens into its fields. */
export const RangeCards = ({ unit, goTo, ...parts }: RangeCardsProps) => {
  const { drafts, edits } = parts;
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const aimed = [edits.aim?.key, goTo?.key];
  const isOpen = (key: string) => toggled.get(key) ?? aimed.includes(key);
  const gaps = (place: number) =>
    gapsBehind(parts, place).map((gap) => <GapCard key={gapKey(gap)} gap={gap} onFillGap={parts.onFillGap} />);
  return (
    <ul className={css.rangeCards}>
      {gaps(-1)}
      {drafts.map((draft, place) => (
        <Fragment key={draft.key}>
          <RangeCard
            {...parts}
            draft={draft}
            number={place + 1}
            unit={unit}
            open={isOpen(draft.key)}
            onToggle={() => setToggled(new Map([...toggled, [draft.key, !isOpen(draft.key)]]))}
          />
          {gaps(place)}
        </Fragment>
      ))}
    </ul>
  );
};
