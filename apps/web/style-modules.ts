import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';
import type { CSSOptions } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** 'features/worklist/card/card.module.css' belongs to the room 'worklist', 'ui/table/table.module.css' to 'ui'. */
const roomOf = (file: string): string => /\/src\/(?:features\/)?([\w-]+)\//u.exec(file)?.[1] ?? 'client';

/**
 * A class of a style module is scoped to its room: `card` of the worklist is `worklist-card` in the browser, wherever in
 * the room it stands, so that the sheets of one room may share a name and those of two rooms cannot.
 * `@media (--max-sm)` and its kin are known in every sheet.
 */
export const css: CSSOptions = {
  modules: {
    localsConvention: 'camelCaseOnly',
    generateScopedName: (name, file) => `${roomOf(file)}-${name}`,
  },
  postcss: { plugins: [globalData({ files: [here('src/styles/breakpoints.css')] }), customMedia()] },
};
