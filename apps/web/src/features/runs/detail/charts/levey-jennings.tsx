import type { ControlChart } from '@aliquot/domain/runs/control-chart';
import { ComposedChart, Line, ReferenceArea, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartBox } from '#ui/chart/chart-box.tsx';
import { roundTicks } from '#ui/chart/chart-ticks.ts';
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

const ReadingTip = ({ payload }: { payload?: readonly { payload?: PlacedReading }[] }) => {
  const point = payload?.[0]?.payload;
  if (point === undefined) return null;
  return (
    <div className="chart-tip">
      <span>
        <b className="font-semibold">{point.typed}</b> {sdWords(point.z)}
      </span>
      <span className="text-fg-muted">
        <When at={point.at} /> · <span className="case">{point.runNumber}</span> {point.place}
        {point.current ? ', this run' : ''}
      </span>
      {point.broken.map(({ rule, why }) => (
        <span key={rule}>
          <b className="font-semibold">{ruleWords(rule)}</b> {why}
        </span>
      ))}
    </div>
  );
};

/** Above and below the lines: the margins and the words of the axis. */
const aroundLines = 56;

/** Drawn by recharts, which is large: this file is loaded when the first chart is opened. */
export const LeveyJennings = ({ chart, onOpen }: { chart: ControlChart; onOpen: (runId: number) => void }) => {
  const clock = useLabClock();
  const now = useMinute();
  const readings = placedReadings(chart);
  const values = valuesOf(chart);
  const band = bandOf(chart);
  const decimals = decimalsOf(chart.points);
  const pixelsOfSd = (height: number): number =>
    ((chart.statistics?.sd ?? 0) / (values[1] - values[0])) * (height - aroundLines);
  const wordsOf = new Map(readings.map(({ order, at }) => [order, clock.shortDay(at, now)]));
  return (
    <ChartBox>
      {({ width, height, narrow }) => (
        <ComposedChart
          width={width}
          height={height}
          data={[...readings]}
          margin={{ top: 22, right: narrow ? 46 : 92, bottom: 4, left: 0 }}
          onClick={({ activeTooltipIndex }) => {
            const point = readings[Number(activeTooltipIndex)];
            if (point !== undefined) onOpen(point.runId);
          }}
        >
          <XAxis
            dataKey="order"
            type="number"
            domain={[0.5, readings.length + 0.5]}
            ticks={[...tickOrders(readings.length, narrow ? 4 : 8)]}
            interval={0}
            tickFormatter={(order: number) => wordsOf.get(order) ?? ''}
            tickLine={false}
            className="chart-axis"
          />
          <YAxis
            type="number"
            domain={[...values]}
            ticks={[...roundTicks(values, 5)]}
            interval={0}
            width={44}
            axisLine={false}
            tickLine={false}
            className="chart-axis"
          />
          {band === null ? null : (
            <ReferenceArea
              className="chart-band"
              y1={band.low ?? values[0]}
              y2={band.high ?? values[1]}
              ifOverflow="hidden"
            />
          )}
          {linesOf(chart).map(({ y, words, kind }) => (
            <ReferenceLine
              key={words}
              y={y}
              className={`sd-line sd-line-${kind}`}
              {...(namedLines(pixelsOfSd(height)).includes(kind)
                ? {
                    label: {
                      value: narrow ? words : `${words}  ${y.toFixed(decimals + 1)}`,
                      position: 'right',
                      className: 'chart-limit',
                    },
                  }
                : {})}
            />
          ))}
          {chart.statistics !== null || narrow
            ? null
            : [band?.high, band?.low].map((limit, at) =>
                limit == null ? null : (
                  <ReferenceLine
                    key={at === 0 ? 'high' : 'low'}
                    y={limit}
                    stroke="none"
                    label={{
                      value: `${limit} ${at === 0 ? 'at most' : 'at least'}`,
                      position: 'right',
                      className: 'chart-limit',
                    }}
                  />
                ),
              )}
          <Line
            dataKey="y"
            type="linear"
            className="chart-line"
            dot={ReadingDot}
            activeDot={false}
            isAnimationActive={false}
          />
          <Tooltip content={ReadingTip} isAnimationActive={false} cursor={{ className: 'chart-cursor' }} />
        </ComposedChart>
      )}
    </ChartBox>
  );
};
