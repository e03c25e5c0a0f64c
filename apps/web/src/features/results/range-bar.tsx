import { rangeScale } from './range-scale.ts';
import css from './range-bar.module.css';

const width = 276;

type RangeBarProps = {
  low: number | null;
  high: number | null;
  previous: number | null;
  now: number | null;
  tone: string;
};

/** Where a value lies in its reference range. The words beside it say the same. */
export const RangeBar = ({ low, high, previous, now, tone }: RangeBarProps) => {
  const scale = rangeScale({ low, high, others: [previous, now] });
  if (scale === null) return null;
  const x = (value: number): number => Math.round(scale(value) * width * 10) / 10;
  const from = low === null ? 0 : x(low);
  const to = high === null ? width : x(high);
  return (
    <svg className={css.range} viewBox={`0 0 ${width} 44`} aria-hidden="true">
      <path className={css.rangeAxis} d={`M0 22h${width}`} />
      <rect className={css.rangeBand} x={from} y="16" width={Math.max(2, to - from)} height="12" rx="2" />
      {previous !== null && now !== null ? <path className={css.rangeLine} d={`M${x(previous)} 22H${x(now)}`} /> : null}
      {previous === null ? null : <circle className={css.rangeBefore} cx={x(previous)} cy="22" r="3.5" />}
      {now === null ? null : <path className={css.rangeNow} data-tone={tone} d={`M${x(now)} 17l4.6 8.2h-9.2z`} />}
      {low === null ? null : <Tick at={from} text={String(low)} />}
      {high === null ? null : <Tick at={to} text={String(high)} />}
    </svg>
  );
};

const Tick = ({ at, text }: { at: number; text: string }) => (
  <text className={css.rangeText} x={at} y="41" textAnchor="middle">
    {text}
  </text>
);
