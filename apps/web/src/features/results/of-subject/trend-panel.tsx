import type { TrendPoint } from '@aliquot/domain/results/subject-results';
import { flagWords } from '@aliquot/domain/ranges/flag-zones';
import { trendSummary } from '@aliquot/domain/results/trend';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { ChartWait } from '#ui/chart/chart-box.tsx';
import { Chart, type ChartTable } from '#ui/chart/chart.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { clockIn } from '#time/clock-in.ts';
import { rangeWords } from '../range-words.ts';
import { monthsAgo } from './results-search.ts';
import { drawnPoints } from './trend-bands.ts';
import { LegendShape } from './trend-dot.tsx';
import { ChartBandKey, ChartNone } from '#ui/chart/chart-parts.tsx';
import css from './subject-results.module.css';

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

const periods = [
  { value: '6', label: '6 m' },
  { value: '12', label: '12 m' },
  { value: 'all', label: 'All' },
] as const;
type Period = (typeof periods)[number]['value'];

const within = (points: readonly TrendPoint[], period: Period): readonly TrendPoint[] => {
  if (period === 'all') return points;
  const from = monthsAgo(Number(period), new Date());
  return points.filter(({ at }) => at >= from);
};

const tableOf = (points: readonly TrendPoint[]): ChartTable => ({
  columns: ['Collected', 'Case ID', 'Value', 'Unit', 'Flag', 'Reference', 'Critical below', 'Critical above', 'Method'],
  rows: points
    .toReversed()
    .map((point) => [
      clockIn(point.labTimezone).exact(point.at),
      point.caseId,
      point.shown,
      point.unit ?? '',
      point.flag === null ? '' : flagWords[point.flag],
      rangeWords(point.rangeShown),
      point.criticalLow ?? '',
      point.criticalHigh ?? '',
      point.method,
    ]),
});

const legend = (
  <>
    <span>
      <LegendShape tone="normal" /> In range
    </span>
    <span>
      <LegendShape tone="high" /> High
    </span>
    <span>
      <LegendShape tone="low" /> Low
    </span>
    <span>
      <LegendShape tone="critical" /> Critical
    </span>
    <span>
      <ChartBandKey /> Reference
    </span>
    <span>
      <i className={css.trendKeyCritical} /> Critical limit
    </span>
  </>
);

export type TrendPanelProps = { api: Api; subjectId: number; specId: number; name: string };

/** One analyte through time: a sentence, the chart, and the same as a table. */
export const TrendPanel = ({ api, subjectId, specId, name }: TrendPanelProps) => {
  const trend = useQuery(api.trpc.results.trend.queryOptions({ subjectId, specId }));
  return (
    <QueryView
      query={trend}
      isEmpty={({ points }) => points.length === 0}
      empty={<ChartNone>No approved results yet. A trend shows approved results only.</ChartNone>}
      skeleton={<Skeleton width="100%" />}
    >
      {({ points, more }) => <Trend name={name} points={points} more={more} />}
    </QueryView>
  );
};

const Trend = ({ name, points, more }: { name: string; points: readonly TrendPoint[]; more: boolean }) => {
  const navigate = useNavigate();
  const [period, setPeriod] = useState<Period>('all');
  const shown = within(points, period);
  const drawn = drawnPoints(shown);
  const unit = points.at(-1)?.unit;
  return (
    <Chart
      title={unit == null ? name : `${name}, ${unit}`}
      summary={`${trendSummary(shown)}${more ? ' Only the last 500 results are shown.' : ''}`}
      legend={drawn.length === 0 ? null : legend}
      table={tableOf(shown)}
      fileName={name}
      tools={<Segmented<Period> label={`${name}: period`} options={periods} value={period} onValueChange={setPeriod} />}
    >
      {drawn.length === 0 ? (
        <ChartNone>
          {shown.length === 0 ? 'No results in this period' : 'These results are not numbers. View them as a table.'}
        </ChartNone>
      ) : (
        <ChartWait>
          <TrendChart
            points={drawn}
            onOpen={(accessionId) => void navigate({ to: '/accessions/$accessionId', params: { accessionId } })}
          />
        </ChartWait>
      )}
    </Chart>
  );
};
