import { clsx } from 'clsx';
import { monthNames } from '@aliquot/domain/time/calendar-day';
import { useMemo } from 'react';
import { CartesianGrid, ComposedChart, Line, ReferenceArea, ReferenceLine, Tooltip } from 'recharts';
import { ChartAxes } from '#ui/chart/chart-axes.tsx';
import { ChartBox } from '#ui/chart/chart-box.tsx';
import { FlagChip } from '#marks/flag-chip.tsx';
import { clockIn } from '#time/clock-in.ts';
import { markOf } from '../flag-tone.ts';
import { TrendDot } from './trend-dot.tsx';
import { monthTicks, trendPicture, type DrawnPoint, type Stretch, type TrendPicture } from './trend-bands.ts';
import { chartBandClass, chartCursorClass, chartLimitClass, chartLineClass } from '#ui/chart/chart-class.ts';
import { ChartTip } from '#ui/chart/chart-parts.tsx';
import css from './subject-results.module.css';

type Row = { time: number; point: DrawnPoint; segment: number };

/** The values of one stretch that was measured in one way; the others are gaps in its line. */
const valuesIn =
  (segment: number) =>
  (row: Row): number | null =>
    row.segment === segment ? row.point.y : null;

/** Ticks stand at the beginning of months, which have no zone on this scale. */
const monthWords = (time: number): string => {
  const at = new Date(time);
  return `${monthNames[at.getUTCMonth()]?.slice(0, 3) ?? ''} ${String(at.getUTCFullYear()).slice(2)}`;
};

const TrendTip = ({ payload }: { payload?: readonly { payload?: Row }[] }) => {
  const point = payload?.[0]?.payload?.point;
  if (point === undefined) return null;
  const mark = markOf(point.flag);
  return (
    <ChartTip>
      <span>
        <b className="font-semibold">{point.shown}</b> {point.unit} {mark === null ? null : <FlagChip flag={mark} />}
      </span>
      <span className="text-fg-muted">
        {clockIn(point.labTimezone).exact(point.at)} · <span className="case">{point.caseId}</span>
      </span>
    </ChartTip>
  );
};

const criticalLines = (stretches: readonly Stretch[]) =>
  stretches.flatMap(({ from, to, criticalLow, criticalHigh }) =>
    [
      { of: 'low', y: criticalLow },
      { of: 'high', y: criticalHigh },
    ].flatMap(({ of, y }) => (y === null ? [] : [{ key: `${of}${from}`, of, from, to, y }])),
  );

/** Between which values a result was normal, while those limits were in force. */
const ReferenceBands = ({ stretches, values }: Pick<TrendPicture, 'stretches' | 'values'>) =>
  stretches.map(({ from, to, low, high }) =>
    low === null && high === null ? null : (
      <ReferenceArea
        key={from}
        className={chartBandClass}
        x1={from}
        x2={to}
        y1={low ?? values[0]}
        y2={high ?? values[1]}
        ifOverflow="hidden"
      />
    ),
  );

/** The critical values, each as long as it was in force; those in force now are named. */
const CriticalLines = ({ stretches, narrow }: { stretches: readonly Stretch[]; narrow: boolean }) =>
  criticalLines(stretches).map(({ key, of, from, to, y }) => (
    <ReferenceLine
      key={key}
      className={clsx(css.trendCritical)}
      segment={[
        { x: from, y },
        { x: to, y },
      ]}
      {...(to === stretches.at(-1)?.to
        ? {
            label: {
              value: `${y} critical ${of}`,
              position: narrow ? 'insideTopRight' : 'right',
              className: clsx(css.trendLimitCritical),
            },
          }
        : {})}
    />
  ));

/** The limits in force now, in words at the side. */
const LimitWords = ({ of }: { of: Stretch | undefined }) =>
  [of?.high, of?.low].map((limit, at) =>
    limit === null || limit === undefined ? null : (
      <ReferenceLine
        key={at === 0 ? 'high' : 'low'}
        y={limit}
        stroke="none"
        label={{
          value: at === 0 ? String(limit) : `${limit} reference`,
          position: 'right',
          className: chartLimitClass,
        }}
      />
    ),
  );

/** Where the unit or the method changed. */
const Breaks = ({ breaks, narrow }: { breaks: TrendPicture['breaks']; narrow: boolean }) =>
  breaks.map(({ at, before, since }) => (
    <ReferenceLine
      key={at}
      x={at}
      className={clsx(css.trendBreak)}
      label={{ value: narrow ? '' : `${before} ┊ ${since}`, position: 'top', className: chartLimitClass }}
    />
  ));

/** Drawn by recharts, which is large: this file is loaded when the first trend is opened. */
export const TrendChart = ({
  points,
  onOpen,
}: {
  points: readonly DrawnPoint[];
  onOpen: (accessionId: number) => void;
}) => {
  const { segments, stretches, breaks, times, values } = useMemo(() => trendPicture(points), [points]);
  const rows = segments.flatMap((segment, at) =>
    segment.map((point): Row => ({ time: point.time, point, segment: at })),
  );
  const clock = clockIn(points.at(-1)?.labTimezone ?? null);
  const byDay = times[1] - times[0] < 75 * 86_400_000;
  return (
    <ChartBox className={clsx(css.trend)}>
      {({ width, height, narrow }) => (
        <ComposedChart
          width={width}
          height={height}
          data={rows}
          margin={{ top: 26, right: narrow ? 12 : 96, bottom: 4, left: 0 }}
          onClick={({ activeTooltipIndex }) => {
            const row = rows[Number(activeTooltipIndex)];
            if (row !== undefined) onOpen(row.point.accessionId);
          }}
        >
          <CartesianGrid vertical={false} syncWithTicks />
          <ChartAxes
            across={{
              field: 'time',
              ends: times,
              ticks: monthTicks(times, narrow ? 4 : 12),
              words: byDay ? (time) => clock.shortDay(time, Date.now()) : monthWords,
            }}
            values={values}
          />
          <ReferenceBands stretches={stretches} values={values} />
          <CriticalLines stretches={stretches} narrow={narrow} />
          {narrow ? null : <LimitWords of={stretches.at(-1)} />}
          <Breaks breaks={breaks} narrow={narrow} />
          {segments.map((segment, at) => (
            <Line
              key={segment[0]?.resultId}
              dataKey={valuesIn(at)}
              type="linear"
              className={chartLineClass}
              dot={TrendDot}
              activeDot={false}
              isAnimationActive={false}
            />
          ))}
          <Tooltip content={TrendTip} isAnimationActive={false} cursor={{ className: chartCursorClass }} />
        </ComposedChart>
      )}
    </ChartBox>
  );
};
