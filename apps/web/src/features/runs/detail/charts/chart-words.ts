import type { ChartPoint, ChartRule, ControlChart } from '@aliquot/domain/runs/control-chart';
import type { LabClock } from '@aliquot/domain/time/lab-clock';
import type { ChartTable } from '#ui/chart/chart.tsx';
import { targetWords } from '../../run-words.ts';

/** What a broken rule is called: the limits have no number. */
export const ruleWords = (rule: ChartRule['rule']): string => (rule === 'limits' ? 'Out of limits' : rule);

/** "+1.3 SD"; what rounds to nothing has no side. */
export const sdWords = (z: number | null): string => {
  if (z === null) return '';
  const size = Math.abs(z).toFixed(1);
  return `${size === '0.0' ? '' : z < 0 ? '−' : '+'}${size} SD`;
};

const mustRead = ({ low, high }: ChartPoint): string =>
  low === null && high === null ? '' : targetWords({ low, high, within: null, code: null });

/** "Level 1, lot 48121" */
export const controlWords = ({ label, lot }: Pick<ControlChart, 'label' | 'lot'>): string =>
  lot === null ? label : `${label}, lot ${lot}`;

/** Everything the chart draws, the newest first. */
export const tableOf = ({ points }: Pick<ControlChart, 'points'>, clock: LabClock): ChartTable => ({
  columns: ['Read', 'Result', 'From the mean', 'Rules broken', 'Expected', 'Run', 'Position', 'This run', 'Changed'],
  rows: points
    .toReversed()
    .map((point) => [
      clock.exact(point.at),
      point.typed,
      sdWords(point.z),
      point.broken.map(({ rule }) => ruleWords(rule)).join(', '),
      mustRead(point),
      point.runNumber,
      point.place,
      point.current ? 'Yes' : '',
      point.replacedBecause ?? '',
    ]),
});
