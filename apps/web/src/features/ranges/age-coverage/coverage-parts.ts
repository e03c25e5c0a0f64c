import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';
import type { CoverageLane } from '@aliquot/domain/ranges/coverage-lane';
import type { Coverage } from '@aliquot/domain/ranges/range-coverage';

import type { CoverageDay } from './coverage-days.ts';
import type { LaneSegment } from './lane-segments.ts';
import type { GapEntry, InstrumentOption } from '../range-spec.ts';
import type { AgeCursor } from '../try/try-verdict.ts';

export type CoverageBarsProps = {
  /** Of the rows that can be read, on the chosen day. */
  coverage: Coverage;
  gaps: readonly GapEntry[];
  instruments: readonly InstrumentOption[];
  days: readonly CoverageDay[];
  day: string;
  onDayChange: (day: string) => void;
  /** The case tried: where it stands and the numbers of the rows that decide it. */
  cursor: AgeCursor | null;
  deciding: readonly number[];
  /** Numbers of rows that are left out because they cannot be read. */
  unread: readonly number[];
  onSelect: (rangeIds: readonly number[]) => void;
  onFillGap: (gap: CoverageFinding) => void;
  onAcknowledge: (gap: CoverageFinding) => void;
};

/** The stretch of a bar under the pointer or the keyboard. */
export type Pointed = { lane: CoverageLane; segment: LaneSegment };
