/** One result of a test: a record as a row of its file, and back. Figures are numbers there and decimal text here. */
import type { DecimalText } from '#measures/decimal.ts';
import type { DeltaMode } from '#ranges/delta.ts';
import type { Limits } from '#ranges/reference-range.ts';
import type { SpecFormula, SpecInput, SpecRange } from '#test-specs/result-spec.ts';
import { figureOf, figureText, type FileFigure } from './file-figure.ts';
import type { FileFormula, FileLimits, FileRange, FileResultSpec } from './file-tests.ts';
import { saying, unlessActive } from './file-row.ts';

/** Ranges name an instrument by number in records and by code in files. */
export type InstrumentCode = (id: number) => string;
export type InstrumentId = (code: string) => number;

const figureOrNull = (text: DecimalText | null): FileFigure | null => (text === null ? null : figureOf(text));
const textOrNull = (value: FileFigure | null | undefined): DecimalText | null =>
  value === null || value === undefined ? null : figureText(value);

const limitsToFile = ({ low, high, lowInclusive, highInclusive }: Limits): FileLimits => ({
  low: figureOrNull(low),
  high: figureOrNull(high),
  lowInclusive,
  highInclusive,
});
export const limitsFromFile = ({ low, high, lowInclusive, highInclusive }: FileLimits): Limits => ({
  low: textOrNull(low),
  high: textOrNull(high),
  lowInclusive,
  highInclusive,
});

const rangeToFile = (range: SpecRange, codeOf: InstrumentCode): FileRange => ({
  sex: range.sex,
  ageFrom: range.ageFrom,
  ageTo: range.ageTo,
  ...limitsToFile(range),
  text: range.text,
  source: range.source,
  checked: range.checked,
  ...saying({
    critical: range.critical === null ? null : limitsToFile(range.critical),
    instrument: range.instrumentId === null ? null : codeOf(range.instrumentId),
    method: range.method,
    effectiveFrom: range.effectiveFrom,
    effectiveTo: range.effectiveTo,
  }),
});

/** A row of a file has no number yet; 0 is nobody's. */
export const rangeFromFile = (row: FileRange, idOf: InstrumentId): SpecRange => ({
  id: 0,
  sex: row.sex,
  ageFrom: row.ageFrom,
  ageTo: row.ageTo,
  instrumentId: row.instrument === undefined ? null : idOf(row.instrument),
  method: row.method ?? null,
  ...limitsFromFile(row),
  critical: row.critical === undefined ? null : limitsFromFile(row.critical),
  text: row.text,
  effectiveFrom: row.effectiveFrom ?? null,
  effectiveTo: row.effectiveTo ?? null,
  source: row.source,
  checked: row.checked,
});

const eachFigure = <From, To>(given: Readonly<Record<string, From>>, as: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, as(value)]));

const formulaToFile = ({ expression, inputs, guards, example, source }: SpecFormula): FileFormula => ({
  expression,
  inputs,
  // oxlint-disable-next-line unicorn/no-thenable -- a text, which nothing awaits; the files call it so
  guards: guards.map(({ when, outcome }) => ({ when, then: outcome })),
  example: { given: eachFigure(example.given, figureOf), expected: figureOf(example.expected) },
  source,
});
const formulaFromFile = ({ expression, inputs, guards, example, source }: FileFormula): SpecFormula => ({
  expression,
  inputs,
  guards: guards.map(({ when, then: outcome }) => ({ when, outcome })),
  example: { given: eachFigure(example.given, figureText), expected: figureText(example.expected) },
  source,
});

type FileDelta = NonNullable<FileResultSpec['delta']>;
type FileFigureMode = Exclude<FileDelta['mode'], 'change'>;
const modeOfFile: Record<DeltaMode, FileFigureMode> = { absolute: 'abs', percent: 'pct', rate: 'rate' };
const modeOfRecord: Record<FileFigureMode, DeltaMode> = { abs: 'absolute', pct: 'percent', rate: 'rate' };

const deltaToFile = (delta: NonNullable<SpecInput['delta']>): FileDelta => {
  if (delta.mode === 'change') return delta;
  const { mode, limit, direction, windowHours } = delta;
  return {
    mode: modeOfFile[mode],
    limit: figureOf(limit),
    windowHours,
    ...saying({ direction: direction === 'both' ? null : direction }),
  };
};

