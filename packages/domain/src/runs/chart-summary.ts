import type { ControlChart } from './control-chart.ts';
import { fewestReadings } from './westgard.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** One sentence about a chart: how many, and how many of them break a rule. */
export const chartSummary = ({ points, statistics }: Pick<ControlChart, 'points' | 'statistics'>): string => {
  if (points.length === 0) return 'QC pending.';
  const failed = points.filter(({ broken }) => broken.some(({ weight }) => weight === 'failure')).length;
  const warned = points.filter(({ broken }) => broken.length > 0).length - failed;
  const all = points.length === 1 ? 'The only result' : `The last ${points.length} results`;
  const parts = [
    ...(failed === 0 ? [] : [`${counted(failed, 'breaks', 'break')} a rule`]),
    ...(warned === 0 ? [] : [`${counted(warned, 'is', 'are')} a warning`]),
  ];
  const summary = parts.length === 0 ? `${all}: in control.` : `${all}: ${parts.join(', ')}.`;
  return statistics === null ? `${summary} Mean and SD need ${fewestReadings} points.` : summary;
};
