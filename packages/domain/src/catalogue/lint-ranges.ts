/** Reference ranges: every age once, limits in order, critical limits outside. The rules are those the range editor uses. */
import { findCoverage, type Coverage } from '../tests/range-coverage.ts';
import { criticalLimits, referenceRange } from '../tests/reference-range.ts';
import type { CatalogueIndex, SpecRow } from './catalogue-index.ts';
import type { Found, LintRule } from './lint-rule.ts';
import { figureText, limitsOf, referenceRangeOf } from './range-rows.ts';

const at = ({ entity, code, place }: SpecRow, field: string) => ({ entity, code, place: `${place}.${field}` });

type Problem = { spec: SpecRow; row: number; about: PropertyKey | undefined; message: string };

const problemsOf = (spec: SpecRow): readonly Problem[] =>
  spec.row.referenceRanges.flatMap((row, position) => {
    const parsed = referenceRange.safeParse(referenceRangeOf(spec.row, row, position));
    return (parsed.error?.issues ?? []).map(({ path: [about], message }) => ({ spec, row: position, about, message }));
  });

const inWords = ({ spec, row, message }: Problem): string => `Range ${row + 1} of ${spec.code}: ${message}.`;

const badLimits = ({ specs }: CatalogueIndex): readonly Found[] =>
  specs
    .flatMap(problemsOf)
    .filter(({ about }) => about !== 'critical')
    .map((problem) => ({
      ...at(
        problem.spec,
        `referenceRanges[${problem.row}]${problem.about === undefined ? '' : `.${String(problem.about)}`}`,
      ),
      message: inWords(problem),
    }));

/** What a range inherits from its spec is reported with the spec, and not once for every range. */
const badCritical = ({ specs }: CatalogueIndex): readonly Found[] =>
  specs.flatMap((spec) => {
    const own = spec.row.critical === null ? null : criticalLimits.safeParse(limitsOf(spec.row.critical));
    const ofSpec = (own?.error?.issues ?? []).map(({ message }) => ({
      ...at(spec, 'critical'),
      message: `Critical limits of ${spec.code}: ${message}.`,
    }));
    const ofRanges = problemsOf(spec)
      .filter(({ row, about }) => about === 'critical' && (ofSpec.length === 0 || hasOwnCritical(spec, row)))
      .map((problem) => ({ ...at(spec, `referenceRanges[${problem.row}].critical`), message: inWords(problem) }));
    return [...ofSpec, ...ofRanges];
  });

const hasOwnCritical = (spec: SpecRow, row: number): boolean => spec.row.referenceRanges[row]?.critical !== undefined;

/** No dates in the file, so the day does not matter. */
const anyDay = '2000-01-01';
const coverageOf = (spec: SpecRow): Coverage =>
  findCoverage(
    spec.row.referenceRanges.map((row, position) => referenceRangeOf(spec.row, row, position)),
    spec.row.acknowledgedGaps,
    anyDay,
  );

type Kind = Coverage['findings'][number]['kind'];
const advice: Record<Kind, string> = {
  gap: 'Add a range, or acknowledge the gap with a reason.',
  overlap: 'Change the ages so that one range decides.',
  'needless acknowledgement': 'Remove the acknowledgement, or the range.',
};

const covers =
  (kind: Kind) =>
  ({ specs }: CatalogueIndex): readonly Found[] =>
    specs.flatMap((spec) =>
      coverageOf(spec)
        .findings.filter((finding) => finding.kind === kind)
        .map(({ words }) => ({
          ...at(spec, kind === 'needless acknowledgement' ? 'acknowledgedGaps' : 'referenceRanges'),
          message: `${spec.code}: ${words}. ${advice[kind]}`,
        })),
    );

const decimalsOf = (value: number): number => figureText(value).split('.')[1]?.length ?? 0;

/** A limit of 3.55 for a result reported as 3.6 flags a number that reads as normal. */
const tooFine = ({ specs }: CatalogueIndex): readonly Found[] =>
  specs.flatMap((spec) =>
    spec.row.referenceRanges.flatMap((row, position) => {
      const { decimals } = spec.row;
      const fine = [row.low, row.high].filter(
        (limit) => limit !== null && decimals !== null && decimalsOf(limit) > decimals,
      );
      return fine.map((limit) => ({
        ...at(spec, `referenceRanges[${position}]`),
        message: `The limit ${limit} of ${spec.code} has more decimals than its results (${decimals}). Round the limit or add decimals.`,
      }));
    }),
  );

export const rangeRules: readonly LintRule[] = [
  { name: 'range-limits', severity: 'error', find: badLimits },
  { name: 'critical-limits', severity: 'error', find: badCritical },
  { name: 'range-gap', severity: 'error', find: covers('gap') },
  { name: 'range-overlap', severity: 'error', find: covers('overlap') },
  { name: 'range-needless-gap', severity: 'warning', find: covers('needless acknowledgement') },
  { name: 'limit-decimals', severity: 'warning', find: tooFine },
];
