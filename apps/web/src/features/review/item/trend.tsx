import type { ReviewItem } from '@aliquot/domain/review/review-inbox';
import { measuredBy } from '@aliquot/domain/results/trend';
import type { TrendPoint } from '@aliquot/domain/results/subject-results';
import { useMemo } from 'react';
import { numberOf } from '#features/results/figures.ts';
import { toneOf } from '#features/results/flag-tone.ts';
import { drawnPoints, trendPicture } from '#features/results/of-subject/trend-bands.ts';
import { useLabClock } from '#time/lab-zone.tsx';
import css from './history.module.css';

/** The result under review as the last point of its own trend. */
const asPoint = (item: ReviewItem, at: string): TrendPoint => {
  const { result, accessionId, caseId, labTimezone, unit, method, range } = item;
  const { id: resultId, state, shown, flag, critical, rangeShown, corrected, calledAt } = result;
  const value = numberOf(shown);
  return {
    resultId,
    accessionId,
    state,
    shown,
    unit,
    method,
    flag,
    critical,
    rangeShown,
    corrected,
    calledAt,
    caseId,
    at,
    labTimezone,
    value: value === null ? null : (shown as TrendPoint['value']),
    operator: '=',
    low: range.low,
    high: range.high,
    criticalLow: range.criticalLow,
    criticalHigh: range.criticalHigh,
  };
};

const height = 108;

/** Earlier values and this one, at a glance; the figures stand beside it, so it is not read out. */
export const Trend = ({ item }: { item: ReviewItem }) => {
  const clock = useLabClock();
  const at = item.collectedAt ?? item.result.enteredAt;
  const points = useMemo(() => drawnPoints([...item.previous, asPoint(item, at)]), [item, at]);
  const picture = useMemo(() => trendPicture(points), [points]);
  const [first] = points;
  if (points.length < 2 || first === undefined) return null;
  const { segments, stretches, times, values } = picture;
  const x = (time: number): number => Math.round(((time - times[0]) / (times[1] - times[0])) * 1000) / 10;
  const y = (value: number): number =>
    Math.round(4 + (height - 8) * ((values[1] - value) / (values[1] - values[0] || 1)));
  const limits = stretches.at(-1);
  return (
    <section className={css.trend} aria-label="Trend">
      <h3>
        Trend <span>{`${points.length} values since ${clock.day(first.at)}`}</span>
      </h3>
      <svg className={css.trendPicture} aria-hidden="true">
        {stretches.map(({ from, to, low, high }) =>
          low === null && high === null ? null : (
            <rect
              key={from}
              className={css.trendBand}
              x={`${x(from)}%`}
              width={`${x(to) - x(from)}%`}
              y={y(high ?? values[1])}
              height={Math.max(1, y(low ?? values[0]) - y(high ?? values[1]))}
            />
          ),
        )}
        {[limits?.criticalLow, limits?.criticalHigh].map((limit) =>
          limit === null || limit === undefined ? null : (
            <line key={limit} className={css.trendCritical} x1="0%" x2="100%" y1={y(limit)} y2={y(limit)} />
          ),
        )}
        {segments.flatMap((segment) =>
          segment.slice(1).map((point, place) => {
            const before = segment[place];
            return before === undefined ? null : (
              <line
                key={point.resultId}
                className={css.trendLine}
                x1={`${x(before.time)}%`}
                y1={y(before.y)}
                x2={`${x(point.time)}%`}
                y2={y(point.y)}
              />
            );
          }),
        )}
        {points.map((point) => (
          <circle
            key={point.resultId}
            className={css.trendPoint}
            data-now={point.resultId === item.result.id || undefined}
            data-tone={toneOf(point.flag)}
            cx={`${x(point.time)}%`}
            cy={y(point.y)}
            r={point.resultId === item.result.id ? 4.5 : 3}
          />
        ))}
      </svg>
      <p className={css.trendEnds}>
        <span>{clock.day(first.at)}</span>
        <span>{segments.length > 1 ? `now by ${measuredBy(item)}` : ''}</span>
        <span>{clock.day(at)}</span>
      </p>
    </section>
  );
};
