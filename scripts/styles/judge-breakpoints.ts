import { readSheet } from './read-sheet.ts';
import type { Source } from './source.ts';
import { lineOf } from '../screens/line-of.ts';

const breakpointSheet = 'apps/web/src/styles/breakpoints.css';
const breakpointCode = 'apps/web/src/ui/layout/breakpoints.ts';

const ownWidth = /\b(?:min-|max-)?width\b/u;
const inCode = /['"`][^'"`]*\(\s*(?:min-|max-)?width\s*[<>=:]/gu;

/** A layout changes at the breakpoints and at no other width of the window. What a container has is its own matter. */
export const judgeBreakpoints = (sheets: readonly Source[], code: readonly Source[]): string[] => {
  const text = sheets.find(({ file }) => file === breakpointSheet)?.text ?? '';
  const known = new Set([...text.matchAll(/@custom-media\s+(--[\w-]+)/gu)].map(([, name]) => name));
  const inSheets = sheets
    .filter(({ file }) => file !== breakpointSheet)
    .flatMap(({ file, text: sheet }) =>
      readSheet(sheet).queries.flatMap(({ text: query, place }) => {
        const at = `${file}:${lineOf(sheet, place)}`;
        const unknown = [...query.matchAll(/\((--[\w-]+)\)/gu)].filter(([, name]) => !known.has(name));
        return [
          ...(ownWidth.test(query)
            ? [`${at}: a width of its own; use a name of breakpoints.css, as in (--max-sm)`]
            : []),
          ...unknown.map(([, name]) => `${at}: ${name} is no breakpoint; see breakpoints.css`),
        ];
      }),
    );
  const inTypeScript = code.flatMap(({ file, text: source }) =>
    (file === breakpointCode ? [] : [...source.matchAll(inCode)]).map(
      ({ index }) => `${file}:${lineOf(source, index)}: a width of its own; use useBelow of ui/layout/breakpoints.ts`,
    ),
  );
  return [...inSheets, ...inTypeScript];
};
