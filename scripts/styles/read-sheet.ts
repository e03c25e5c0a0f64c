import { withoutComments } from '../screens/without-comments.ts';

export type Sheet = {
  /** Classes a selector names, without those of `:global(…)`, each with the place of its first use. */
  classes: ReadonlyMap<string, number>;
  /** Classes of `:global(…)`, or of a sheet that is no module. */
  globals: ReadonlyMap<string, number>;
  /** What stands between `@media` and `{`. */
  queries: readonly { text: string; place: number }[];
};

const className = /\.(-?[A-Za-z_][\w-]*)/gu;

/** The selectors of a sheet: whatever stands before a brace and is no at-rule. Strings in attributes hold no class. */
const selectors = (text: string): { text: string; place: number }[] =>
  [...text.matchAll(/(?<=^|[{};])[^{};]+(?=\{)/gu)]
    .map((match) => ({ text: match[0], place: match.index }))
    .filter((selector) => !/^\s*(?:@|from\b|to\b|[\d.]+%)/u.test(selector.text))
    .map(({ text: found, place }) => ({
      text: found.replaceAll(/(['"]).*?\1/gu, (it) => ' '.repeat(it.length)),
      place,
    }));

const namedIn = (found: readonly { text: string; place: number }[]): Map<string, number> => {
  const names = new Map<string, number>();
  for (const { text, place } of found)
    for (const match of text.matchAll(className))
      if (!names.has(match[1] ?? '')) names.set(match[1] ?? '', place + match.index);
  return names;
};

const isGlobal = /:global\([^)]*\)/gu;

export const readSheet = (source: string): Sheet => {
  const text = withoutComments(source);
  const found = selectors(text);
  const blank = (it: string): string => ' '.repeat(it.length);
  return {
    classes: namedIn(found.map((one) => ({ ...one, text: one.text.replaceAll(isGlobal, blank) }))),
    globals: namedIn(
      found.flatMap((one) =>
        [...one.text.matchAll(isGlobal)].map((match) => ({ text: match[0], place: one.place + match.index })),
      ),
    ),
    queries: [...text.matchAll(/@media([^{]+)\{/gu)].map((match) => ({ text: match[1] ?? '', place: match.index })),
  };
};
