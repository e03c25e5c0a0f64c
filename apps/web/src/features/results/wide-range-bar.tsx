import { rangeScale, type BarLimits } from './range-scale.ts';
import { LimitTicks, percentOf, Words, Zones } from './range-parts.tsx';
import css from './range-bar.module.css';

type WideRangeBarProps = {
  limits: BarLimits;
  /** The two ends in words, "3.5" and "5.0", where there are two. */
  words: readonly string[];
  previous: { value: number; words: string } | null;
  now: { value: number; words: string } | null;
  tone: string;
};

/** Closer than this their figures would run into each other. */
const apart = 7;

/** One value in its reference range, with the critical values and the one before. Its places are shares, so words keep their size. */
export const WideRangeBar = ({ limits, words, previous, now, tone }: WideRangeBarProps) => {
  const scale = rangeScale({ limits, others: [previous?.value ?? null, now?.value ?? null] });
  if (scale === null) return null;
  const x = percentOf(scale);
  return (
    <svg className={css.wide} aria-hidden="true">
      <line className={css.rangeAxis} x1="0%" x2="100%" y1="38" y2="38" />
      <Zones limits={limits} x={x} y={31} height={14} />
      {previous === null || now === null ? null : (
        <line className={css.rangeLine} x1={`${x(previous.value)}%`} x2={`${x(now.value)}%`} y1="38" y2="38" />
      )}
      <LimitTicks limits={limits} x={x} y={62} words={words} apart={apart} />
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
