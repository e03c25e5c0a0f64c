import { oldestAge, parseAgeBound, positionInMinutes } from '@aliquot/domain/measures/age-bound';

import { ageShare, percent, stretch } from './age-axis.ts';
import type { RangeDraft } from '../range-draft.ts';
import { typedAge } from '../table/typed-age.ts';
import type { AgeCursor } from '../try/try-verdict.ts';
import css from './age-bar.module.css';

export type RangeAgeBarProps = { draft: RangeDraft; decides: boolean; cursor: AgeCursor | null };

/** The ages of one row on the common axis; nothing while they cannot be read. The words are in the cells beside it. */
export const RangeAgeBar = ({ draft, decides, cursor }: RangeAgeBarProps) => {
  const from = parseAgeBound(typedAge(draft.ageFrom));
  const to = draft.ageTo.trim() === '' ? oldestAge : parseAgeBound(typedAge(draft.ageTo));
  const open = to === oldestAge;
  return (
    <span className={css.ageLine} aria-hidden="true">
      {cursor ? <i className={css.ageCursor} style={{ left: percent(ageShare(cursor.minutes)) }} /> : null}
      {from && to && positionInMinutes(from) < positionInMinutes(to) ? (
        <i
          className={css.ageBar}
          data-state={decides ? 'decides' : 'covered'}
          data-open={open || undefined}
          style={stretch(positionInMinutes(from), positionInMinutes(to))}
        />
      ) : null}
    </span>
  );
};
