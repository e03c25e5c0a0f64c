/**
 * `pnpm bench:jobs`: the seventeen jobs of a laboratory's day, each the shortest way the product offers, at 55 ms a key and with a
 * person's pauses. Prints acts and seconds; one after the other, so that no job waits for another. `pnpm bench:jobs -g 'job 7'` one.
 */
import { spawn } from 'node:child_process';

const args = process.argv.slice(2).filter((arg) => arg !== '--');
spawn(
  'playwright',
  ['test', 'jobs/', '--workers', '1', '--retries', '0', '--reporter', './fixtures/jobs-table.ts', ...args],
  {
    stdio: 'inherit',
    env: { ...process.env, JOBS: 'timed' },
  },
).once('exit', (code) => process.exit(code ?? 1));
