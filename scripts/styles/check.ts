import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { judgeBreakpoints } from './judge-breakpoints.ts';
import { judgeModules } from './judge-modules.ts';
import { judgeTexts } from './judge-texts.ts';
import type { Source } from './source.ts';

export type Report = { files: number; faults: string[] };

const tests = '**/*.test.{ts,tsx}';

const read = (root: string, pattern: string): Source[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !matchesGlob(file, tests))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** What holds for every style sheet and every class of the client. A fault is one line: file, line, why, what to do. */
export const check = (root: string, isUtility: (name: string) => boolean): Report => {
  const sheets = read(root, 'apps/web/src/**/*.css');
  const code = read(root, 'apps/web/src/**/*.{ts,tsx}');
  return {
    files: sheets.length + code.length,
    faults: [...judgeBreakpoints(sheets, code), ...judgeModules(sheets, code), ...judgeTexts(sheets, code, isUtility)],
  };
};
