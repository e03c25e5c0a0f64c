import type { DeltaDirection, DeltaMode } from '@aliquot/domain/ranges/delta';
import type { MayBeCritical, ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import { draftsOf } from '#features/ranges/range-draft.ts';
import type { RangeTableValue } from '#features/ranges/range-spec.ts';
import { blankFormula, formulaFormOf, type FormulaForm } from './formula-form.ts';

export type ResultType = ResultSpec['type'];
type Interpretation = ResultSpec['codedOptions'][number]['interpretation'];

/**
 * A result while it is typed. Every kind's fields are there at once, so that changing the kind and back again loses nothing;
 * what does not belong to the kind in the end is left out when it is saved.
 */
export type SpecForm = {
  code: string;
  label: string;
  type: ResultType;
  unit: string;
  ucum: string;
  decimals: number | null;
  molarMass: string | null;
  loinc: string | null;
  loincVerified: boolean | null;
  required: boolean;
  reportable: boolean;
  entryMode: 'single' | 'double';
  formula: FormulaForm;
  codedOptions: { code: string; interpretation: Interpretation }[];
  titre: {
    firstDilution: number | null;
    factor: number | null;
    steps: number | null;
    abnormalFrom: string | null;
    criticalFrom: string | null;
  };
  valid: { low: string | null; high: string | null };
  reportableRange: { low: string | null; high: string | null; note: string | null };
  critical: {
    low: string | null;
    high: string | null;
    /** The limit itself is critical unless someone says otherwise; without a limit it says nothing. */
    lowInclusive: boolean;
    highInclusive: boolean;
  };
  mayBeCritical: MayBeCritical;
  delta: {
    mode: DeltaMode | 'none';
    limit: string;
    direction: DeltaDirection;
    /** Of coded results. */
    changes: 'none' | 'any' | 'listed';
    listed: { from: string; to: string }[];
    windowHours: number | null;
  };
  note: string | null;
  table: RangeTableValue;
  active: boolean;
};

const noSpan = { low: null, high: null };
const noTitre: SpecForm['titre'] = {
  firstDilution: 1,
  factor: 2,
  steps: 10,
  abnormalFrom: null,
  criticalFrom: null,
};

export const blankSpec: SpecForm = {
  code: '',
  label: '',
  type: 'numeric',
  unit: '',
  ucum: '',
  decimals: null,
  molarMass: null,
  loinc: null,
  loincVerified: null,
  required: true,
  reportable: true,
  entryMode: 'single',
  formula: blankFormula,
  codedOptions: [],
  titre: noTitre,
  valid: noSpan,
  reportableRange: { ...noSpan, note: null },
  critical: { ...noSpan, lowInclusive: true, highInclusive: true },
  mayBeCritical: 'call',
  delta: { mode: 'none', limit: '', direction: 'both', changes: 'none', listed: [], windowHours: null },
  note: null,
  table: { ranges: [], gaps: [] },
  active: true,
};

type Named = { name: string; code: string; loinc: string | null; loincVerified: boolean | null };

/** The first result of a test is called as the test is. */
export const newSpecOf = ({ name, code, loinc, loincVerified }: Named, others: number): SpecForm =>
  others > 0 ? blankSpec : { ...blankSpec, label: name, code, loinc, loincVerified };

const deltaFormOf = (delta: ResultSpec['delta']): SpecForm['delta'] => {
  if (delta === null) return blankSpec.delta;
  if (delta.mode !== 'change') return { ...blankSpec.delta, ...delta };
  const { changes, windowHours } = delta;
  const chosen = changes === 'any' ? { changes, listed: [] } : { changes: 'listed' as const, listed: changes };
  return { ...blankSpec.delta, ...chosen, windowHours };
};

export const specFormOf = (spec: ResultSpec): SpecForm => ({
  code: spec.code,
  label: spec.label,
  type: spec.type,
  unit: spec.unit ?? '',
  ucum: spec.ucum ?? '',
  decimals: spec.decimals,
  molarMass: spec.molarMass,
  loinc: spec.loinc,
  loincVerified: spec.loincVerified,
  required: spec.required,
  reportable: spec.reportable,
  entryMode: spec.entryMode,
  formula: formulaFormOf(spec.formula),
  codedOptions: spec.codedOptions,
  titre: spec.titre ?? noTitre,
  valid: spec.valid ?? noSpan,
  reportableRange: spec.reportableRange ?? { ...noSpan, note: null },
  critical: {
    low: spec.critical?.low ?? null,
    high: spec.critical?.high ?? null,
    lowInclusive: spec.critical?.lowInclusive ?? true,
    highInclusive: spec.critical?.highInclusive ?? true,
  },
  mayBeCritical: spec.mayBeCritical,
  delta: deltaFormOf(spec.delta),
  note: spec.note,
  table: { ranges: draftsOf(spec.ranges), gaps: spec.gaps },
  active: spec.active,
});

/** Kinds whose value is a number with a unit that limits can be set for. */
export const isMeasured = (type: ResultType): boolean => type === 'numeric' || type === 'calculated';
export const hasUnit = (type: ResultType): boolean => isMeasured(type) || type === 'titre';
