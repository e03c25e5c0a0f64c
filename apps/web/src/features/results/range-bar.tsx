import { rangeScale, type BarLimits } from './range-scale.ts';
import { LimitTicks, percentOf, Zones } from './range-parts.tsx';
import css from './range-bar.module.css';

type RangeBarProps = { limits: BarLimits; previous: number | null; now: number | null; tone: string };

/** Closer than this their figures would run into each other. */
const apart = 15;

/** Where a value lies in its reference range and towards the critical values. The words beside it say the same. */
export const RangeBar = ({ limits, previous, now, tone }: RangeBarProps) => {
  const scale = rangeScale({ limits, others: [previous, now] });
  if (scale === null) return null;
  const x = percentOf(scale);
  return (
    <svg className={css.range} data-tone={tone} aria-hidden="true">
      <line className={css.rangeAxis} x1="0%" x2="100%" y1="14" y2="14" />
      <Zones limits={limits} x={x} y={8} height={12} />
      {previous === null || now === null ? null : (
        <line className={css.rangeLine} x1={`${x(previous)}%`} x2={`${x(now)}%`} y1="14" y2="14" />
      )}
      {previous === null ? null : <circle className={css.rangeBefore} cx={`${x(previous)}%`} cy="14" r="3.5" />}
      {now === null ? null : (
        <svg x={`${x(now)}%`} overflow="visible">
          <path className={css.rangeNow} data-tone={tone} d="M0 9l4.6 8.2h-9.2z" />
        </svg>
      )}
      <LimitTicks limits={limits} x={x} y={33} apart={apart} />
    </svg>
  );
};
