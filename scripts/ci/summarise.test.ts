import { expect, test } from 'vitest';
import { summarise, type BrowserReport, type RunReports, type VitestReport } from './summarise.ts';

const vitest = (changes: Partial<VitestReport> = {}): VitestReport => ({
  numPassedTests: 2,
  numFailedTests: 0,
  testResults: [
    {
      name: '/somewhere/apps/server/src/db/migrate.db.test.ts',
      assertionResults: [{ fullName: 'a slow one', duration: 9_000 }, { fullName: 'a quick one' }],
    },
  ],
  ...changes,
});
const browser = (...statuses: string[]): BrowserReport => ({
  suites: [
    {
      specs: statuses.map((status, n) => ({
        title: `test ${n + 1}`,
        file: 'runs.spec.ts',
        tests: [{ status, results: [{ duration: 100 * (n + 1) }] }],
      })),
    },
  ],
  stats: {
    expected: statuses.filter((status) => status === 'expected').length,
    unexpected: statuses.filter((status) => status === 'unexpected').length,
    flaky: statuses.filter((status) => status === 'flaky').length,
  },
});
const green = (changes: Partial<RunReports> = {}): RunReports => ({
  steps: [{ name: 'check', seconds: 90, ok: true }],
  vitest: vitest(),
  troubled: { failed: [], flaky: [] },
  e2e: browser('expected'),
  ...changes,
});

test('a green run prints minutes, the slowest tests and the count', () => {
  const { ok, lines } = summarise(green());
  expect(ok).toBe(true);
  expect(lines).toContain('  1.5  check');
  expect(lines).toContain('  9.0  apps/server/src/db/migrate.db.test.ts: a slow one');
  expect(lines).toContain('tests that needed a retry: 0');
  expect(lines.at(-1)).toBe('3 passed, 0 failed');
});

test('only the ten slowest tests are named, the slowest first', () => {
  const { lines } = summarise(green({ e2e: browser(...Array.from({ length: 20 }, () => 'expected')) }));
  const from = lines.indexOf('slowest tests, seconds:') + 1;
  const shown = lines.slice(from, lines.indexOf('tests that needed a retry: 0'));
  expect(shown).toHaveLength(10);
  expect(shown.slice(0, 2)).toEqual([
    '  9.0  apps/server/src/db/migrate.db.test.ts: a slow one',
    '  2.0  runs.spec.ts: test 20',
  ]);
});

test('three retried tests are named and forgiven, a fourth fails the run', () => {
  const three = summarise(
    green({ troubled: { failed: [], flaky: ['a'] }, e2e: browser('flaky', 'flaky', 'expected') }),
  );
  expect(three.ok).toBe(true);
  expect(three.lines).toEqual(
    expect.arrayContaining(['retried: a', 'retried: runs.spec.ts: test 1', 'retried: runs.spec.ts: test 2']),
  );
  expect(three.lines.at(-1)).toBe('5 passed, 0 failed');
  const four = summarise(green({ troubled: { failed: [], flaky: ['a', 'b'] }, e2e: browser('flaky', 'flaky') }));
  expect(four.ok).toBe(false);
  expect(four.lines).toContain('FAILED: 4 tests needed a retry, at most 3 may');
  expect(four.lines.at(-1)).toBe('4 passed, 1 failed');
});

test('a failing test, a failing step and a missing report each fail the run', () => {
  const test1 = summarise(green({ e2e: browser('expected', 'unexpected') }));
  expect(test1.lines).toContain('failed: runs.spec.ts: test 2');
  expect(test1.lines.at(-1)).toBe('3 passed, 1 failed');
  const step = summarise(green({ steps: [{ name: 'build', seconds: 1, ok: false }] }));
  expect(step.lines).toContain('FAILED: the step "build" failed');
  expect(step.lines.at(-1)).toBe('3 passed, 1 failed');
  const missing = summarise(green({ vitest: null, e2e: null }));
  expect(missing.lines).toEqual(
    expect.arrayContaining(['FAILED: vitest left no report', 'FAILED: playwright left no report']),
  );
  expect([test1.ok, step.ok, missing.ok]).toEqual([false, false, false]);
});
