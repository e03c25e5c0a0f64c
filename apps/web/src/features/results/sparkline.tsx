import type { FlagTone } from './flag-tone.ts';
import css from './sparkline.module.css';

type SparklineProps = {
  values: readonly number[];
  low: number | null;
  high: number | null;
  /** Of the last point. */
  last: FlagTone;
  width?: number;
  height?: number;
};

/** A trend at a glance, the reference range behind it. The figures stand beside it, so it is not read out. */
export const Sparkline = ({ values, low, high, last, width = 52, height = 16 }: SparklineProps) => {
  if (values.length < 2) return null;
  const shown = [...values, ...(low === null ? [] : [low]), ...(high === null ? [] : [high])];
  const [bottom, top] = [Math.min(...shown), Math.max(...shown)];
  const y = (value: number): number => 2 + (height - 4) * (top === bottom ? 0.5 : (top - value) / (top - bottom));
  const x = (place: number): number => 2 + ((width - 5) * place) / (values.length - 1);
  const [end = 0] = values.slice(-1);
  return (
    <svg className={css.spark} width={width} height={height} aria-hidden="true">
      {low === null && high === null ? null : (
        <rect
          className={css.sparkBand}
          x="0"
          y={y(high ?? top)}
          width={width}
          height={Math.max(1, y(low ?? bottom) - y(high ?? top))}
          rx="1"
        />
      )}
      <polyline className={css.sparkLine} points={values.map((value, place) => `${x(place)},${y(value)}`).join(' ')} />
      <circle className={css.sparkPoint} data-tone={last} cx={x(values.length - 1)} cy={y(end)} r="2" />
    </svg>
  );
};
