/** Tests with their result specs, the coded values those may take, and panels. What is allowed but wrong is for the linter to say. */
import { z } from 'zod';
import { mostChanges } from '#ranges/delta.ts';
import { rangeSexes } from '#ranges/reference-range.ts';
import { code, colour, count, inputName, line, testType, text } from '#fields/fields.ts';
import { fileFigure } from './file-figure.ts';
import { activeUnlessSaid, age, provenance } from './file-words.ts';

const limits = {
  low: fileFigure.nullable(),
  high: fileFigure.nullable(),
  lowInclusive: z.boolean().nullable(),
  highInclusive: z.boolean().nullable(),
};
const critical = z.strictObject(limits);
export type FileLimits = z.infer<typeof critical>;
const people = { sex: z.enum(rangeSexes), ageFrom: age, ageTo: age.nullable() };

const referenceRange = z.strictObject({
  ...people,
  ...limits,
  text: text.nullable(),
  source: line,
  /** The figures were seen in a public page while compiling; it says nothing about the laboratory's own verification. */
  checked: z.boolean(),
  /** Replaces the critical limits of the spec for these people. */
  critical: critical.exactOptional(),
  /** The instrument, or the method, the row is for; left out, it is for all. */
  instrument: code.exactOptional(),
  method: line.exactOptional(),
  /** The first day the row counts, and the first day it no longer does. */
  effectiveFrom: z.iso.date().exactOptional(),
  effectiveTo: z.iso.date().exactOptional(),
});
export type FileRange = z.infer<typeof referenceRange>;

const acknowledgedGap = z.strictObject({ ...people, reason: text });
export type FileGap = z.infer<typeof acknowledgedGap>;

const formulaInput = z.union([
  z.strictObject({ var: inputName, test: code, spec: code }),
  z.strictObject({ var: inputName, subject: z.enum(['ageYears', 'sexIsFemale']) }),
  z.strictObject({ var: inputName, parameter: line }),
]);

const formula = z.strictObject({
  expression: z.string().max(500),
  inputs: z.array(formulaInput).max(50),
  // oxlint-disable-next-line unicorn/no-thenable -- a text, which nothing awaits; the files call it so
  guards: z.array(z.strictObject({ when: line, then: line })).max(50),
  example: z.strictObject({ given: z.record(inputName, fileFigure), expected: fileFigure }),
  source: line.nullable(),
});
export type FileFormula = z.infer<typeof formula>;

const loinc = { loinc: line.exactOptional(), loincVerified: z.boolean().exactOptional() };

const windowHours = z.int().min(1).max(87_600);

const resultSpec = z.strictObject({
  code,
  label: line,
  type: z.enum(['numeric', 'coded', 'text', 'titre', 'date', 'calculated']),
  /** As printed; empty where a number stands alone (pH, specific gravity). */
  unit: z.string().max(40).nullable(),
  ucum: z.string().max(100).nullable(),
  decimals: z.int().min(0).max(10).nullable(),
  /** In g/mol, of what is measured: between mg/dL and mmol/L. */
  molarMass: fileFigure.exactOptional(),
  ...loinc,
  formula: formula.exactOptional(),
  codedOptions: z
    .array(z.strictObject({ code, interpretation: z.enum(['normal', 'abnormal', 'critical', 'none']) }))
    .max(500)
    .exactOptional(),
  titre: z
    .strictObject({
      firstDilution: count,
      factor: z.int().min(2).max(100),
      steps: z.int().min(1).max(50),
      abnormalFrom: fileFigure.exactOptional(),
      criticalFrom: fileFigure.exactOptional(),
    })
    .exactOptional(),
  /** Left out: required, reported, entered once. */
  required: z.literal(false).exactOptional(),
  reportable: z.literal(false).exactOptional(),
  entryMode: z.literal('double').exactOptional(),
  referenceRanges: z.array(referenceRange).max(500),
  acknowledgedGaps: z.array(acknowledgedGap).max(100),
  critical: critical.nullable(),
  /** Left out: a result that may be critical opens a call. */
  mayBeCritical: z.literal('review').exactOptional(),
  delta: z
    .discriminatedUnion('mode', [
      z.strictObject({
        mode: z.enum(['abs', 'pct', 'rate']),
        limit: fileFigure,
        windowHours,
        /** Left out: both. */
        direction: z.enum(['rise', 'fall']).exactOptional(),
      }),
      z.strictObject({
        mode: z.literal('change'),
        changes: z.union([
          z.literal('any'),
          z
            .array(z.strictObject({ from: code, to: code }))
            .min(1)
            .max(mostChanges),
        ]),
        windowHours,
      }),
    ])
    .nullable(),
  /** What can exist at all: below 0 a count is a slip, not a low result. */
  valid: z.strictObject({ low: fileFigure.nullable(), high: fileFigure.nullable() }).exactOptional(),
  reportableRange: z.strictObject({ low: fileFigure, high: fileFigure, note: text.exactOptional() }).exactOptional(),
  note: text.exactOptional(),
  ...activeUnlessSaid,
});
export type FileResultSpec = z.infer<typeof resultSpec>;

export const testsFile = z.strictObject({
  ...provenance,
  conventions: z.record(line, text).exactOptional(),
  tests: z
    .array(
      z.strictObject({
        code: code.max(8),
        name: line,
        shortName: line,
        reportName: line.exactOptional(),
        testType,
        department: line,
        method: line,
        ...loinc,
        turnaroundMinutes: z.strictObject({ routine: count.min(1), stat: count.min(1) }),
        tubes: z.array(z.strictObject({ code, preference: z.enum(['preferred', 'alternate']) })).max(50),
        workflow: code,
        resultSpecs: z.array(resultSpec).max(200),
        note: text.exactOptional(),
        reportText: text.exactOptional(),
        /** A laboratory takes a test into use by activating it, so a file says only that it was retired. */
        status: z.literal('retired').exactOptional(),
      }),
    )
    .max(5000),
});
export type FileTest = z.infer<typeof testsFile>['tests'][number];

export const resultCodesFile = z.strictObject({
  ...provenance,
  resultCodes: z
    .array(
      z.strictObject({
        code,
        label: line,
        reportText: text,
        interpretation: z.enum(['normal', 'abnormal', 'critical', 'none', 'failed']),
        group: line,
        snomed: line.exactOptional(),
        snomedVerified: z.boolean().exactOptional(),
        colour,
        active: z.boolean(),
      }),
    )
    .max(5000),
});
export type FileResultCode = z.infer<typeof resultCodesFile>['resultCodes'][number];

export const panelsFile = z.strictObject({
  ...provenance,
  panels: z
    .array(
      z.strictObject({
        code,
        name: line,
        shortName: line,
        ...loinc,
        testTypes: z.array(testType).max(50),
        /** Its tests are of several types, so ordering it opens one accession for each. */
        splitsByTestType: z.boolean(),
        members: z.array(code).max(500),
        note: text.nullable(),
        ...activeUnlessSaid,
      }),
    )
    .max(2000),
});
export type FilePanel = z.infer<typeof panelsFile>['panels'][number];

export const loincEvidenceFile = z.strictObject({
  ...provenance,
  codes: z
    .array(
      z.strictObject({
        loinc: line,
        verified: z.boolean(),
        nameFound: text.nullable(),
        source: text.nullable(),
        component: text.nullable(),
        componentSource: text.nullable(),
      }),
    )
    .max(20_000),
});
export type FileLoinc = z.infer<typeof loincEvidenceFile>['codes'][number];