type FileTitre = NonNullable<FileResultSpec['titre']>;
const titreToFile = ({ abnormalFrom, criticalFrom, ...steps }: NonNullable<SpecInput['titre']>): FileTitre => ({
  ...steps,
  ...saying({ abnormalFrom: figureOrNull(abnormalFrom), criticalFrom: figureOrNull(criticalFrom) }),
});

const reportableToFile = ({ low, high, note }: NonNullable<SpecInput['reportableRange']>) => ({
  low: figureOf(low),
  high: figureOf(high),
  ...saying({ note }),
});

export const specToFile = (spec: SpecInput, codeOf: InstrumentCode): FileResultSpec => ({
  code: spec.code,
  label: spec.label,
  type: spec.type,
  unit: spec.unit,
  ucum: spec.ucum,
  decimals: spec.decimals,
  ...saying({
    molarMass: figureOrNull(spec.molarMass),
    loinc: spec.loinc,
    loincVerified: spec.loincVerified,
    formula: spec.formula === null ? null : formulaToFile(spec.formula),
    codedOptions: spec.codedOptions.length === 0 ? null : spec.codedOptions,
    titre: spec.titre === null ? null : titreToFile(spec.titre),
    required: spec.required ? null : (false as const),
    reportable: spec.reportable ? null : (false as const),
    mayBeCritical: spec.mayBeCritical === 'call' ? null : ('review' as const),
    entryMode: spec.entryMode === 'single' ? null : ('double' as const),
    valid: spec.valid === null ? null : { low: figureOrNull(spec.valid.low), high: figureOrNull(spec.valid.high) },
    reportableRange: spec.reportableRange === null ? null : reportableToFile(spec.reportableRange),
    note: spec.note,
  }),
  referenceRanges: spec.ranges.map((range) => rangeToFile(range, codeOf)),
  acknowledgedGaps: spec.gaps,
  critical: spec.critical === null ? null : limitsToFile(spec.critical),
  delta: spec.delta === null ? null : deltaToFile(spec.delta),
  ...unlessActive(spec.active),
});

const titreFromFile = ({ abnormalFrom, criticalFrom, ...steps }: FileTitre): SpecInput['titre'] => ({
  ...steps,
  abnormalFrom: textOrNull(abnormalFrom),
  criticalFrom: textOrNull(criticalFrom),
});

const reportableFromFile = (range: FileResultSpec['reportableRange']): SpecInput['reportableRange'] =>
  range === undefined ? null : { low: figureText(range.low), high: figureText(range.high), note: range.note ?? null };

export const spanFromFile = (valid: FileResultSpec['valid']): SpecInput['valid'] =>
  valid === undefined ? null : { low: textOrNull(valid.low), high: textOrNull(valid.high) };

const deltaFromFile = (delta: FileResultSpec['delta']): SpecInput['delta'] => {
  if (delta === null || delta.mode === 'change') return delta;
  const { mode, limit, direction = 'both', windowHours } = delta;
  return { mode: modeOfRecord[mode], limit: figureText(limit), direction, windowHours };
};

export const specFromFile = (spec: FileResultSpec, idOf: InstrumentId): SpecInput => ({
  code: spec.code,
  label: spec.label,
  type: spec.type,
  unit: spec.unit,
  ucum: spec.ucum,
  decimals: spec.decimals,
  molarMass: textOrNull(spec.molarMass),
  loinc: spec.loinc ?? null,
  loincVerified: spec.loincVerified ?? null,
  required: spec.required ?? true,
  reportable: spec.reportable ?? true,
  entryMode: spec.entryMode ?? 'single',
  formula: spec.formula === undefined ? null : formulaFromFile(spec.formula),
  codedOptions: spec.codedOptions ?? [],
  titre: spec.titre === undefined ? null : titreFromFile(spec.titre),
  valid: spanFromFile(spec.valid),
  reportableRange: reportableFromFile(spec.reportableRange),
  critical: spec.critical === null ? null : limitsFromFile(spec.critical),
  mayBeCritical: spec.mayBeCritical ?? 'call',
  delta: deltaFromFile(spec.delta),
  note: spec.note ?? null,
  ranges: spec.referenceRanges.map((row) => rangeFromFile(row, idOf)),
  gaps: spec.acknowledgedGaps,
  active: spec.active ?? true,
});
