import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { findDefaultedData } from './find-defaulted-data.ts';
import { judgeVariables, type Source } from './judge-variables.ts';

export type Report = { files: number; faults: string[] };

const code = 'apps/web/src/**/*.{ts,tsx,css}';
const tests = 'apps/web/src/**/*.test.{ts,tsx}';
const features = 'apps/web/src/features/**';

/** What holds for every screen. A fault is one line: file, line, why, what to do. */
export const check = (root: string): Report => {
  const sources = globSync(code, { cwd: root })
    .filter((file) => !matchesGlob(file, tests))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  return {
    files: sources.length,
    faults: [...sources.flatMap(judgeQueries), ...judgeVariables(sources)],
  };
};

const judgeQueries = ({ file, text }: Source): string[] =>
  matchesGlob(file, features) && !file.endsWith('.css')
    ? findDefaultedData(file, text).map(
        (line) =>
          `${file}:${line}: reads a failed query as nothing; show QueryView, give the picker the query, or say that it failed`,
      )
    : [];
