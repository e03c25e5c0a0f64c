import type { StoredFinding, StoredGap } from '@aliquot/domain/catalogue/catalogue-requests';
import type { EntityName } from '@aliquot/domain/catalogue/finding';
import type { CatalogueSearch } from './catalogue-search.ts';

export type Shown = Pick<CatalogueSearch, 'q' | 'show' | 'entity'>;

const has = (text: string, search: string): boolean => text.toLowerCase().includes(search.toLowerCase());

export const matchingFindings = (
  findings: readonly StoredFinding[],
  { q = '', show, entity }: Shown,
): readonly StoredFinding[] =>
  findings.filter(
    (finding) =>
      (show === undefined || `${finding.severity}s` === show) &&
      (entity === undefined || finding.entity === entity) &&
      (has(finding.code, q) || has(finding.target?.name ?? '', q) || has(finding.message, q)),
  );

/** Gaps are about results, so they stay out of a list of tubes. */
export const matchingGaps = (gaps: readonly StoredGap[], { q = '', show, entity }: Shown): readonly StoredGap[] =>
  (show === undefined || show === 'gaps') && (entity === undefined || entity === 'result spec')
    ? gaps.filter(({ code, testName, resultName, reason, by }) =>
        [code, testName, resultName, reason, by ?? ''].some((text) => has(text, q)),
      )
    : [];

export type FindingGroup = { entity: EntityName; findings: readonly StoredFinding[] };

/** By kind of record, in the order the kinds first appear. */
export const groupByEntity = (findings: readonly StoredFinding[]): readonly FindingGroup[] =>
  [...Map.groupBy(findings, ({ entity }) => entity)].map(([entity, group]) => ({ entity, findings: group }));
