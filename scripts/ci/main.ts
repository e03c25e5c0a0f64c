/** Prints the closing lines of `.ci/run` from what its steps left in `test-results/`. Exits 1 when anything did not hold. */
import { readFileSync } from 'node:fs';
import { summarise, type RunReports } from './summarise.ts';

const read = (file: string): string | null => {
  try {
    return readFileSync(new URL(`../../test-results/${file}`, import.meta.url), 'utf8');
  } catch {
    return null;
  }
};
const parsed = <Report>(file: string): Report | null => {
  const text = read(file);
  return text === null ? null : (JSON.parse(text) as Report);
};

/** Lines of `ok` or `failed`, seconds and name, separated by tabs. */
const steps = (read('steps.tsv') ?? '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): RunReports['steps'][number] => {
    const [outcome, seconds, name = ''] = line.split('\t');
    return { name, seconds: Number(seconds), ok: outcome === 'ok' };
  });

const { lines, ok } = summarise({
  steps,
  vitest: parsed('vitest.json'),
  troubled: parsed('troubled-tests.json'),
  e2e: parsed('e2e.json'),
});
for (const line of lines) console.log(line);
process.exit(ok ? 0 : 1);
