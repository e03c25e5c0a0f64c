import type { TroubledTests } from '../name-troubled-tests.ts';

/** What the steps of a run leave in `test-results/`; null where a step left nothing. */
export type RunReports = {
  steps: readonly { name: string; seconds: number; ok: boolean }[];
  vitest: VitestReport | null;
  troubled: TroubledTests | null;
  e2e: BrowserReport | null;
};

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};
type BrowserSuite = {
  specs?: { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[];
  suites?: BrowserSuite[];
};
export type BrowserReport = BrowserSuite & { stats: { expected: number; unexpected: number; flaky: number } };

type TimedTest = { name: string; ms: number };
type BrowserTest = TimedTest & { status: string };

/** A test that needed a second try is a defect; more than this many say that the run proves nothing. */
const mostRetried = 3;
const slowestShown = 10;

const browserTests = ({ specs = [], suites = [] }: BrowserSuite): BrowserTest[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}: ${title}`,
      status,
      ms: Math.max(0, ...results.map(({ duration }) => duration)),
    })),
  ),
  ...suites.flatMap(browserTests),
];

const vitestTests = ({ testResults }: VitestReport): TimedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(/^.*\/(?=(?:apps|packages|scripts)\/)/u, '')}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );

const minutes = (seconds: number): string => (seconds / 60).toFixed(1).padStart(5);

/** The closing lines of CI and whether the run holds. The last line counts tests: `N passed, N failed`. */
export const summarise = ({ steps, vitest, troubled, e2e }: RunReports): { lines: string[]; ok: boolean } => {
  const inBrowser = e2e === null ? [] : browserTests(e2e);
  const withStatus = (status: string): string[] =>
    inBrowser.filter((test) => test.status === status).map(({ name }) => name);
  const retried = [...(troubled?.flaky ?? []), ...withStatus('flaky')];
  const failedTests = [...(troubled?.failed ?? []), ...withStatus('unexpected')];
  const slowest = [...(vitest === null ? [] : vitestTests(vitest)), ...inBrowser]
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, slowestShown);
  const faults = [
    ...(vitest === null ? ['vitest left no report'] : []),
    ...(e2e === null ? ['playwright left no report'] : []),
    ...steps.filter(({ ok }) => !ok).map(({ name }) => `the step "${name}" failed`),
    ...(retried.length > mostRetried ? [`${retried.length} tests needed a retry, at most ${mostRetried} may`] : []),
  ];
  const passed = (vitest?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0) + (e2e?.stats.flaky ?? 0);
  // A fault without a failing test (a type error, a missing report) must still show in the count.
  const failed = Math.max((vitest?.numFailedTests ?? 0) + (e2e?.stats.unexpected ?? 0), faults.length > 0 ? 1 : 0);
  return {
    ok: failed === 0,
    lines: [
      'minutes per step:',
      ...steps.map(({ name, seconds }) => `${minutes(seconds)}  ${name}`),
      `${minutes(steps.reduce((sum, { seconds }) => sum + seconds, 0))}  all steps`,
      'slowest tests, seconds:',
      ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(5)}  ${name}`),
      `tests that needed a retry: ${retried.length}`,
      ...retried.map((name) => `retried: ${name}`),
      ...failedTests.map((name) => `failed: ${name}`),
      ...faults.map((fault) => `FAILED: ${fault}`),
      `${passed} passed, ${failed} failed`,
    ],
  };
};
