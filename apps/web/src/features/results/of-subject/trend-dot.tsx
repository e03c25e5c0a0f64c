import { toneOf, type FlagTone } from '../flag-tone.ts';
import type { DrawnPoint } from './trend-bands.ts';
import css from './subject-results.module.css';

/** Each flag has a shape of its own, so that colour alone never says it. Drawn around 0, 0. */
const shapes: Readonly<Record<FlagTone, string>> = {
  normal: 'M0-3.6A3.6 3.6 0 1 1 0 3.6 3.6 3.6 0 1 1 0-3.6Z',
  high: 'M0-5 4.6 3.8h-9.2Z',
  low: 'M0 5 4.6-3.8h-9.2Z',
  abnormal: 'M0-5 5 0 0 5-5 0Z',
  critical: 'M0-7 6-1H2.8L6 5H-6L-2.8-1H-6Z',
};

export const FlagShape = ({ tone, down = false }: { tone: FlagTone; down?: boolean }) => (
  <path className={css.trendPoint} data-tone={tone} d={shapes[tone]} transform={down ? 'scale(1 -1)' : undefined} />
);

export const LegendShape = ({ tone }: { tone: FlagTone }) => (
  <svg width="14" height="14" viewBox="-7 -8 14 14" aria-hidden="true">
    <FlagShape tone={tone} />
  </svg>
);

type DotProps = { cx?: number | string | undefined; cy?: number | string | undefined; payload?: { point: DrawnPoint } };

/** A point with its value; two at one place would write over each other, so only what is out of range always says it. */
export const TrendDot = ({ cx, cy, payload }: DotProps) => {
  if (typeof cx !== 'number' || typeof cy !== 'number' || payload === undefined) return null;
  const { flag, shown } = payload.point;
  const tone = toneOf(flag);
  return (
    <g transform={`translate(${cx} ${cy})`}>
      {tone === 'critical' ? <circle className={css.trendHalo} r="11" /> : null}
      <FlagShape tone={tone} down={flag === 'LL'} />
      <text
        className={css.trendValue}
        data-tone={tone}
        y={flag === 'L' || flag === 'LL' ? 19 : -11}
        textAnchor="middle"
      >
        {shown}
      </text>
    </g>
  );
};
