import { Trash2 } from 'lucide-react';

import { IconButton } from '#ui/button/icon-button.tsx';
import { CardCount } from '#ui/layout/card.tsx';
import { homeClock } from '#time/home-zone.ts';
import { GapIcon } from './finding-icons.tsx';
import type { GapEntry } from '../range-spec.ts';
import { agesWords, sexWords } from '../range-words.ts';
import css from '../range-editor.module.css';

export type AcknowledgedGapsProps = {
  gaps: readonly GapEntry[];
  onRemove: (gap: GapEntry) => void;
};

const people = (gap: GapEntry): string =>
  `${gap.sex === 'any' ? 'Everyone' : sexWords[gap.sex]}, ${agesWords(gap.ageFrom, gap.ageTo)}`;

const when = (at: string): string => homeClock().day(at);

const byWhom = ({ by, at }: GapEntry): string => {
  if (by === undefined) return at === undefined ? 'Not saved yet' : when(at);
  return at === undefined ? by : `${by}, ${when(at)}`;
};

/** Ages the lab leaves without a range, with the reason and who gave it. */
export const AcknowledgedGaps = ({ gaps, onRemove }: AcknowledgedGapsProps) =>
  gaps.length === 0 ? null : (
    <section className={css.sideSection} aria-label="Accepted gaps">
      <h3>
        Accepted gaps <CardCount>{gaps.length}</CardCount>
      </h3>
      <ul>
        {gaps.map((gap) => (
          <li
            key={`${gap.sex} ${gap.ageFrom} ${gap.ageTo} ${gap.reason}`}
            className={css.finding}
            data-kind="acknowledged"
          >
            <GapIcon />
            <span className={css.findingWords}>{people(gap)}</span>
            <IconButton
              size="sm"
              icon={Trash2}
              className="-my-[4px]"
              label={`Remove accepted gap: ${people(gap)}`}
              onClick={() => onRemove(gap)}
            />
            <span className={css.findingMore}>
              “{gap.reason}” <span className="meta">{byWhom(gap)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
