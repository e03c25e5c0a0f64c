import type { Rolldown } from 'vite';

const library = /[\\/]node_modules[\\/]/u;
/** A module that this many pages and parts loaded on demand import comes in a file with the others of its kind. */
const manyPages = 4;

/**
 * How the build puts modules into files. By itself it makes a file for every set of pages that share a module: nearly
 * two hundred requests for one page. The first group a module fits is its own; what fits none stays with its page.
 *
 * The sign-in page is part of the entry, so `$initial` names exactly what it needs, and no later group can add to its
 * weight. Libraries have files of their own: they stay in the browser's cache when only our own code changes. No group
 * imports from a later one, because what a module imports is at least as widely shared as the module itself.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'], test: library },
  { name: 'start', tags: ['$initial'] },
  // One stylesheet for all pages but the sign-in page. With one for each page, their order, and so what overrides what,
  // would depend on how modules fell into files and on the pages a person came by. Now it is the order of imports.
  { name: 'styles', test: /\.css$/u },
  { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/u },
  { name: 'libraries', test: library, minShareCount: manyPages },
  { name: 'shared', minShareCount: manyPages },
];
