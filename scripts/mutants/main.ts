/**
 * `pnpm mutants`: builds one fault at a time into a copy of the domain and expects the sequences of actions to find it. Not part of CI;
 * run it after a change of the engine or of its properties. Names of mutants can be given: `pnpm mutants "merge"`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutants } from './all-mutants.ts';
import type { Mutant } from './mutant.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const acts = process.env.ACTS ?? '4000';
const sequences = 'packages/domain/src/consequences/act-sequences.test.ts';

const copyDomain = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'aliquot-mutants-'));
  const domain = join(copy, 'packages/domain');
  mkdirSync(domain, { recursive: true });
  for (const part of ['src', 'package.json'])
    cpSync(join(root, 'packages/domain', part), join(domain, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  symlinkSync(join(root, 'packages/domain/node_modules'), join(domain, 'node_modules'));
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(copy, 'vitest.config.ts'),
    `export default { test: { include: ${JSON.stringify([sequences, ...unitTests])}, retry: 0 } };\n`,
  );
  return copy;
};

/** Without the sequences: they are run by property. */
const unitTests = [
  'consequences/end-gone',
  'consequences/follow-calls',
  'consequences/plan-approvals',
  'consequences/recalculate',
  'runs/quality-control',
].map((name) => `packages/domain/src/${name}.test.ts`);

const runProperty = (copy: string, property: string): string => {
  const env = { ...process.env, ACTS: acts, PROPERTY: property, TZ: 'UTC', NO_COLOR: '1' };
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--root', copy, ...(property === 'unit' ? unitTests : [sequences])],
    {
      env,
      encoding: 'utf8',
    },
  );
  return `${stdout}${stderr}`;
};

/** Null: it was found, by the property that must find it. */
const whyNotFound = (copy: string, { file, text, replacement, property }: Mutant): string | null => {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(text).length !== 2) return `its text does not stand in ${file} once`;
  writeFileSync(
    path,
    before.replace(text, () => replacement),
  );
  try {
    const output = runProperty(copy, property);
    if (output.includes(property === 'unit' ? 'AssertionError' : `Error: [${property}]`)) return null;
    return !output.includes('failed') ? `${property} holds all the same` : `not by ${property}:\n${output}`;
  } finally {
    writeFileSync(path, before);
  }
};

const wanted = mutants.filter(({ name }) => process.argv.slice(2).every((part) => name.includes(part)));
const copy = copyDomain();
const alive: string[] = [];
try {
  for (const mutant of wanted) {
    const began = performance.now();
    const why = whyNotFound(copy, mutant);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${why === null ? 'red  ' : 'ALIVE'} ${mutant.property.padEnd(3)} ${mutant.name} (${seconds} s)`);
    if (why === null) continue;
    alive.push(mutant.name);
    console.log(why);
  }
} finally {
  rmSync(copy, { recursive: true });
}
console.log(`mutants: ${wanted.length - alive.length} of ${wanted.length} found`);
process.exit(alive.length > 0 || wanted.length === 0 ? 1 : 0);
