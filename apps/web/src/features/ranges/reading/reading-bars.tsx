import { ageTicks, percent, stretch } from '../age-coverage/age-axis.ts';
import type { SegmentStyle } from '../age-coverage/lane-segments.ts';
import type { ReadGroup, ReadRow, Stretch } from './reading-groups.ts';
import ageBarCss from '../age-coverage/age-bar.module.css';
import css from './reading.module.css';

/** A stretch of ages, and how it is drawn. */
export type Bar = Stretch & { state: SegmentStyle };

const states: Record<ReadRow['kind'], SegmentStyle> = { range: 'covered', gap: 'gap', accepted: 'acknowledged' };

/** Its ages, with those another row claims as well drawn over them. */
export const barsOf = (row: ReadRow): Bar[] => {
  const idle = row.kind === 'range' && row.effect !== 'now';
  const whole: Bar = { ...row.stretch, state: idle ? 'idle' : states[row.kind] };
  const twice = row.kind === 'range' ? row.overlaps : [];
  return [whole, ...twice.map((each): Bar => ({ ...each, state: 'overlap' }))];
};

/** What a whole group covers on this day: what is wrong lies on top. */
export const barsOfGroup = ({ rows }: ReadGroup): Bar[] => {
  const bars = rows.flatMap(barsOf).filter(({ state }) => state !== 'idle');
  return bars.toSorted((a, b) => Number(a.state === 'overlap') - Number(b.state === 'overlap'));
};

/** The ages of the scale, faint behind the bars. */
const ticks = ageTicks
  .map(
    ({ share }) =>
      `linear-gradient(var(--color-line-faint), var(--color-line-faint)) ${percent(share)} 0 / 1px 100% no-repeat`,
  )
  .join(', ');

/** Ages on the common axis. The words are in the cells beside it. */
export const AgeBars = ({ bars, thin = false }: { bars: readonly Bar[]; thin?: boolean }) => (
  <span className={css.readBars} data-thin={thin || undefined} style={{ background: ticks }} aria-hidden="true">
    {bars.map(({ from, to, open, state }) => (
      <i
        key={`${state} ${from} ${to}`}
        className={ageBarCss.ageBar}
        data-state={state}
        data-open={open || undefined}
        style={stretch(from, to)}
      />
    ))}
  </span>
);
