import { chartSummary } from '@aliquot/domain/runs/chart-summary';
import type { ControlChart } from '@aliquot/domain/runs/control-chart';
import type { Run } from '@aliquot/domain/runs/run';
import { fewestReadings, mostCharted } from '@aliquot/domain/runs/westgard';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { lazy, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { ChartWait } from '#ui/chart/chart-box.tsx';
import { ChartBandKey, ChartNone } from '#ui/chart/chart-parts.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import type { Component } from '../../use-run-tests.ts';
import { keepListSearch } from '../run-view.ts';
import { BrokenRules } from './broken-rules.tsx';
import { drawnReadings, styleOf } from './chart-picture.ts';
import { controlWords, tableOf } from './chart-words.ts';
import { LegendReading } from './reading-dot.tsx';
import css from './control-charts.module.css';

const LeveyJennings = lazy(async () => ({ default: (await import('./levey-jennings.tsx')).LeveyJennings }));

export type ControlChartsProps = { api: Api; run: Run; components: readonly Component[] };

/** How the controls of this run have read lately: one line each, and the chart behind it. */
export const ControlCharts = ({ api, run, components }: ControlChartsProps) => {
  const charts = useQuery(api.trpc.runs.controlCharts.queryOptions({ id: run.id }));
  if (!run.places.some(({ kind }) => kind === 'control')) return null;
  return (
    <section className={css.controlCharts} aria-labelledby="control-charts">
      <h2 id="control-charts">Control charts</h2>
      <p className="text-fg-muted">
        The last {mostCharted} results of each lot,{' '}
        {run.instrument === null ? 'without an instrument' : `on ${run.instrument.name}`}, up to this run. Mean and SD
        are those of the lot’s first {fewestReadings} results and stay so. The limits decide the QC of a run; the
        Westgard rules help you judge it.
      </p>
      <QueryView query={charts} isEmpty={(data) => data.length === 0} empty={<p>No QC results yet</p>}>
        {(data) => <Lines charts={data} components={components} />}
      </QueryView>
    </section>
  );
};

const keyOf = ({ label, lot, specId }: ControlChart): string => JSON.stringify([label, lot, specId]);

/** The first that breaks a rule is worth the first look. */
const firstOpen = (charts: readonly ControlChart[]): string | undefined => {
  const worst = charts.find(({ points }) => points.some((point) => point.current && styleOf(point) === 'failure'));
  const first = worst ?? charts[0];
  return first === undefined ? undefined : keyOf(first);
};

const Lines = ({ charts, components }: { charts: readonly ControlChart[]; components: readonly Component[] }) => {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const first = firstOpen(charts);
  const turn = (key: string): void =>
    setTurned((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    );
  return (
    <ul className={css.controlLines}>
      {charts.map((chart) => {
        const key = keyOf(chart);
        return (
          <Line
            key={key}
            chart={chart}
            component={components.find(({ specId }) => specId === chart.specId)}
            open={turned.has(key) !== (key === first)}
            onTurn={() => turn(key)}
          />
        );
      })}
    </ul>
  );
};

type LineProps = { chart: ControlChart; component: Component | undefined; open: boolean; onTurn: () => void };

const Line = ({ chart, component, open, onTurn }: LineProps) => (
  <li data-open={open || undefined}>
    <button type="button" className={css.controlLine} aria-expanded={open} onClick={onTurn}>
      <Icon of={ChevronRight} size={14} />
      <b>{component?.label ?? 'Result'}</b>
      <span>{controlWords(chart)}</span>
      <span className={css.controlLineSays}>{chartSummary(chart)}</span>
    </button>
    {open ? <Panel chart={chart} component={component} /> : null}
  </li>
);

const Panel = ({ chart, component }: Pick<LineProps, 'chart' | 'component'>) => {
  const navigate = useNavigate();
  const clock = useLabClock();
  const analyte = component?.label ?? 'Result';
  const title = `${analyte}${component?.unit == null ? '' : `, ${component.unit}`}, ${controlWords(chart)}`;
  const drawn = drawnReadings(chart.points);
  return (
    <div className={css.controlPanel}>
      <Chart
        title={title}
        summary={statisticsWords(chart, component?.unit ?? null)}
        legend={drawn.length === 0 ? null : legend}
        table={tableOf(chart, clock)}
        fileName={`${analyte} ${chart.label} ${chart.lot ?? ''}`.trim()}
      >
        {drawn.length === 0 ? (
          <ChartNone>
            {chart.points.length === 0 ? 'No QC results yet' : 'These results are not numbers. View them as a table.'}
          </ChartNone>
        ) : (
          <ChartWait>
            <LeveyJennings
              chart={chart}
              onOpen={(runId) =>
                void navigate({
                  to: '/runs/$runId',
                  params: { runId },
                  search: { t: 'controls' },
                  state: keepListSearch,
                })
              }
            />
          </ChartWait>
        )}
      </Chart>
      <BrokenRules points={chart.points} />
    </div>
  );
};

const statisticsWords = ({ statistics, points }: ControlChart, unit: string | null): string => {
  if (statistics === null) return `${points.length} of ${fewestReadings} points needed for mean and SD`;
  const { mean, sd, count } = statistics;
  // Two figures of the SD, and the mean as fine.
  const decimals = Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(sd))));
  return `Mean ${mean.toFixed(decimals)}, SD ${sd.toFixed(decimals)}${unit === null ? '' : ` ${unit}`}, first ${count} points`;
};

const legend = (
  <>
    <span>
      <LegendReading look="good" /> In control
    </span>
    <span>
      <LegendReading look="warning" /> Warning
    </span>
    <span>
      <LegendReading look="failure" /> Breaks a rule
    </span>
    <span>
      <LegendReading look="good" current /> This run
    </span>
    <span>
      <ChartBandKey /> Limits
    </span>
  </>
);
