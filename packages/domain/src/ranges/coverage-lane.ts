import type { AgeText } from '#measures/age-bound.ts';

/** Results by this instrument and method; nulls are those no row names. */
export type RangeScope = { instrumentId: number | null; method: string | null };
/** Subjects of unknown sex are held against rows for any sex only, so they have a lane of their own. */
export type LaneSex = 'male' | 'female' | 'unknown';

export type CoverageSegment = {
  from: AgeText;
  to: AgeText;
  /** For drawing the bar, on the scale of age-bound.ts. */
  fromMinutes: number;
  toMinutes: number;
  state: 'covered' | 'acknowledged' | 'gap' | 'overlap';
  /** The rows that decide here; none in a gap, several in an overlap. */
  rangeIds: number[];
  /** A gap was acknowledged where a row decides: the acknowledgement is out of date. */
  needlesslyAcknowledged: boolean;
};
export type CoverageLane = { scope: RangeScope; sex: LaneSex; segments: CoverageSegment[] };
