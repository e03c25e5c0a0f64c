/**
 * A vitest reporter that names the tests that failed, or passed only when tried again: each retried test when it happens, with why
 * it failed first, all of them in test-results/troubled-tests.json for CI's closing lines.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, Vitest } from 'vitest/node';

export type TroubledTests = { failed: string[]; flaky: string[] };

const longestReason = 4_000;

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId}: ${test.fullName}`;

/** A test that passed in the end keeps the errors of its first tries. */
const whyOf = (test: TestCase): string[] =>
  (test.result().errors ?? []).map(({ message, diff = '' }) => `${message}\n${diff}`.slice(0, longestReason));

export default class NameTroubledTests implements Reporter {
  readonly #troubled: TroubledTests = { failed: [], flaky: [] };
  #log: (line: string) => void = () => {};

  onInit(vitest: Vitest): void {
    this.#log = (line) => vitest.logger.log(line);
  }

  onTestCaseResult(test: TestCase): void {
    const diagnostic = test.diagnostic();
    if ((diagnostic?.retryCount ?? 0) > 0) this.#log([`retried: ${nameOf(test)}`, ...whyOf(test)].join('\n'));
    if (test.result().state === 'failed') this.#troubled.failed.push(nameOf(test));
    else if (diagnostic?.flaky === true) this.#troubled.flaky.push(nameOf(test));
  }

  onTestRunEnd(): void {
    const folder = new URL('../test-results/', import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL('troubled-tests.json', folder), JSON.stringify(this.#troubled));
  }
}
