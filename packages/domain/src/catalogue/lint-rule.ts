import type { CatalogueIndex } from './catalogue-index.ts';
import type { Finding } from './finding.ts';

/** A rule finds one kind of fault; the linter adds its name and severity to whatever it finds. */
export type LintRule = {
  readonly name: string;
  readonly severity: Finding['severity'];
  readonly find: (index: CatalogueIndex) => readonly Found[];
};
export type Found = Omit<Finding, 'rule' | 'severity'>;
