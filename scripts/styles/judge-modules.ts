import { posix } from 'node:path';
import { lineOf } from '../screens/line-of.ts';
import type { Source } from './source.ts';
import { readClasses, type ClassesRead } from './read-classes.ts';
import { readSheet } from './read-sheet.ts';

const client = 'apps/web/src/';
/** Sheets that are no modules: tokens, elements and the few classes every room may give. */
const globalSheets = /^apps\/web\/src\/(?:styles|app)\//u;

export const isModule = (file: string): boolean => file.endsWith('.module.css');
export const isGlobalSheet = (file: string): boolean => globalSheets.test(file);

/** The room whose name its classes carry: a feature, or a folder beside the features. */
export const roomOf = (file: string): string => /^apps\/web\/src\/(?:features\/)?([\w-]+)\//u.exec(file)?.[1] ?? '';

const camel = (name: string): string => name.replaceAll(/-+(\w)/gu, (_, letter: string) => letter.toUpperCase());

const resolve = (from: string, source: string): string =>
  source.startsWith('#') ? client + source.slice(1) : posix.join(posix.dirname(from), source);

type Read = Source & ClassesRead;
type Module = { classes: ReadonlySet<string>; text: string };

/** Why code of one room may not take this sheet of another; null where it may. */
const whyNotTaken = (from: string, target: string, { text }: Module): string | null => {
  const [room, owner] = [roomOf(from), roomOf(target)];
  if (room === owner || room === 'kit') return null;
  if (owner === 'ui') return 'classes of ui are its own; use the component, its props, or a class it exports';
  return text.includes('@layer components')
    ? 'a sheet that rooms share is in @layer shared, so that each can add to it'
    : null;
};

const judgeImports = ({ file, text, modules, uses }: Read, known: ReadonlyMap<string, Module>): string[] => {
  const at = (place: number): string => `${file}:${lineOf(text, place)}`;
  return modules.flatMap(({ name, source, place }) => {
    const target = resolve(file, source);
    const sheet = known.get(target);
    if (sheet === undefined) return [`${at(place)}: there is no ${source}`];
    const why = whyNotTaken(file, target, sheet);
    if (why !== null) return [`${at(place)}: ${why}`];
    return uses
      .filter((use) => use.module === name && !sheet.classes.has(use.name))
      .map((use) => `${at(use.place)}: ${source} has no class for ${use.name}`);
  });
};

/** A class of a room is used by some code through any sheet of that room: the sheets of a room share their names. */
const judgeUnused = (sheets: readonly Source[], reads: readonly Read[]): string[] => {
  const used = new Set(
    reads.flatMap(({ file, modules, uses }) =>
      uses.map(({ module, name }) => {
        const source = modules.find((one) => one.name === module)?.source ?? '';
        return `${roomOf(resolve(file, source))} ${name}`;
      }),
    ),
  );
  return sheets.flatMap(({ file, text }) =>
    [...readSheet(text).classes]
      .filter(([name]) => !used.has(`${roomOf(file)} ${camel(name)}`))
      .map(([name, place]) => `${file}:${lineOf(text, place)}: nothing has the class ${name}`),
  );
};

/** Every sheet of a room is a module, every class it has is used, and code names no class that is not there. */
export const judgeModules = (sheets: readonly Source[], code: readonly Source[]): string[] => {
  const modules = sheets.filter(({ file }) => isModule(file));
  const known = new Map(
    modules.map(({ file, text }) => [
      file,
      { text, classes: new Set([...readSheet(text).classes.keys()].map((name) => camel(name))) },
    ]),
  );
  const reads = code.map((source) => ({ ...source, ...readClasses(source.file, source.text) }));
  return [
    ...sheets
      .filter(({ file }) => !isModule(file) && !isGlobalSheet(file))
      .map(({ file }) => `${file}:1: not scoped; name it .module.css and import its classes`),
    ...reads.flatMap((read) => judgeImports(read, known)),
    ...judgeUnused(modules, reads),
  ];
};
