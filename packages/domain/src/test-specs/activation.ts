/** What stands between a test and being ordered. Each finding says what to do and on which part of the page. */
import { z } from 'zod';
import { coverageAhead } from '#ranges/coverage-ahead.ts';
import { compareDecimals, decimal } from '#measures/decimal.ts';
import { calculate } from '#formulas/formula.ts';
import type { ResultSpec } from './result-spec.ts';
import type { TestRecord } from './test.ts';

export const activationFinding = z.strictObject({
  part: z.enum(['tubes', 'results', 'limits', 'ranges', 'formula']),
  /** The code of the result it is about; null for the test as a whole. */
  spec: z.string().nullable(),
  message: z.string(),
});
export type ActivationFinding = z.infer<typeof activationFinding>;

/** What is said after "instrument": a record number says nothing to whoever reads it. */
type InstrumentName = (id: number) => string;

type Judged = Pick<TestRecord, 'tubes' | 'resultSpecs'>;

const tubesOf = ({ tubes }: Judged): readonly ActivationFinding[] => {
  if (tubes.length === 0) return [{ part: 'tubes', spec: null, message: 'No tube is set. Add one.' }];
  const preferred = tubes.filter(({ preference }) => preference === 'preferred').length;
  const message = `${preferred} tubes are marked as preferred. Mark exactly one, so that labels are printed for it.`;
  return preferred === 1 ? [] : [{ part: 'tubes', spec: null, message }];
};

const isMeasured = ({ type }: ResultSpec): boolean => type === 'numeric' || type === 'calculated';

/** Without both of them 4.10 typed as 410 is a result. What is calculated cannot be mistyped. */
export const lacksPlausibleLimits = ({
  type,
  valid,
}: {
  readonly type: ResultSpec['type'];
  readonly valid: { readonly low: unknown; readonly high: unknown } | null;
}): boolean => type === 'numeric' && (valid === null || valid.low === null || valid.high === null);

const readable = (spec: ResultSpec): readonly string[] => [
  ...(isMeasured(spec) && (spec.unit === null || !spec.ucum)
    ? ['It has no unit. Enter the unit as printed and in UCUM; for a ratio, {ratio}.']
    : []),
  ...(isMeasured(spec) && spec.decimals === null ? ['The number of decimals is missing. Enter 0 to 10.'] : []),
  ...(spec.type === 'coded' && spec.codedOptions.length === 0
    ? ['It is coded but has no values. Add the values to choose from.']
    : []),
];

const limitsOf = (spec: ResultSpec): readonly string[] =>
  lacksPlausibleLimits(spec)
    ? ['Its plausible limits are missing. Enter the lowest and the highest value that can exist.']
    : [];

/** Rows are numbered as a person counts them, so that "range 2" is the second row of the table. */
const coverageOf = ({ ranges, gaps }: ResultSpec, today: string, nameOf: InstrumentName): readonly string[] =>
  coverageAhead({ ranges: ranges.map((range, at) => ({ ...range, id: at + 1 })), gaps }, today, nameOf)
    .filter(({ kind }) => kind !== 'needless acknowledgement')
    .map(({ message }) => message);

const formulaOf = ({ formula, decimals }: ResultSpec): readonly string[] => {
  if (formula === null) return [];
  const { given, expected } = formula.example;
  const value = calculate({ ...formula, decimals: decimals ?? 0 }, given);
  if (!value.ok) return ['The formula gives no value for its example. Correct the formula or the example.'];
  return compareDecimals(value.value, decimal(expected)) === 0
    ? []
    : [`The formula gives ${value.value} for its worked example, which says ${expected}. Correct one of them.`];
};

/** Empty when the test may be ordered. `today` is the laboratory's own day. */
export const activationFindings = (
  test: Judged,
  today: string,
  nameOf: InstrumentName = () => 'with ranges of its own',
): readonly ActivationFinding[] => {
  const specs = test.resultSpecs.filter(({ active }) => active);
  const none: readonly ActivationFinding[] =
    specs.length > 0 ? [] : [{ part: 'results', spec: null, message: 'No result is set. Add a result.' }];
  const about = (part: ActivationFinding['part'], find: (spec: ResultSpec) => readonly string[]) =>
    specs.flatMap((spec) => find(spec).map((message): ActivationFinding => ({ part, spec: spec.code, message })));
  return [
    ...tubesOf(test),
    ...none,
    ...about('results', readable),
    ...about('limits', limitsOf),
    ...about('formula', formulaOf),
    ...about('ranges', (spec) => coverageOf(spec, today, nameOf)),
  ];
};
