/** A vitest reporter that keeps the names of tests that failed, or passed only when tried again, for CI's closing lines. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

export type TroubledTests = { failed: string[]; flaky: string[] };

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId}: ${test.fullName}`;

export default class NameTroubledTests implements Reporter {
  readonly #troubled: TroubledTests = { failed: [], flaky: [] };

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') this.#troubled.failed.push(nameOf(test));
    else if (test.diagnostic()?.flaky === true) this.#troubled.flaky.push(nameOf(test));
  }

  onTestRunEnd(): void {
    const folder = new URL('../test-results/', import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL('troubled-tests.json', folder), JSON.stringify(this.#troubled));
  }
}
