import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { readTexts } from './read-texts.ts';
import { retiredWords } from './retired-words.ts';

export type Report = { files: number; faults: string[] };

const sources = '{apps/{web,server},packages/{domain,zpl}}/src/**/*.{ts,tsx}';
/** Tests, and invented laboratories with names of their own. */
const apart = ['**/*.test.{ts,tsx}', '**/testing/**', '**/bench/**', 'apps/server/src/seed/**', 'apps/web/src/kit/**'];

/** No text that people read has a retired word. A fault is one line: file, line, the text, the word that is used now. */
export const check = (root: string): Report => {
  const files = globSync(sources, { cwd: root })
    .filter((file) => !apart.some((pattern) => matchesGlob(file, pattern)))
    .toSorted();
  return { files: files.length, faults: files.flatMap((file) => judge(file, readFileSync(join(root, file), 'utf8'))) };
};

const judge = (file: string, source: string): string[] =>
  readTexts(file, source).flatMap(({ line, text }) =>
    retiredWords.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(text)?.[0];
      return word === undefined ? [] : [`${file}:${line}: "${text}" says "${word}"; say ${instead}`];
    }),
  );
