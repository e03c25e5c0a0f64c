import type { ChartPoint, ControlChart } from '@aliquot/domain/runs/control-chart';

/** A reading that can be drawn; they stand side by side in their order, however long the time between them. */
export type DrawnReading = ChartPoint & { value: number; at: string; order: number };

export const drawnReadings = (points: readonly ChartPoint[]): readonly DrawnReading[] =>
  points
    .filter((point): point is ChartPoint & { value: number } => point.value !== null)
    .map((point, at) => ({ ...point, order: at + 1 }));

export type ChartLine = { y: number; words: string; kind: 'mean' | 'sd1' | 'sd2' | 'sd3' };

/** As fine as the readings, and one figure more for what is computed of them. */
export const decimalsOf = (points: readonly Pick<ChartPoint, 'typed'>[]): number =>
  Math.max(0, ...points.map(({ typed }) => /[.,](\d+)$/u.exec(typed.trim())?.[1]?.length ?? 0));

const sds = [1, 2, 3] as const;

/** The mean and 1, 2 and 3 SD to both sides; nothing while there are too few readings. */
export const linesOf = ({ statistics }: Pick<ControlChart, 'statistics'>): readonly ChartLine[] => {
  if (statistics === null) return [];
  const { mean, sd } = statistics;
  return [
    { y: mean, words: 'Mean', kind: 'mean' },
    ...sds.flatMap((by): ChartLine[] => [
      { y: mean + by * sd, words: `+${by} SD`, kind: `sd${by}` },
      { y: mean - by * sd, words: `−${by} SD`, kind: `sd${by}` },
    ]),
  ];
};

export type Band = { low: number | null; high: number | null };

/** What the newest reading had to be between. */
export const bandOf = ({ points }: Pick<ControlChart, 'points'>): Band | null => {
  const last = points.at(-1);
  if (last === undefined || (last.low === null && last.high === null)) return null;
  return { low: last.low === null ? null : Number(last.low), high: last.high === null ? null : Number(last.high) };
};

/** Limits so far out that the spread could not be seen beside them are left out of the picture. */
const mostSds = 8;

/**
 * Four SD to both sides, and the limits. A reading further out is drawn at the edge with its value, so that one bad reading does
 * not press all the others flat. Without a mean, everything.
 */
export const valuesOf = (chart: Pick<ControlChart, 'statistics' | 'points'>): readonly [number, number] => {
  const { statistics } = chart;
  const band = bandOf(chart);
  const limits = [band?.low, band?.high].filter((limit) => limit != null);
  const all =
    statistics === null
      ? [...drawnReadings(chart.points).map(({ value }) => value), ...limits]
      : [
          statistics.mean - 4 * statistics.sd,
          statistics.mean + 4 * statistics.sd,
          ...limits.filter((limit) => Math.abs(limit - statistics.mean) <= mostSds * statistics.sd),
        ];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = (most - least) * 0.06 || Math.abs(most) * 0.05 || 1;
  return [least - room, most + room];
};

export type PlacedReading = DrawnReading & {
  /** Where it is drawn, which is its value unless that lies outside. */
  y: number;
  /** The side on which it lies outside of the picture. */
  beyond: 'above' | 'below' | null;
};

export const placedReadings = (chart: Pick<ControlChart, 'statistics' | 'points'>): readonly PlacedReading[] => {
  const [least, most] = valuesOf(chart);
  return drawnReadings(chart.points).map((reading) => ({
    ...reading,
    y: Math.min(most, Math.max(least, reading.value)),
    beyond: reading.value > most ? 'above' : reading.value < least ? 'below' : null,
  }));
};

const lineHeight = 13;
/** Which lines have words beside them: as many as can be read at so many pixels for an SD. */
export const namedLines = (pixelsOfSd: number): readonly ChartLine['kind'][] => {
  if (pixelsOfSd >= lineHeight) return ['mean', 'sd1', 'sd2', 'sd3'];
  return pixelsOfSd * 3 >= lineHeight ? ['mean', 'sd3'] : ['mean'];
};

/** How a point is drawn: each by a shape of its own. */
export type PointStyle = 'good' | 'warning' | 'failure';
export const styleOf = ({ broken }: Pick<ChartPoint, 'broken'>): PointStyle => {
  if (broken.some(({ weight }) => weight === 'failure')) return 'failure';
  return broken.length > 0 ? 'warning' : 'good';
};

/** The readings with a word under the axis: a few, evenly, and always the last. */
export const tickOrders = (count: number, most: number): readonly number[] => {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, at) => at + 1).filter((order) => (count - order) % every === 0);
};
