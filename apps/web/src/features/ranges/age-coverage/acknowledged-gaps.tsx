import { Trash2 } from 'lucide-react';

import { IconButton } from '#ui/button/icon-button.tsx';
import { homeClock } from '#time/home-zone.ts';
import { GapIcon } from './finding-icons.tsx';
import type { GapEntry } from '../range-spec.ts';
import { agesWords, sexWords } from '../range-words.ts';

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
    <section className="side-section" aria-label="Accepted gaps">
      <h3>
        Accepted gaps <span className="card-count">{gaps.length}</span>
      </h3>
      <ul>
        {gaps.map((gap) => (
          <li key={`${gap.sex} ${gap.ageFrom} ${gap.ageTo} ${gap.reason}`} className="finding" data-kind="acknowledged">
            <GapIcon />
            <span className="finding-words">{people(gap)}</span>
            <IconButton
              size="sm"
              icon={Trash2}
              label={`Remove accepted gap: ${people(gap)}`}
              onClick={() => onRemove(gap)}
            />
            <span className="finding-more">
              “{gap.reason}” <span className="meta">{byWhom(gap)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
