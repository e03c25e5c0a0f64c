import { clsx } from 'clsx';
import type { ControlChart } from '@aliquot/domain/runs/control-chart';
import { ComposedChart, Line, ReferenceArea, ReferenceLine, Tooltip } from 'recharts';
import { ChartAxes } from '#ui/chart/chart-axes.tsx';
import { ChartBox, type ChartRoom } from '#ui/chart/chart-box.tsx';
import { chartBandClass, chartCursorClass, chartLimitClass, chartLineClass } from '#ui/chart/chart-class.ts';
import { ChartTip } from '#ui/chart/chart-parts.tsx';
import { When } from '#time/when.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { useMinute } from '#time/use-minute.ts';
import {
  bandOf,
  decimalsOf,
  linesOf,
  namedLines,
  placedReadings,
  tickOrders,
  valuesOf,
  type PlacedReading,
} from './chart-picture.ts';
import { ruleWords, sdWords } from './chart-words.ts';
import { ReadingDot } from './reading-dot.tsx';
import css from './control-charts.module.css';

const ReadingTip = ({ payload }: { payload?: readonly { payload?: PlacedReading }[] }) => {
  const point = payload?.[0]?.payload;
  if (point === undefined) return null;
  return (
    <ChartTip>
      <span>
        <b className="font-semibold">{point.typed}</b> {sdWords(point.z)}
      </span>
      <span className="text-fg-muted">
        <When at={point.at} /> · <span className="case">{point.runNumber}</span> {point.place}
        {point.current ? ', this run' : ''}
      </span>
      {point.replacedBecause === null ? null : <span>Changed or removed: {point.replacedBecause}</span>}
      {point.broken.map(({ rule, why }) => (
        <span key={rule}>
          <b className="font-semibold">{ruleWords(rule)}</b> {why}
        </span>
      ))}
    </ChartTip>
  );
};

/** Above and below the lines: the margins and the words of the axis. */
const aroundLines = 56;

type SdLinesProps = { chart: ControlChart; values: readonly [number, number]; room: ChartRoom };

/** The mean and the standard deviations about it; those with room beside them are named. */
const SdLines = ({ chart, values, room: { height, narrow } }: SdLinesProps) => {
  const decimals = decimalsOf(chart.points);
  const pixelsOfSd = ((chart.statistics?.sd ?? 0) / (values[1] - values[0])) * (height - aroundLines);
  return linesOf(chart).map(({ y, words, kind }) => (
    <ReferenceLine
      key={words}
      y={y}
      className={clsx(css.sdLine)}
      data-kind={kind}
      {...(namedLines(pixelsOfSd).includes(kind)
        ? {
            label: {
              value: narrow ? words : `${words}  ${y.toFixed(decimals + 1)}`,
              position: 'right',
              className: chartLimitClass,
            },
          }
        : {})}
    />
  ));
};

/** The limits of the target in words, where there are no standard deviations to name. */
const LimitWords = ({ band }: { band: ReturnType<typeof bandOf> }) =>
  [band?.high, band?.low].map((limit, at) =>
    limit == null ? null : (
      <ReferenceLine
        key={at === 0 ? 'high' : 'low'}
        y={limit}
        stroke="none"
        label={{
          value: `${limit} ${at === 0 ? 'at most' : 'at least'}`,
          position: 'right',
          className: chartLimitClass,
        }}
      />
    ),
  );

/** Drawn by recharts, which is large: this file is loaded when the first chart is opened. */
export const LeveyJennings = ({ chart, onOpen }: { chart: ControlChart; onOpen: (runId: number) => void }) => {
  const clock = useLabClock();
  const now = useMinute();
  const readings = placedReadings(chart);
  const values = valuesOf(chart);
  const band = bandOf(chart);
  const wordsOf = new Map(readings.map(({ order, at }) => [order, clock.shortDay(at, now)]));
  return (
    <ChartBox>
      {(room) => (
        <ComposedChart
          width={room.width}
          height={room.height}
          data={[...readings]}
          margin={{ top: 22, right: room.narrow ? 46 : 92, bottom: 4, left: 0 }}
          onClick={({ activeTooltipIndex }) => {
            const point = readings[Number(activeTooltipIndex)];
            if (point !== undefined) onOpen(point.runId);
          }}
        >
          <ChartAxes
            across={{
              field: 'order',
              ends: [0.5, readings.length + 0.5],
              ticks: tickOrders(readings.length, room.narrow ? 4 : 8),
              words: (order) => wordsOf.get(order) ?? '',
            }}
            values={values}
          />
          {band === null ? null : (
            <ReferenceArea
              className={chartBandClass}
              y1={band.low ?? values[0]}
              y2={band.high ?? values[1]}
              ifOverflow="hidden"
            />
          )}
          <SdLines chart={chart} values={values} room={room} />
          {chart.statistics !== null || room.narrow ? null : <LimitWords band={band} />}
          <Line
            dataKey="y"
            type="linear"
            className={chartLineClass}
            dot={ReadingDot}
            activeDot={false}
            isAnimationActive={false}
          />
          <Tooltip content={ReadingTip} isAnimationActive={false} cursor={{ className: chartCursorClass }} />
        </ComposedChart>
      )}
    </ChartBox>
  );
};
