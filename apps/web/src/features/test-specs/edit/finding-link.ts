import type { ActivationFinding } from '@aliquot/domain/test-specs/activation';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';

/** Where a finding is mended: a tab of the test, or a part of the page of one result. */
export type FindingPlace = { tab: string } | { specId: number; part: string };

export const findingPlace = (
  finding: ActivationFinding,
  specs: readonly Pick<ResultSpec, 'id' | 'code' | 'type'>[],
): FindingPlace => {
  const spec = specs.find(({ code }) => code === finding.spec);
  if (spec === undefined) return { tab: finding.part === 'tubes' ? 'tubes' : 'results' };
  const parts: Record<ActivationFinding['part'], string> = {
    tubes: 'identity',
    results: spec.type === 'coded' ? 'codes' : 'unit',
    limits: 'possible',
    formula: 'formula',
    ranges: 'ranges',
  };
  return { specId: spec.id, part: parts[finding.part] };
};
