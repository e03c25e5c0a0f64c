/** Reference ranges: every age once, limits in order, critical limits outside. The rules are those the range editor uses. */
import { coverageAhead } from '#ranges/coverage-ahead.ts';
import type { CoverageFinding } from '#ranges/coverage-findings.ts';
import { criticalLimits, referenceRange } from '#ranges/reference-range.ts';
import type { CatalogueIndex, SpecRow } from '../catalogue-index.ts';
import type { NewFinding, LintRule } from './lint-rule.ts';
import { figureText, type FileFigure } from '../files/file-figure.ts';
import { limitsFromFile } from '../files/map-specs.ts';
import { rangeTableOf } from '../range-rows.ts';

const at = ({ entity, code, place }: SpecRow, field: string) => ({ entity, code, place: `${place}.${field}` });

type Problem = { spec: SpecRow; row: number; about: PropertyKey | undefined; message: string };

const problemsOf = (spec: SpecRow): readonly Problem[] =>
  rangeTableOf(spec.row).ranges.flatMap((range, position) => {
    const parsed = referenceRange.safeParse(range);
    return (parsed.error?.issues ?? []).map(({ path: [about], message }) => ({ spec, row: position, about, message }));
  });

const inWords = ({ spec, row, message }: Problem): string => `Range ${row + 1} of ${spec.code}: ${message}.`;

const badLimits = ({ specs }: CatalogueIndex): readonly NewFinding[] =>
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
const badCritical = ({ specs }: CatalogueIndex): readonly NewFinding[] =>
  specs.flatMap((spec) => {
    const own = spec.row.critical === null ? null : criticalLimits.safeParse(limitsFromFile(spec.row.critical));
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

const coverageOf = ({ row }: SpecRow, today: string) => {
  const { ranges, instrumentCode } = rangeTableOf(row);
  return coverageAhead({ ranges, gaps: row.acknowledgedGaps }, today, instrumentCode);
};

const covers =
  (kind: CoverageFinding['kind']) =>
  ({ specs, today }: CatalogueIndex): readonly NewFinding[] =>
    specs.flatMap((spec) =>
      coverageOf(spec, today)
        .filter((finding) => finding.kind === kind)
        .map(({ message }) => ({
          ...at(spec, kind === 'needless acknowledgement' ? 'acknowledgedGaps' : 'referenceRanges'),
          message: `${spec.code}: ${message}`,
        })),
    );

const decimalsOf = (value: FileFigure): number => figureText(value).split('.')[1]?.length ?? 0;

/** A limit of 3.55 for a result reported as 3.6 flags a number that reads as normal. */
const tooFine = ({ specs }: CatalogueIndex): readonly NewFinding[] =>
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
  { name: 'range-gap', severity: 'error', mayWait: true, find: covers('gap') },
  { name: 'range-overlap', severity: 'error', mayWait: true, find: covers('overlap') },
  { name: 'range-needless-gap', severity: 'warning', find: covers('needless acknowledgement') },
  { name: 'limit-decimals', severity: 'warning', find: tooFine },
];
