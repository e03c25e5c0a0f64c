import { XAxis, YAxis } from 'recharts';
import { roundTicks } from './chart-ticks.ts';

type Ends = readonly [number, number];

export type ChartAxesProps = {
  /** What is counted along the bottom: the field of the rows, its ends, where the ticks stand and what they say. */
  across: { field: string; ends: Ends; ticks: readonly number[]; words: (at: number) => string };
  /** The ends of the scale at the side. */
  values: Ends;
};

/** The two axes of a chart of numbers: words along the bottom, round figures at the side. */
export const ChartAxes = ({ across, values }: ChartAxesProps) => (
  <>
    <XAxis
      dataKey={across.field}
      type="number"
      domain={[...across.ends]}
      ticks={[...across.ticks]}
      interval={0}
      tickFormatter={across.words}
      tickLine={false}
    />
    <YAxis
      type="number"
      domain={[...values]}
      ticks={[...roundTicks(values, 5)]}
      interval={0}
      width={44}
      axisLine={false}
      tickLine={false}
    />
  </>
);
