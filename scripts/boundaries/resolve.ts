import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { doors, parts } from './rules.ts';

export type Target =
  | { kind: 'file'; file: string }
  /** Style sheets, pictures, JSON: not code, so no import rule speaks of it. */
  | { kind: 'asset' }
  | { kind: 'package'; name: string }
  /** Ours by its look, but no such file, or no such door: what is not resolved would slip past every rule. */
  | { kind: 'nowhere' }
  | { kind: 'closed' };

/** Where an import leads, as a path from the repository's root. `files` are all code files that were read. */
export const resolve = (from: string, specifier: string, files: ReadonlySet<string>): Target => {
  // Vite's `?url`, `?raw`, `?worker`.
  const path = specifier.replace(/\?.*$/, '');

  if (path.startsWith('.')) return asFile(posix.join(posix.dirname(from), path), files);
  if (path.startsWith('#')) {
    const alias = parts.find(({ root }) => from.startsWith(root))?.alias;
    return alias === undefined ? { kind: 'nowhere' } : asFile(`${alias}${path.slice(1)}`, files);
  }
  if (path.startsWith('@aliquot/')) {
    const file = throughDoor(path);
    return file === undefined ? { kind: 'closed' } : asFile(file, files);
  }
  return { kind: 'package', name: packageName(path) };
};

const asFile = (file: string, files: ReadonlySet<string>): Target => {
  if (files.has(file)) return { kind: 'file', file };
  const extension = posix.extname(file);
  return extension !== '' && !/^\.[cm]?[jt]sx?$/.test(extension) ? { kind: 'asset' } : { kind: 'nowhere' };
};

const throughDoor = (specifier: string): string | undefined => {
  for (const [door, file] of Object.entries(doors)) {
    if (door === specifier) return file;
    const stem = door.endsWith('*') ? door.slice(0, -1) : undefined;
    if (stem !== undefined && specifier.startsWith(stem)) return file.replace('*', specifier.slice(stem.length));
  }
  return undefined;
};

/** `@trpc/server/observable` → `@trpc/server`; `fs/promises` → `node:fs/promises`. */
const packageName = (specifier: string): string => {
  if (isBuiltin(specifier)) return specifier.startsWith('node:') ? specifier : `node:${specifier}`;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
};
