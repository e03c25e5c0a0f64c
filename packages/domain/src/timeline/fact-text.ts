import type { TimelineItem, TimelineKind } from './timeline-item.ts';

/** One fact in words. Facts of one instant with the same `many` become one item. */
export type FactWords = {
  kind: TimelineKind;
  tone?: TimelineItem['tone'];
  /** "Tube received" */
  title: string;
  /** "3 tubes received" */
  many?: (count: number) => string;
  /** What it happened to, listed where it happened to several: "Potassium 4.1 mmol/L". */
  of?: string;
  /** The same where it happened to one, whose name the title says: "4.1 mmol/L". Left out where the title says it all. */
  one?: string | null;
  /** Said once, however many. */
  details?: readonly (string | null)[];
  times?: TimelineItem['times'];
  orderIds?: readonly number[];
  run?: TimelineItem['run'];
  changeId?: number;
};
