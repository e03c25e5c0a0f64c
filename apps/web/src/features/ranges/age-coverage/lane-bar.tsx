import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { stretch } from './age-axis.ts';
import { isOpenEnded, type LaneSegment } from './lane-segments.ts';
import css from './coverage.module.css';
import ageBarCss from './age-bar.module.css';

export type LaneBarProps = {
  name: string;
  segments: readonly LaneSegment[];
  onPoint: (segment: LaneSegment) => void;
  onSelect: (rangeIds: readonly number[]) => void;
};

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place) => Math.max(0, place - 1),
  ArrowRight: (place, last) => Math.min(last, place + 1),
  Home: () => 0,
  End: (_place, last) => last,
};

/** One bar. Tab stops at it once; the arrows walk from stretch to stretch. */
export const LaneBar = ({ name, segments, onPoint, onSelect }: LaneBarProps) => {
  const [active, setActive] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const here = Math.min(active, segments.length - 1);

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = step(here, segments.length - 1);
    setActive(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    // The stretches inside take the focus, one of them at a time.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={bar} className={css.laneBar} role="toolbar" aria-label={`${name}: ages covered`} onKeyDown={walk}>
      {segments.map((segment, place) => (
        <button
          key={`${segment.from}-${segment.to}`}
          type="button"
          className={ageBarCss.ageBar}
          data-state={segment.style}
          data-open={isOpenEnded(segment) || undefined}
          style={stretch(segment.fromMinutes, segment.toMinutes)}
          tabIndex={place === here ? 0 : -1}
          aria-label={`${segment.who}: ${segment.says}`}
          onPointerEnter={() => onPoint(segment)}
          onFocus={() => {
            setActive(place);
            onPoint(segment);
          }}
          onClick={() => onSelect(segment.rangeIds)}
        >
          {segment.rangeIds.length === 0 ? null : <span>{segment.rangeIds.join(' + ')}</span>}
        </button>
      ))}
    </div>
  );
};
