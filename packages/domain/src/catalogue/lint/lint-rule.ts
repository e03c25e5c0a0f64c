import type { CatalogueIndex } from '../catalogue-index.ts';
import type { Finding } from '../finding.ts';

/** A rule finds one kind of fault; the linter adds its name and severity to whatever it finds. */
export type LintRule = {
  readonly name: string;
  readonly severity: Finding['severity'];
  /** Something is unfinished: it can be kept as a draft, and keeps a test from being activated. Other errors keep the row out. */
  readonly mayWait?: true;
  readonly find: (index: CatalogueIndex) => readonly NewFinding[];
};
export type NewFinding = Omit<Finding, 'rule' | 'severity'>;
