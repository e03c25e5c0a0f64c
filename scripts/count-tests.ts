/**
 * The closing lines of CI: the names of tests that failed or needed a second try, then how many passed and failed over both
 * runners. Exits 1 when anything did not hold.
 */
import { readFileSync } from 'node:fs';
import type { TroubledTests } from './name-troubled-tests.ts';

type VitestReport = { numPassedTests: number; numFailedTests: number };
type BrowserSuite = { specs?: { title: string; file: string; tests: { status: string }[] }[]; suites?: BrowserSuite[] };
type BrowserReport = BrowserSuite & { stats: { expected: number; unexpected: number; flaky: number } };

const read = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(new URL(`../test-results/${file}`, import.meta.url), 'utf8')) as T;
  } catch {
    return null;
  }
};
const browserTests = (suite: BrowserSuite, status: string): string[] => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title }) => `${file}: ${title}`),
  ...(suite.suites ?? []).flatMap((inner) => browserTests(inner, status)),
];

const failedSteps = Number(process.argv[2] ?? 0);
const unit = read<VitestReport>('vitest.json');
const e2e = read<BrowserReport>('e2e.json');
const troubled = read<TroubledTests>('troubled-tests.json');
const missing = [unit === null ? 'vitest' : '', e2e === null ? 'playwright' : ''].filter((name) => name !== '');
for (const name of missing) console.log(`${name} left no report`);
for (const name of [...(troubled?.flaky ?? []), ...browserTests(e2e ?? {}, 'flaky')]) {
  console.log(`passed only at the second try, look at it: ${name}`);
}
for (const name of [...(troubled?.failed ?? []), ...browserTests(e2e ?? {}, 'unexpected')]) {
  console.log(`failed: ${name}`);
}

const passed = (unit?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0) + (e2e?.stats.flaky ?? 0);
const failedTests = (unit?.numFailedTests ?? 0) + (e2e?.stats.unexpected ?? 0);
// A step that failed without a failing test (a type error, a build) must still show in the count.
const failed = Math.max(failedTests, failedSteps + missing.length > 0 ? 1 : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
