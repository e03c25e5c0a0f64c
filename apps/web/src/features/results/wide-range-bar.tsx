import { rangeScale } from './range-scale.ts';
import css from './range-bar.module.css';

type WideRangeBarProps = {
  low: number | null;
  high: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
  /** The two ends in words, "3.5" and "5.0", where there are two. */
  limits: readonly string[];
  previous: { value: number; words: string } | null;
  now: { value: number; words: string } | null;
  tone: string;
};

/** Closer than this their figures would run into each other. */
const apart = 7;

/** One value in its reference range, with the critical values and the one before. Its places are shares, so words keep their size. */
export const WideRangeBar = (props: WideRangeBarProps) => {
  const { low, high, criticalLow, criticalHigh, limits, previous, now, tone } = props;
  const others = [criticalLow, criticalHigh, previous?.value ?? null, now?.value ?? null];
  const scale = rangeScale({ low, high, others });
  if (scale === null) return null;
  const x = (value: number): number => Math.round(scale(value) * 1000) / 10;
  const [from, to] = [low === null ? 0 : x(low), high === null ? 100 : x(high)];
  const ticks = [low, high].flatMap((limit, end) =>
    limit === null ? [] : [{ at: x(limit), text: (limits.length === 2 ? limits[end] : null) ?? String(limit) }],
  );
  const clear = (at: number): boolean => ticks.every((tick) => Math.abs(tick.at - at) >= apart);
  return (
    <svg className={css.wide} aria-hidden="true">
      <line className={css.rangeAxis} x1="0%" x2="100%" y1="38" y2="38" />
      {criticalLow === null ? null : (
        <rect className={css.wideCritical} x="0%" y="31" width={`${x(criticalLow)}%`} height="14" rx="2" />
      )}
      {criticalHigh === null ? null : (
        <rect
          className={css.wideCritical}
          x={`${x(criticalHigh)}%`}
          y="31"
          width={`${100 - x(criticalHigh)}%`}
          height="14"
          rx="2"
        />
      )}
      <rect className={css.rangeBand} x={`${from}%`} y="31" width={`${Math.max(0.5, to - from)}%`} height="14" rx="2" />
      {previous === null || now === null ? null : (
        <line className={css.rangeLine} x1={`${x(previous.value)}%`} x2={`${x(now.value)}%`} y1="38" y2="38" />
      )}
      {ticks.map(({ at, text }) => (
        <Words key={text} className={css.rangeText} at={at} y={62} words={text} />
      ))}
      {[criticalLow, criticalHigh].map((limit) =>
        limit === null || !clear(x(limit)) ? null : (
          <Words key={limit} className={css.wideLimit} at={x(limit)} y={62} words={String(limit)} />
        ),
      )}
      {previous === null ? null : (
        <>
          <circle className={css.rangeBefore} cx={`${x(previous.value)}%`} cy="38" r="5" />
          {now !== null && Math.abs(x(previous.value) - x(now.value)) < 18 ? null : (
            <Words className={css.rangeText} at={x(previous.value)} y={20} words={previous.words} />
          )}
        </>
      )}
      {now === null ? null : (
        <>
          <circle className={css.widePoint} data-tone={tone} cx={`${x(now.value)}%`} cy="38" r="6" />
          <Words className={css.wideNow} tone={tone} at={x(now.value)} y={20} words={now.words} />
        </>
      )}
    </svg>
  );
};

type WordsProps = { className: string | undefined; at: number; y: number; words: string; tone?: string };

/** Within the bar also at its ends. */
const Words = ({ className, at, y, words, tone }: WordsProps) => (
  <text
    className={className}
    data-tone={tone}
    x={`${at}%`}
    y={y}
    textAnchor={at < 6 ? 'start' : at > 94 ? 'end' : 'middle'}
  >
    {words}
  </text>
);
