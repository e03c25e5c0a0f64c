/** A result and its parts as rows of their tables. */
import type { SpecGap, SpecInput, SpecRange } from '@aliquot/domain/test-specs/result-spec';

const deltaColumns = (delta: SpecInput['delta']) => ({
  delta_mode: delta?.mode ?? null,
  delta_window_hours: delta?.windowHours ?? null,
  delta_limit: delta === null || delta.mode === 'change' ? null : delta.limit,
  delta_direction: delta === null || delta.mode === 'change' ? null : delta.direction,
  delta_changes: delta?.mode === 'change' ? delta.changes : null,
});

/** Formula and dilutions are documents: as JSON, not as text. */
export const specColumns = (spec: SpecInput) => ({
  code: spec.code,
  label: spec.label,
  type: spec.type,
  unit: spec.unit,
  ucum: spec.ucum,
  decimals: spec.decimals,
  molar_mass: spec.molarMass,
  loinc: spec.loinc,
  loinc_verified: spec.loincVerified,
  required: spec.required,
  reportable: spec.reportable,
  entry_mode: spec.entryMode,
  formula: spec.formula,
  titre: spec.titre,
  valid_low: spec.valid?.low ?? null,
  valid_high: spec.valid?.high ?? null,
  reportable_low: spec.reportableRange?.low ?? null,
  reportable_high: spec.reportableRange?.high ?? null,
  reportable_note: spec.reportableRange?.note ?? null,
  critical_low: spec.critical?.low ?? null,
  critical_high: spec.critical?.high ?? null,
  critical_low_inclusive: spec.critical?.lowInclusive ?? null,
  critical_high_inclusive: spec.critical?.highInclusive ?? null,
  may_be_critical: spec.mayBeCritical,
  ...deltaColumns(spec.delta),
  note: spec.note,
  active: spec.active,
});

export const rangeRow = (range: SpecRange, sort: number) => ({
  id: range.id,
  sort,
  sex: range.sex,
  age_from: range.ageFrom,
  age_to: range.ageTo,
  instrument_id: range.instrumentId,
  method: range.method,
  low: range.low,
  high: range.high,
  low_inclusive: range.lowInclusive,
  high_inclusive: range.highInclusive,
  critical_low: range.critical?.low ?? null,
  critical_high: range.critical?.high ?? null,
  critical_low_inclusive: range.critical?.lowInclusive ?? null,
  critical_high_inclusive: range.critical?.highInclusive ?? null,
  text: range.text,
  effective_from: range.effectiveFrom,
  effective_to: range.effectiveTo,
  source: range.source,
  checked: range.checked,
});

export const optionRow = ({ code, interpretation }: SpecInput['codedOptions'][number], sort: number) => ({
  result_code: code,
  interpretation,
  sort,
});

export const gapRow = ({ sex, ageFrom, ageTo, reason }: SpecGap, sort: number) => ({
  sort,
  sex,
  age_from: ageFrom,
  age_to: ageTo,
  reason,
});
