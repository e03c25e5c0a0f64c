/** One result of a test: what is entered, how it is read and what it is held against. */
import { z } from 'zod';
import { code, inputName, optionalLine, optionalText, required } from '#fields/fields.ts';
import { ageText } from '#measures/age-bound.ts';
import { compareDecimals, decimal, decimalText } from '#measures/decimal.ts';
import { deltaRule } from '#ranges/delta.ts';
import { checkLoinc } from '#measures/loinc.ts';
import { criticalLimits, rangeSexes, referenceRange } from '#ranges/reference-range.ts';
import { checkUcum } from '#measures/ucum.ts';

/** Up to seven digits, a hyphen and the right check digit; the refusal names the likely slip. */
export const loincCode = optionalLine.superRefine((loinc, ctx) => {
  const check = loinc === null ? null : checkLoinc(loinc);
  if (check?.ok === false) ctx.addIssue({ code: 'custom', message: check.reason });
});

const ucumUnit = z
  .string()
  .trim()
  .max(100)
  .nullable()
  .superRefine((ucum, ctx) => {
    const check = ucum === null || ucum === '' ? null : checkUcum(ucum);
    if (check?.ok === false) ctx.addIssue({ code: 'custom', message: `The UCUM unit is not valid: ${check.reason}` });
  });

export const resultTypes = ['numeric', 'coded', 'text', 'titre', 'date', 'calculated'] as const;
export const codeInterpretations = ['normal', 'abnormal', 'critical', 'none'] as const;

const formulaInput = z.union([
  z.strictObject({ var: inputName, test: code, spec: code }),
  z.strictObject({ var: inputName, subject: z.enum(['ageYears', 'sexIsFemale']) }),
  z.strictObject({ var: inputName, parameter: required('Parameter') }),
]);

export const specFormula = z.strictObject({
  expression: z.string().trim().min(1, 'A calculated result needs a formula').max(500),
  inputs: z.array(formulaInput).max(50),
  /** When the value is withheld, and what is said instead. */
  guards: z.array(z.strictObject({ when: required('Condition'), outcome: required('Outcome') })).max(50),
  /** A worked example from the source: the formula must reproduce it. */
  example: z.strictObject({ given: z.record(inputName, decimalText), expected: decimalText }),
  source: optionalLine,
});
export type SpecFormula = z.infer<typeof specFormula>;

/** The figures of starter data were seen in a public page; says nothing of the laboratory's own verification. */
export const specRange = referenceRange.safeExtend({ checked: z.boolean() });
export type SpecRange = z.infer<typeof specRange>;

export const specGap = z.strictObject({
  sex: z.enum(rangeSexes),
  ageFrom: ageText,
  ageTo: ageText.nullable(),
  reason: z.string().trim().min(3, 'Reason required: these ages have no range').max(2000),
});
export type SpecGap = z.infer<typeof specGap>;

/** What follows where some values the result may have are critical and others are not: ">6.0" where 6.2 is critical. */
export const mayBeCriticalChoices = ['call', 'review'] as const;
export type MayBeCritical = (typeof mayBeCriticalChoices)[number];
export const mayBeCriticalLabels: Readonly<Record<MayBeCritical, string>> = { call: 'Call', review: 'Review only' };

const nothing = decimal('0');
const heaviest = decimal('10000000');

/** In g/mol. */
const molarMass = decimalText.refine(
  (mass) => compareDecimals(mass, nothing) > 0 && compareDecimals(mass, heaviest) <= 0,
  'Enter a molar mass above 0, at most 10,000,000 g/mol',
);

const span = z.strictObject({ low: decimalText.nullable(), high: decimalText.nullable() });

export const specFields = {
  code,
  label: required('Label'),
  type: z.enum(resultTypes),
  /** As printed; empty where a number stands alone (pH, specific gravity). */
  unit: z.string().trim().max(40).nullable(),
  ucum: ucumUnit,
  decimals: z.int().min(0).max(10).nullable(),
  /** Of what is measured: with it a mass (mg/dL) and an amount of substance (mmol/L) are compared. Older versions have none. */
  molarMass: molarMass.nullable().default(null),
  loinc: loincCode,
  loincVerified: z.boolean().nullable(),
  /** An order is complete when every required result is approved. */
  required: z.boolean(),
  reportable: z.boolean(),
  entryMode: z.enum(['single', 'double']),
  formula: specFormula.nullable(),
  codedOptions: z.array(z.strictObject({ code, interpretation: z.enum(codeInterpretations) })).max(500),
  titre: z
    .strictObject({
      firstDilution: z.int().min(0).max(1_000_000),
      factor: z.int().min(2).max(100),
      steps: z.int().min(1).max(50),
      abnormalFrom: decimalText.nullable(),
      criticalFrom: decimalText.nullable(),
    })
    .nullable(),
  /** What can exist at all, such as nothing below zero. */
  valid: span.nullable(),
  /** What the method can measure: beyond it a value is reported as < or >. */
  reportableRange: z.strictObject({ low: decimalText, high: decimalText, note: optionalText }).nullable(),
  /** For people whose range has no critical limits of its own. */
  critical: criticalLimits.nullable(),
  /** A call, unless the lab decided otherwise; versions of tests from before the choice have none. */
  mayBeCritical: z.enum(mayBeCriticalChoices).default('call'),
  delta: deltaRule.nullable(),
  note: optionalText,
  ranges: z.array(specRange).max(500),
  gaps: z.array(specGap).max(100),
  active: z.boolean(),
};

export const specInput = z
  .strictObject(specFields)
  .refine(({ type, formula }) => (type === 'calculated') === (formula !== null), {
    message: 'A calculated result needs a formula; other results cannot have one',
    path: ['formula'],
  })
  .refine(({ type, codedOptions }) => type === 'coded' || codedOptions.length === 0, {
    message: 'Only a coded result has coded values',
    path: ['codedOptions'],
  })
  .refine(({ type, titre }) => (type === 'titre') === (titre !== null), {
    message: 'A titer needs dilution steps; other results cannot have them',
    path: ['titre'],
  })
  .refine(({ type, delta }) => delta === null || (type === 'coded') === (delta.mode === 'change'), {
    message: 'A coded result needs a rule of changes between values; other results cannot have one',
    path: ['delta'],
  })
  .superRefine(({ codedOptions, delta }, ctx) => {
    const codes = new Set(codedOptions.map((option) => option.code));
    const listed = delta?.mode === 'change' && delta.changes !== 'any' ? delta.changes : [];
    for (const [at, { from, to }] of listed.entries()) {
      const path = ['delta', 'changes', at];
      if (from === to) ctx.addIssue({ code: 'custom', message: 'Choose two different values', path: [...path, 'to'] });
      for (const [field, value] of [
        ['from', from],
        ['to', to],
      ] as const) {
        if (!codes.has(value)) {
          ctx.addIssue({ code: 'custom', message: `${value} is not a value of this result`, path: [...path, field] });
        }
      }
      if (listed.findIndex((one) => one.from === from && one.to === to) < at) {
        ctx.addIssue({ code: 'custom', message: 'Each change can be listed only once', path: [...path, 'to'] });
      }
    }
  })
  .refine(({ codedOptions }) => new Set(codedOptions.map((option) => option.code)).size === codedOptions.length, {
    message: 'Each coded value can be listed only once',
    path: ['codedOptions'],
  });
export type SpecInput = z.infer<typeof specInput>;

export const resultSpec = z.strictObject({ id: z.int(), ...specFields });
export type ResultSpec = z.infer<typeof resultSpec>;
