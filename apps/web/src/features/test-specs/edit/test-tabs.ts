import type { ActivationFinding } from '@aliquot/domain/test-specs/activation';
import type { TestRecord } from '@aliquot/domain/test-specs/test';

/** The parts of a test's page, by the search parameter `t`. */
export const testTabs = [
  'general',
  'tubes',
  'results',
  'ranges',
  'rules',
  'report',
  'instruments',
  'versions',
  'used-by',
  'history',
] as const;
export type TestTab = (typeof testTabs)[number];

/** An unknown tab is the first one. */
export const tabOf = (t: string | undefined): TestTab => testTabs.find((tab) => tab === t) ?? 'general';

/** Those whose fields are saved with the test; the others show, or save by themselves. */
export const formTabs: ReadonlySet<TestTab> = new Set<TestTab>(['general', 'tubes', 'report']);

export const tabLabels: Readonly<Record<TestTab, string>> = {
  general: 'General',
  tubes: 'Tubes',
  results: 'Results',
  ranges: 'Ranges',
  rules: 'Rules',
  report: 'Report text',
  instruments: 'Instruments',
  versions: 'Versions',
  'used-by': 'Used by',
  history: 'History',
};

const tabOfFinding: Record<ActivationFinding['part'], TestTab> = {
  tubes: 'tubes',
  results: 'results',
  limits: 'results',
  formula: 'results',
  ranges: 'ranges',
};

export type TabMarks = { count?: number; alert?: string };

/** How much is behind each tab, and behind which something stands in the way, once that is known. */
export const tabMarks = (
  test: TestRecord,
  findings: readonly ActivationFinding[] | undefined,
): Partial<Record<TestTab, TabMarks>> => {
  const specs = test.resultSpecs.filter(({ active }) => active);
  const rules = specs.reduce((sum, { critical, delta }) => sum + Number(critical !== null) + Number(delta !== null), 0);
  const alertOf = (tab: TestTab): { alert?: string } => {
    const count = findings?.filter(({ part }) => tabOfFinding[part] === tab).length;
    return count === undefined || count === 0 ? {} : { alert: String(count) };
  };
  return {
    tubes: { count: test.tubes.length, ...alertOf('tubes') },
    results: { count: specs.length, ...alertOf('results') },
    ranges: { ...alertOf('ranges') },
    ...(rules === 0 ? {} : { rules: { count: rules } }),
    instruments: { count: test.instruments.length },
    ...(test.specVersion === 0 ? {} : { versions: { count: test.specVersion } }),
  };
};
