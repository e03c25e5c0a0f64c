/**
 * `pnpm check`: everything that can be judged without running the product.
 * Each step prints one line; a failing step prints its whole output. All steps run, so one look shows everything that is wrong.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const steps: readonly { name: string; command: readonly string[] }[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types: domain', command: ['tsc', '-p', 'packages/domain'] },
  { name: 'types: zpl', command: ['tsc', '-p', 'packages/zpl'] },
  { name: 'types: server', command: ['tsc', '-p', 'apps/server'] },
  { name: 'types: web', command: ['tsc', '-p', 'apps/web'] },
  { name: 'types: e2e', command: ['tsc', '-p', 'e2e'] },
  { name: 'types: scripts', command: ['tsc', '-p', '.'] },
  { name: 'boundaries', command: ['node', 'scripts/boundaries/main.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'licences', command: ['node', 'scripts/licences/main.ts'] },
  { name: 'docs', command: ['node', 'scripts/docs/main.ts'] },
];

const only = process.argv.slice(2);
const failed: string[] = [];
for (const { name, command } of steps) {
  if (only.length > 0 && !only.some((wanted) => name.startsWith(wanted))) continue;
  const began = performance.now();
  const [program = '', ...args] = command;
  const run = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH ?? ''}` },
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const ok = run.status === 0;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (!ok) {
    failed.push(name);
    console.log(run.stdout, run.stderr, run.error ?? '');
  }
}
if (failed.length > 0) {
  console.log(`check: ${failed.length} failed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log('check: all passed');
