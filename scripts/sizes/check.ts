import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { measureFunctions } from './measure-functions.ts';
import * as rules from './rules.ts';

export type Source = { file: string; text: string };
export type Report = { files: number; faults: string[] };

/** Judges every file, folder and function under `root` by `rules.ts`. A fault is one line: where, how large, what to do. */
export const check = (root: string, reasons = rules.longFunctions): Report => {
  const sources = read(root);
  return {
    files: sources.length,
    faults: [
      ...judgeFiles(sources),
      ...judgeFolders(sources),
      ...judgeFunctions(sources, reasons),
      ...judgeRooms(sources),
    ],
  };
};

const read = (root: string): Source[] =>
  globSync(`{${rules.roots.join(',')}}/**/*.{ts,tsx,css}`, {
    cwd: root,
    exclude: (path) => rules.skippedFolders.includes(posix.basename(path)),
  })
    .filter((file) => !matchesGlob(file, rules.generated))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const isTest = (file: string): boolean => matchesGlob(file, rules.tests);
const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

const judgeFiles = (sources: readonly Source[]): string[] =>
  sources
    .map(({ file, text }) => ({ file, lines: linesOf(text) }))
    .filter(({ lines }) => lines > rules.mostLines)
    .map(({ file, lines }) => `${file}: ${lines} lines, ${rules.mostLines} at most; move a part with a name out`);

const judgeFolders = (sources: readonly Source[]): string[] =>
  [...Map.groupBy(sources, ({ file }) => posix.dirname(file))]
    .map(([folder, inside]) => ({ folder, files: inside.filter(({ file }) => !isTest(file)).length }))
    .filter(({ files }) => files > rules.mostFiles)
    .map(({ folder, files }) => `${folder}: ${files} files side by side, ${rules.mostFiles} at most; sort them`);

const judgeFunctions = (sources: readonly Source[], reasons: Readonly<Record<string, string>>): string[] => {
  const long = sources
    .filter(({ file }) => !isTest(file) && !file.endsWith('.css'))
    .flatMap(({ file, text }) => measureFunctions(file, text).map((measured) => ({ ...measured, file })))
    .filter(({ lines }) => lines > rules.mostFunctionLines);
  const keys = new Set(long.map(({ file, name }) => `${file}: ${name}`));
  const listed = Object.keys(reasons);
  return [
    ...long
      .filter(({ file, name }) => reasons[`${file}: ${name}`] === undefined)
      .map(
        ({ file, line, name, lines }) =>
          `${file}:${line}: ${name} has ${lines} lines, ${rules.mostFunctionLines} at most; give a part of it a name`,
      ),
    ...listed
      .filter((key) => !keys.has(key))
      .map((key) => `${key} is short now; take it out of scripts/sizes/rules.ts`),
    ...(listed.length > rules.mostLongFunctions
      ? [`scripts/sizes/rules.ts: ${listed.length} long functions, ${rules.mostLongFunctions} at most; split one`]
      : []),
  ];
};

/** A room is a feature, or a folder beside the features. */
const roomOf = (file: string): string => {
  const within = file.startsWith(rules.clientFeatures) ? rules.clientFeatures : rules.client;
  return `${within}${file.slice(within.length).split('/')[0]}`;
};

const judgeRooms = (sources: readonly Source[]): string[] => {
  const ours = sources.filter(({ file }) => file.startsWith(rules.client));
  const count = (some: readonly Source[]): number => some.reduce((sum, { text }) => sum + linesOf(text), 0);
  const all = count(ours);
  return [...Map.groupBy(ours, ({ file }) => roomOf(file))]
    .map(([room, inside]) => ({ room, part: count(inside) / all }))
    .filter(({ part }) => all > 10_000 && part > rules.mostOfClient)
    .map(
      ({ room, part }) =>
        `${room}: ${Math.round(part * 100)} % of the client, ${rules.mostOfClient * 100} % at most; make a room of a part`,
    );
};
