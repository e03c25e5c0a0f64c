/**
 * `pnpm check`: everything that can be judged without running the product, two steps at a time.
 * Each step prints one line; a failing step prints its whole output. All steps run, so one look shows everything that is wrong.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Step = { name: string; command: readonly string[] };
const root = fileURLToPath(new URL('..', import.meta.url));
const atOnce = 2;

/** The longest first, so that none of them is left to run alone at the end. */
const steps: readonly Step[] = [
  { name: 'types: web', command: ['tsc', '-p', 'apps/web'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types: server', command: ['tsc', '-p', 'apps/server'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'types: scripts', command: ['tsc', '-p', '.'] },
  { name: 'types: domain', command: ['tsc', '-p', 'packages/domain'] },
  { name: 'boundaries', command: ['node', 'scripts/boundaries/main.ts'] },
  { name: 'types: e2e', command: ['tsc', '-p', 'e2e'] },
  { name: 'types: zpl', command: ['tsc', '-p', 'packages/zpl'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'screens', command: ['node', 'scripts/screens/main.ts'] },
  { name: 'styles', command: ['node', 'scripts/styles/main.ts'] },
  { name: 'sizes', command: ['node', 'scripts/sizes/main.ts'] },
  { name: 'words', command: ['node', 'scripts/words/main.ts'] },
  { name: 'statements', command: ['node', 'scripts/statements/main.ts'] },
  { name: 'licences', command: ['node', 'scripts/licences/main.ts'] },
  { name: 'docs', command: ['node', 'scripts/docs/main.ts'] },
];

const run = ({ command: [program = '', ...args] }: Step): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH ?? ''}` },
    });
    let output = '';
    const add = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('error', (error) => resolve({ ok: false, output: String(error) }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });

const only = process.argv.slice(2);
const waiting = steps.filter(({ name }) => only.length === 0 || only.some((wanted) => name.startsWith(wanted)));
const failed: string[] = [];
const work = async (): Promise<void> => {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const began = performance.now();
    const { ok, output } = await run(step);
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    if (ok) continue;
    failed.push(step.name);
    console.log(output);
  }
};
await Promise.all(Array.from({ length: atOnce }, work));

if (failed.length > 0) {
  console.log(`check: ${failed.length} failed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log('check: all passed');
