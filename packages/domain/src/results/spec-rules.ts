import type { ResultSpec } from '#test-specs/result-spec.ts';
import type { JudgingSpec } from './evaluate-result.ts';
import type { EntrySpec } from './read-entry.ts';

type LabelOf = (code: string) => string;

/** How this result is typed. */
export const entrySpecOf = (spec: ResultSpec, labelOf: LabelOf): EntrySpec => ({
  type: spec.type,
  decimals: spec.decimals,
  options: spec.codedOptions.map(({ code }) => ({ code, label: labelOf(code) })),
  titre: spec.titre,
  valid: spec.valid,
  reportable: spec.reportableRange,
});

/** How this result is judged. */
export const judgingSpecOf = (spec: ResultSpec, labelOf: LabelOf): JudgingSpec => ({
  unit: spec.unit,
  ucum: spec.ucum,
  molarMass: spec.molarMass,
  options: spec.codedOptions.map(({ code, interpretation }) => ({ code, label: labelOf(code), interpretation })),
  titre: spec.titre,
  valid: spec.valid,
  reportable: spec.reportableRange,
  critical: spec.critical,
  delta: spec.delta,
  ranges: spec.ranges,
});
