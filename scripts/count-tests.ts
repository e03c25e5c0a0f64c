/** The closing line of CI: how many tests passed and failed, over both runners. Exits 1 when anything did not hold. */
import { readFileSync } from 'node:fs';

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

const read = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(new URL(`../test-results/${file}`, import.meta.url), 'utf8')) as T;
  } catch {
    return null;
  }
};

const failedSteps = Number(process.argv[2] ?? 0);
const unit = read<VitestReport>('vitest.json');
const e2e = read<PlaywrightReport>('e2e.json');
const missing = [unit === null ? 'vitest' : '', e2e === null ? 'playwright' : ''].filter((name) => name !== '');
for (const name of missing) console.log(`${name} left no report`);

const passed = (unit?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0) + (e2e?.stats.flaky ?? 0);
const failedTests = (unit?.numFailedTests ?? 0) + (e2e?.stats.unexpected ?? 0);
if ((e2e?.stats.flaky ?? 0) > 0)
  console.log(`${e2e?.stats.flaky} browser tests passed only at the second try: look at them`);
// A step that failed without a failing test (a type error, a build) must still show in the count.
const failed = Math.max(failedTests, failedSteps + missing.length > 0 ? 1 : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
