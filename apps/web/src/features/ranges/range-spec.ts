import type { Span } from '@aliquot/domain/measures/admitted-values';
import type { CodeInterpretation, TitreThreshold } from '@aliquot/domain/ranges/flag-result';
import type { AcknowledgedGap } from '@aliquot/domain/ranges/range-coverage';
import type { Limits } from '@aliquot/domain/ranges/reference-range';

import type { RangeDraft } from './range-draft.ts';

export type CodeOption = { code: string; label: string; interpretation: CodeInterpretation | null };

/** What the range editor must know of the result the ranges belong to. */
export type RangeSpec = {
  type: 'numeric' | 'calculated' | 'titre' | 'coded' | 'text' | 'date';
  unit: string | null;
  decimals: number | null;
  /** The result's own critical limits; those of a range replace them. */
  critical: Limits | null;
  titre?: TitreThreshold | null | undefined;
  codes?: readonly CodeOption[] | undefined;
  measurable?: Span | null | undefined;
  possible?: Span | null | undefined;
};

export const isMeasured = ({ type }: Pick<RangeSpec, 'type'>): boolean => type === 'numeric' || type === 'calculated';

export type InstrumentOption = { id: number; name: string };

export type GapEntry = AcknowledgedGap & {
  id?: number | null | undefined;
  /** Who acknowledged it and when (an ISO instant), once it is saved. */
  by?: string | undefined;
  at?: string | undefined;
};

export type RangeTableValue = { ranges: readonly RangeDraft[]; gaps: readonly GapEntry[] };
