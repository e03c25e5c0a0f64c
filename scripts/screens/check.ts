import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { findDefaultedData } from './find-defaulted-data.ts';
import { findOwnClocks } from './find-own-clocks.ts';
import { findTakenKeys } from './find-taken-keys.ts';
import { judgeVariables, type Source } from './judge-variables.ts';

export type Report = { files: number; faults: string[] };

const screens = 'apps/web/src/**/*.{ts,tsx,css}';
const tests = '**/*.test.{ts,tsx}';
const features = 'apps/web/src/features/**';
/** Everything that puts instants into words, and the two rooms in which that is done. */
const timed = '{apps/{web,server},packages/domain}/src/**/*.{ts,tsx}';
const clockRooms = '{apps/web,packages/domain}/src/time/**';

/** What holds for every screen. A fault is one line: file, line, why, what to do. */
export const check = (root: string): Report => {
  const sources = read(root, screens);
  const clocked = read(root, timed);
  return {
    files: new Set([...sources, ...clocked].map(({ file }) => file)).size,
    faults: [
      ...sources.flatMap(judgeQueries),
      ...sources.flatMap(judgeKeys),
      ...judgeVariables(sources),
      ...clocked.flatMap(judgeClocks),
    ],
  };
};

const read = (root: string, pattern: string): Source[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !matchesGlob(file, tests))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const judgeQueries = ({ file, text }: Source): string[] =>
  matchesGlob(file, features) && !file.endsWith('.css')
    ? findDefaultedData(file, text).map(
        (line) =>
          `${file}:${line}: reads a failed query as nothing; show QueryView, give the picker the query, or say that it failed`,
      )
    : [];

const judgeKeys = ({ file, text }: Source): string[] =>
  file.endsWith('.css')
    ? []
    : findTakenKeys(file, text).map(
        (line) => `${file}:${line}: binds a key that works everywhere (c, g, s, 1, / or ?); choose another`,
      );

const judgeClocks = ({ file, text }: Source): string[] =>
  matchesGlob(file, clockRooms)
    ? []
    : findOwnClocks(file, text).map(
        (line) => `${file}:${line}: tells the computer's time; use the laboratory's clock of apps/web/src/time`,
      );
