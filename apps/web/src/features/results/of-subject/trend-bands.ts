import { measuredBy, trendSegments } from '@aliquot/domain/results/trend';
import type { TrendPoint } from '@aliquot/domain/results/subject-results';

/** A point that can be drawn: decimal text is a number only on the screen. */
export type DrawnPoint = TrendPoint & { time: number; y: number };

export const drawnPoints = (points: readonly TrendPoint[]): readonly DrawnPoint[] =>
  points.flatMap((point) =>
    point.value === null ? [] : [{ ...point, time: Date.parse(point.at), y: Number(point.value) }],
  );

export type Stretch = {
  from: number;
  to: number;
  low: number | null;
  high: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
};

const figure = (text: string | null): number | null => (text === null ? null : Number(text));
const sameLimits = (a: Stretch, b: Stretch): boolean =>
  a.low === b.low && a.high === b.high && a.criticalLow === b.criticalLow && a.criticalHigh === b.criticalHigh;

export type TrendPicture = {
  segments: readonly (readonly DrawnPoint[])[];
  /** Where each limit was in force; it changes half-way between the last point under one and the first under the other. */
  stretches: readonly Stretch[];
  /** Where unit or method changed: what it was before, and since. */
  breaks: readonly { at: number; before: string; since: string }[];
  times: readonly [number, number];
  values: readonly [number, number];
};

const day = 86_400_000;

const timesOf = (points: readonly DrawnPoint[]): readonly [number, number] => {
  const [first, last] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0];
  const room = Math.max((last - first) * 0.04, day * 2);
  return [first - room, last + room];
};

/** From a little below the lowest to a little above the highest, of the values and the limits they were held against. */
const valuesOf = (points: readonly DrawnPoint[], stretches: readonly Stretch[]): readonly [number, number] => {
  const limits = stretches.flatMap(({ low, high, criticalLow, criticalHigh }) =>
    [low, high, criticalLow, criticalHigh].filter((limit) => limit !== null),
  );
  const all = [...points.map(({ y }) => y), ...limits];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = (most - least) * 0.08 || Math.abs(most) * 0.1 || 1;
  return [least >= 0 && least - room < 0 ? 0 : least - room, most + room];
};

const stretchesOf = (segments: TrendPicture['segments'], [begin, end]: readonly [number, number]): Stretch[] => {
  const points = segments.flat();
  const middle = (at: number): number => ((points[at]?.time ?? begin) + (points[at + 1]?.time ?? end)) / 2;
  const stretches: Stretch[] = [];
  for (const [at, point] of points.entries()) {
    const stretch = {
      from: at === 0 ? begin : middle(at - 1),
      to: at === points.length - 1 ? end : middle(at),
      low: figure(point.low),
      high: figure(point.high),
      criticalLow: figure(point.criticalLow),
      criticalHigh: figure(point.criticalHigh),
    };
    const before = stretches.at(-1);
    if (before !== undefined && sameLimits(before, stretch)) before.to = stretch.to;
    else stretches.push(stretch);
  }
  return stretches;
};

export const trendPicture = (points: readonly DrawnPoint[]): TrendPicture => {
  const segments = trendSegments(points);
  const times = timesOf(points);
  const stretches = stretchesOf(segments, times);
  const breaks = segments.slice(1).flatMap((segment, at) => {
    const [before, since] = [segments[at]?.at(-1), segment[0]];
    return before === undefined || since === undefined
      ? []
      : [{ at: (before.time + since.time) / 2, before: measuredBy(before), since: measuredBy(since) }];
  });
  return { segments, stretches, breaks, times, values: valuesOf(points, stretches) };
};

/** The first days of months between two times, thinned to so many; days where all of it is within a month or two. */
export const monthTicks = ([from, to]: readonly [number, number], most: number): readonly number[] => {
  const first = new Date(from);
  const months: number[] = [];
  for (let at = 1; ; at += 1) {
    const tick = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at, 1);
    if (tick > to) break;
    months.push(tick);
  }
  if (months.length < 2) return [from + (to - from) * 0.1, (from + to) / 2, to - (to - from) * 0.1];
  const every = Math.ceil(months.length / most);
  return months.filter((_, at) => at % every === 0);
};
