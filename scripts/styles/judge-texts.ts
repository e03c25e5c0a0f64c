import { lineOf } from '../screens/line-of.ts';
import type { Source } from './source.ts';
import { isGlobalSheet, isModule } from './judge-modules.ts';
import { readClasses } from './read-classes.ts';
import { readSheet } from './read-sheet.ts';

/** Drawn by others: recharts names the parts of its charts. */
const byOthers = /^recharts-/u;

/** A class given as text is a utility, or one of the few global ones. Anything else styles nothing. */
export const judgeTexts = (
  sheets: readonly Source[],
  code: readonly Source[],
  isUtility: (name: string) => boolean,
): string[] => {
  const global = new Set(
    sheets.filter(({ file }) => isGlobalSheet(file)).flatMap(({ text }) => [...readSheet(text).classes.keys()]),
  );
  const inCode = code.flatMap(({ file, text }) =>
    readClasses(file, text).texts.flatMap(({ text: classes, place }) =>
      classes
        .split(/\s+/u)
        .filter((name) => name !== '' && !global.has(name) && !isUtility(name))
        .map((name) => `${file}:${lineOf(text, place)}: ${name} is no utility and no global class`),
    ),
  );
  const inModules = sheets
    .filter(({ file }) => isModule(file))
    .flatMap(({ file, text }) =>
      [...readSheet(text).globals]
        .filter(([name]) => !global.has(name) && !isUtility(name) && !byOthers.test(name))
        .map(([name, place]) => `${file}:${lineOf(text, place)}: ${name} is no global class`),
    );
  return [...new Set([...inCode, ...inModules])];
};
