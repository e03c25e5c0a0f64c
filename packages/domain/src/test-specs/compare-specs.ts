/** What differs between two versions of one result. */
import { compareGaps, compareRanges, type InstrumentName } from './compare-ranges.ts';
import { criticalInWords, deltaInWords, spanInWords } from '#ranges/limit-words.ts';
import { mayBeCriticalLabels, type ResultSpec, type SpecFormula } from './result-spec.ts';
import {
  differing,
  orNothing,
  pairParts,
  reordered,
  yesNo,
  type Line,
  type TestDifference,
} from './test-difference.ts';

export const specName = ({ label, code }: Pick<ResultSpec, 'label' | 'code'>): string => `${label} (${code})`;

const inputWords = (input: SpecFormula['inputs'][number]): string => {
  if ('test' in input) return `${input.var} from ${input.test}.${input.spec}`;
  if ('parameter' in input) return `${input.var} from the parameter ${input.parameter}`;
  return `${input.var} from the subject's ${input.subject === 'ageYears' ? 'age in years' : 'sex (1 for female)'}`;
};

const exampleWords = ({ given, expected }: SpecFormula['example']): string =>
  `${Object.entries(given)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ')} gives ${expected}`;

type Facts = readonly (readonly [place: string, words: string | null])[];

const formulaFacts = (formula: SpecFormula | null): Facts => [
  ['Formula', formula?.expression ?? null],
  ['Formula inputs', orNothing((formula?.inputs ?? []).map(inputWords).join('; '))],
  [
    'Formula withheld when',
    orNothing((formula?.guards ?? []).map(({ when, outcome }) => `${when}: ${outcome}`).join('; ')),
  ],
  ['Formula example', formula === null ? null : exampleWords(formula.example)],
  ['Formula source', orNothing(formula?.source ?? null)],
];

const titreWords = (titre: ResultSpec['titre']): string | null => {
  if (titre === null) return null;
  const steps = `${titre.steps} steps from 1:${titre.firstDilution}, factor ${titre.factor}`;
  const abnormal = titre.abnormalFrom === null ? '' : `, abnormal from ${titre.abnormalFrom}`;
  return `${steps}${abnormal}${titre.criticalFrom === null ? '' : `, critical from ${titre.criticalFrom}`}`;
};

const measurable = (range: ResultSpec['reportableRange']): string | null =>
  range === null ? null : `${spanInWords(range) ?? ''}${range.note === null ? '' : ` (${range.note})`}`;

const facts = (spec: ResultSpec): Facts => [
  ['Code', spec.code],
  ['Label', spec.label],
  ['Kind', spec.type],
  ['Active', yesNo(spec.active)],
  ['Unit', orNothing(spec.unit)],
  ['UCUM unit', orNothing(spec.ucum)],
  ['Decimals', spec.decimals === null ? null : String(spec.decimals)],
  ['Molar mass', spec.molarMass === null ? null : `${spec.molarMass} g/mol`],
  ['LOINC', spec.loinc],
  ['LOINC verified', yesNo(spec.loincVerified)],
  ['Required', yesNo(spec.required)],
  ['On the report', yesNo(spec.reportable)],
  ['Entry', spec.entryMode === 'double' ? 'twice' : 'once'],
  ...formulaFacts(spec.formula),
  ['Dilutions', titreWords(spec.titre)],
  ['Plausible limits', spec.valid === null ? null : spanInWords(spec.valid)],
  ['Reportable range', measurable(spec.reportableRange)],
  ['Critical limits', spec.critical === null ? null : criticalInWords(spec.critical)],
  ['If a value may be critical', mayBeCriticalLabels[spec.mayBeCritical]],
  ['Delta rule', spec.delta === null ? null : deltaInWords(spec.delta, spec.unit)],
  ['Note', spec.note],
];

type Coded = { readonly code: string };
const orderLine = (place: string, before: readonly Coded[], after: readonly Coded[]): Line[] => {
  const [was, now] = [before.map(({ code }) => code), after.map(({ code }) => code)];
  return reordered(was, now) ? [[place, was.join(', '), now.join(', ')]] : [];
};

const optionLines = (before: ResultSpec['codedOptions'], after: ResultSpec['codedOptions']): Line[] => {
  const pairs = pairParts(before, after, [({ code }) => code]);
  return [
    ...pairs.map((pair): Line => [
      `Value ${(pair.before ?? pair.after)?.code ?? ''}`,
      pair.before?.interpretation ?? null,
      pair.after?.interpretation ?? null,
    ]),
    ...orderLine('Order of values', before, after),
  ];
};

const compareSpec = (before: ResultSpec, after: ResultSpec, nameOf: InstrumentName): TestDifference[] => {
  const now = facts(after);
  return differing(specName(before), [
    ...facts(before).map(([place, was], at): Line => [place, was, now[at]?.[1] ?? null]),
    ...optionLines(before.codedOptions, after.codedOptions),
    ...compareRanges(before.ranges, after.ranges, nameOf),
    ...compareGaps(before.gaps, after.gaps),
  ]);
};

const summary = ({ type, unit, ranges }: ResultSpec): string => {
  const rows = ranges.length === 1 ? '1 range' : `${ranges.length} ranges`;
  return [type, unit, rows].filter((part) => part !== null && part !== '').join(', ');
};

export const compareSpecs = (
  before: readonly ResultSpec[],
  after: readonly ResultSpec[],
  nameOf: InstrumentName,
): TestDifference[] => {
  // By code first: a copy from a file has other numbers. By number then: a result may get another code.
  const pairs = pairParts(before, after, [({ code }) => code, ({ id }) => String(id)]);
  return [
    ...differing(null, orderLine('Order of results', before, after)),
    ...pairs.flatMap((pair) => {
      if (pair.before !== null && pair.after !== null) return compareSpec(pair.before, pair.after, nameOf);
      const spec = pair.before ?? pair.after;
      if (spec === null) return [];
      const [gone, added] = pair.before === null ? [null, summary(spec)] : [summary(spec), null];
      return [{ about: specName(spec), place: 'The whole result', before: gone, after: added }];
    }),
  ];
};
