import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Where each id has its line: `| LOGIN-5 | what it says |`. */
const lists = ['docs/requirements.md', 'docs/findings.md'];
/** Titles are also put together in fixtures and journeys, so every file is read. */
const sources = '{apps,packages,e2e,scripts}/**/*.{ts,tsx}';
const skippedFolders = ['node_modules', 'dist', 'dist-kit'];

const listed = /^\| ([A-Z]+-[A-Z]?\d+) \|/gmu;
const id = /[A-Z]+-[A-Z]?\d+[a-z]?/gu;
/** `[SEC-F3]`, or several in one pair of brackets. */
const inBrackets = new RegExp(String.raw`\[${id.source}(?:[, ]+${id.source})*\]`, 'gu');

/** A test names in its title what it proves; each such id must have its line. A fault is one line: file, line, id. */
export const judgeIds = (root: string): { ids: number; faults: string[] } => {
  const known = new Set(
    lists
      .filter((page) => existsSync(join(root, page)))
      .flatMap((page) => [...readFileSync(join(root, page), 'utf8').matchAll(listed)].map(([, name]) => name)),
  );
  const used = globSync(sources, { cwd: root, exclude: (path) => skippedFolders.includes(posix.basename(path)) })
    .toSorted()
    .flatMap((file) => findIds(readFileSync(join(root, file), 'utf8')).map((found) => ({ file, ...found })));
  return {
    ids: used.length,
    faults: used
      .filter(({ name }) => !known.has(name))
      .map(
        ({ file, line, name }) =>
          `${file}:${line}: ${name} is in neither ${lists.join(' nor ')}; correct it, or add its line`,
      ),
  };
};

const findIds = (text: string): { line: number; name: string }[] =>
  text
    .split('\n')
    .flatMap((written, at) =>
      [...written.matchAll(inBrackets)].flatMap(([brackets]) =>
        [...brackets.matchAll(id)].map(([name]) => ({ line: at + 1, name })),
      ),
    );
