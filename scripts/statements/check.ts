import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { findUncheckedRows } from './find-unchecked-rows.ts';

export type Report = { files: number; faults: string[] };

const server = 'apps/server/src/**/*.ts';
/** Tests look at rows as they come; `readRows` is the one place that may. */
const apart = ['**/*.test.ts', 'apps/server/src/db/read-rows.ts'];

/** What holds for every raw statement of the server. A fault is one line: file, line, why, what to do. */
export const check = (root: string): Report => {
  const files = globSync(server, { cwd: root })
    .filter((file) => !apart.some((pattern) => matchesGlob(file, pattern)))
    .toSorted();
  const faultsIn = (file: string): string[] =>
    findUncheckedRows(file, readFileSync(join(root, file), 'utf8')).map(({ line, why }) => `${file}:${line}: ${why}`);
  return { files: files.length, faults: [...new Set(files.flatMap(faultsIn))] };
};
