import { rangeZones, type BarLimits } from './range-scale.ts';
import css from './range-bar.module.css';

/** In percent of the bar's length, so that words on it keep their size at any width. */
export type AlongBar = (value: number) => number;

export const percentOf =
  (scale: (value: number) => number): AlongBar =>
  (value) =>
    Math.round(scale(value) * 1000) / 10;

type ZonesProps = { limits: BarLimits; x: AlongBar; y: number; height: number };

/** What is normal and what is critical. */
export const Zones = ({ limits, x, y, height }: ZonesProps) =>
  rangeZones(limits, x).map(({ kind, from, to }) => (
    <rect
      key={`${kind}${from}`}
      className={kind === 'critical' ? css.rangeCritical : css.rangeBand}
      data-zone={kind}
      x={`${from}%`}
      y={y}
      width={`${Math.max(0.5, to - from)}%`}
      height={height}
      rx="2"
    />
  ));

type LimitTicksProps = {
  limits: BarLimits;
  x: AlongBar;
  y: number;
  /** The two ends of the range in words, "3.5" and "5.0", where there are two. */
  words?: readonly string[];
  /** Closer than this, in percent, figures would run into each other: a critical limit gives way. */
  apart: number;
};

/** The limits in figures below the bar. */
export const LimitTicks = ({ limits, x, y, words = [], apart }: LimitTicksProps) => {
  const ticks = [limits.low, limits.high].flatMap((limit, end) =>
    limit === null ? [] : [{ at: x(limit), text: (words.length === 2 ? words[end] : null) ?? String(limit) }],
  );
  const clear = (at: number): boolean => ticks.every((tick) => Math.abs(tick.at - at) >= apart);
  return (
    <>
      {ticks.map(({ at, text }) => (
        <Words key={`${at}${text}`} className={css.rangeText} at={at} y={y} words={text} />
      ))}
      {[limits.criticalLow, limits.criticalHigh].map((limit) =>
        limit === null || !clear(x(limit)) ? null : (
          <Words key={limit} className={css.rangeLimit} at={x(limit)} y={y} words={String(limit)} />
        ),
      )}
    </>
  );
};

type WordsProps = { className: string | undefined; at: number; y: number; words: string; tone?: string };

/** Within the bar also at its ends. */
export const Words = ({ className, at, y, words, tone }: WordsProps) => (
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
