/** Codes that name two things. */
import type { CatalogueIndex, Row } from '../catalogue-index.ts';
import { entityWord } from '../finding.ts';
import type { NewFinding, LintRule } from './lint-rule.ts';

const repeated = <Of>(items: readonly Of[], keyOf: (item: Of) => string): readonly Of[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const again = seen.has(keyOf(item));
    seen.add(keyOf(item));
    return again;
  });
};

const duplicateRows = (rows: readonly Row<unknown>[]): readonly NewFinding[] =>
  repeated(rows, ({ code }) => code).map(({ entity, code, place }) => ({
    entity,
    code,
    place,
    message: `There are two entries with the ${entityWord(entity)} code ${code}. Rename one or remove it.`,
  }));

const duplicateCodes = (index: CatalogueIndex): readonly NewFinding[] => {
  const { loincEvidence: _evidence, today: _today, ...lists } = index;
  return Object.values(lists).flatMap((rows: readonly Row<unknown>[]) => duplicateRows(rows));
};

const twiceIn = (row: Row<unknown>, what: string, at: string, codes: readonly string[]): readonly NewFinding[] =>
  repeated([...codes.entries()], ([, code]) => code).map(([position, code]) => ({
    entity: row.entity,
    code: row.code,
    place: `${row.place}.${at}[${position}]`,
    message: `The ${entityWord(row.entity)} ${row.code} lists the ${what} ${code} twice. Remove one.`,
  }));

const listedTwice = (index: CatalogueIndex): readonly NewFinding[] => [
  ...index.panels.flatMap((panel) => twiceIn(panel, 'test', 'members', panel.row.members)),
  ...index.tests.flatMap((test) =>
    twiceIn(
      test,
      'tube',
      'tubes',
      test.row.tubes.map(({ code }) => code),
    ),
  ),
  ...index.specs.flatMap((spec) => [
    ...twiceIn(
      spec,
      'result code',
      'codedOptions',
      (spec.row.codedOptions ?? []).map(({ code }) => code),
    ),
    ...twiceIn(
      spec,
      'input',
      'formula.inputs',
      (spec.row.formula?.inputs ?? []).map((input) => input.var),
    ),
  ]),
  ...index.fieldSets.flatMap((set) =>
    twiceIn(
      set,
      'field',
      'items',
      set.row.items.map(({ field }) => field),
    ),
  ),
];

export const duplicateRules: readonly LintRule[] = [
  { name: 'duplicate-code', severity: 'error', find: duplicateCodes },
  { name: 'listed-twice', severity: 'error', find: listedTwice },
];
