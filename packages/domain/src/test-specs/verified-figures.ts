/** What somebody stands for who marks a test as verified: when it changes, it has to be verified again. */
import type { SpecFormula, SpecGap, SpecInput, SpecRange } from './result-spec.ts';
import type { Limits } from '#ranges/reference-range.ts';

/** A result that is not saved yet has no number. */
export type FiguredSpec = SpecInput & { readonly id: number | null };
export type FiguredTest = { readonly method: string; readonly resultSpecs: readonly FiguredSpec[] };

const span = (limits: { readonly low: string | null; readonly high: string | null } | null) =>
  limits === null ? null : [limits.low, limits.high];
const signed = (limits: Limits | null) =>
  limits === null ? null : [...(span(limits) ?? []), limits.lowInclusive, limits.highInclusive];

/** In whatever order they are listed. */
const unordered = <Part>(parts: readonly Part[], figuresOf: (part: Part) => unknown): string[] =>
  parts.map((part) => JSON.stringify(figuresOf(part))).toSorted();

const inputFigures = (input: SpecFormula['inputs'][number]) => {
  if ('test' in input) return [input.var, 'test', input.test, input.spec];
  return 'subject' in input ? [input.var, 'subject', input.subject] : [input.var, 'parameter', input.parameter];
};

/** How it is worked out; its source and the worked example say where that comes from. */
const formulaFigures = ({ expression, inputs, guards }: SpecFormula) => [
  expression,
  unordered(inputs, inputFigures),
  guards.map(({ when, outcome }) => [when, outcome]),
];

/** Everything of a row but where it was found, and whether it was looked up there. */
const rangeFigures = (range: SpecRange) => [
  [range.sex, range.ageFrom, range.ageTo, range.instrumentId, range.method],
  signed(range),
  signed(range.critical),
  range.text,
  [range.effectiveFrom, range.effectiveTo],
];

/** Who is left without a range; why is words. */
const gapFigures = ({ sex, ageFrom, ageTo }: SpecGap) => [sex, ageFrom, ageTo];

const deltaFigures = (delta: NonNullable<SpecInput['delta']>) => [
  delta.mode,
  delta.windowHours,
  delta.mode !== 'change'
    ? [delta.limit, delta.direction]
    : delta.changes === 'any' || unordered(delta.changes, ({ from, to }) => [from, to]),
];

type FiguresOf = { readonly [Field in keyof SpecInput]: ((value: SpecInput[Field]) => unknown) | null };

/** Null: words, codes and ways of working, which decide neither a value nor its flag. */
const figures: FiguresOf = {
  code: null,
  label: null,
  type: (type) => type,
  // A number that stands alone has no unit, however that is written down.
  unit: (unit) => unit ?? '',
  ucum: (ucum) => ucum ?? '',
  decimals: (decimals) => decimals,
  molarMass: (mass) => mass,
  loinc: null,
  loincVerified: null,
  required: null,
  reportable: null,
  entryMode: null,
  formula: (formula) => (formula === null ? null : formulaFigures(formula)),
  codedOptions: (options) => unordered(options, ({ code, interpretation }) => [code, interpretation]),
  titre: (titre) =>
    titre === null ? null : [titre.firstDilution, titre.factor, titre.steps, titre.abnormalFrom, titre.criticalFrom],
  valid: span,
  reportableRange: span,
  critical: signed,
  // No flag, but whether anybody is called about a value.
  mayBeCritical: (choice) => choice,
  delta: (delta) => (delta === null ? null : deltaFigures(delta)),
  note: null,
  ranges: (ranges) => unordered(ranges, rangeFigures),
  gaps: (gaps) => unordered(gaps, gapFigures),
  active: (active) => active,
};

const specFigures = (spec: FiguredSpec) => [
  spec.id,
  ...Object.entries(figures).map(([field, figuresOf]) =>
    figuresOf === null ? null : (figuresOf as (value: unknown) => unknown)(spec[field as keyof SpecInput]),
  ),
];

const testFigures = ({ method, resultSpecs }: FiguredTest): string =>
  JSON.stringify([method, unordered(resultSpecs, specFigures)]);

/** The method counts: the ranges hold for it. The order of results and their names do not. */
export const changesFigures = (before: FiguredTest, after: FiguredTest): boolean =>
  testFigures(before) !== testFigures(after);

/** The test with this result saved: a new one where `specId` is null. */
export const withResult = (test: FiguredTest, specId: number | null, spec: SpecInput): FiguredTest => ({
  method: test.method,
  resultSpecs: [...test.resultSpecs.filter(({ id }) => id !== specId), { ...spec, id: specId }],
});
