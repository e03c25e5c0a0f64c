import { withoutComments } from './without-comments.ts';

/** A name built at run time (`var(--color-${tone})`) is known by its beginning only. */
export type Use = { name: string; isBeginning: boolean; place: number };
export type Variables = { defined: readonly string[]; used: readonly Use[] };

const uses = /(?:var\(\s*|getPropertyValue\(\s*['"`])(--[\w-]+)(\$\{)?/gu;
/** A declaration, in a rule or a theme, or a registration. */
const inSheet = /(?:(?<![\w-])(--[\w-]+)\s*:|@property\s+(--[\w-]+))/gu;
/** A style object's key, or one set on an element. */
const inCode = /(?:['"](--[\w-]+)['"]\]?\s*:|setProperty\(\s*['"`](--[\w-]+)['"`])/gu;

/** Which custom properties a style sheet or a piece of code sets, and which it reads. */
export const readVariables = (file: string, text: string): Variables => {
  const read = withoutComments(text);
  const definitions = read.matchAll(file.endsWith('.css') ? inSheet : inCode);
  return {
    defined: [...definitions].flatMap(([, one, other]) => one ?? other ?? []),
    used: [...read.matchAll(uses)].map((match) => ({
      name: match[1] ?? '',
      isBeginning: match[2] !== undefined,
      place: match.index,
    })),
  };
};
