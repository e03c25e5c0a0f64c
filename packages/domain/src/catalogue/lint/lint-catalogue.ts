/**
 * Reads a whole catalogue for faults before it is taken into use. Each rule finds one kind of fault and knows nothing of the
 * others; a new one is a line in its family's list.
 */
import { indexCatalogue, type CatalogueIndex, type Row } from '../catalogue-index.ts';
import type { Catalogue } from '../files/catalogue-file.ts';
import type { Finding } from '../finding.ts';
import type { LintRule } from './lint-rule.ts';
import { agreementRules } from './lint-agreement.ts';
import { callRules } from './lint-calls.ts';
import { codeRules } from './lint-codes.ts';
import { duplicateRules } from './lint-duplicates.ts';
import { formulaRules } from './lint-formulas.ts';
import { orderableRules } from './lint-orderable.ts';
import { rangeRules } from './lint-ranges.ts';
import { referenceRules } from './lint-references.ts';
import { unitRules } from './lint-units.ts';

export const lintRules: readonly LintRule[] = [
  ...duplicateRules,
  ...referenceRules,
  ...orderableRules,
  ...unitRules,
  ...codeRules,
  ...rangeRules,
  ...formulaRules,
  ...agreementRules,
  ...callRules,
];

const nameOf = ({ entity, code }: Pick<Finding, 'entity' | 'code'>): string => `${entity} ${code}`;

const namesNotInUse = ({ loincEvidence: _evidence, today: _today, ...lists }: CatalogueIndex): ReadonlySet<string> =>
  new Set(
    Object.values(lists)
      .flatMap((rows): readonly Row<unknown>[] => rows)
      .filter(({ inUse }) => !inUse)
      .map(nameOf),
  );

/** Errors first, otherwise in the order of the rules. What is not in use has no faults, but its code is still taken. */
export const lintCatalogue = (catalogue: Catalogue, today: string): readonly Finding[] => {
  const index = indexCatalogue(catalogue, today);
  const notInUse = namesNotInUse(index);
  const findings = lintRules
    .flatMap(({ name, severity, find }) => find(index).map((found): Finding => ({ severity, rule: name, ...found })))
    .filter((finding) => duplicateRules.some(({ name }) => name === finding.rule) || !notInUse.has(nameOf(finding)));
  return [
    ...findings.filter(({ severity }) => severity === 'error'),
    ...findings.filter(({ severity }) => severity === 'warning'),
  ];
};
