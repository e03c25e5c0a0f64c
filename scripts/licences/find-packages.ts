import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Package = { name: string; version: string; licence: string };

type Manifest = {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/**
 * Every package that ships: what the workspace's packages depend on, and what those depend on, as installed.
 * Development dependencies never leave the bench and are not followed. An optional dependency for another platform and a
 * peer nobody asked for are not installed, and are passed over; a plain dependency that is missing is an error.
 */
export const findPackages = (root: string): Package[] => {
  const found = new Map<string, Package>();
  const follow = (folder: string, isOurs: boolean) => {
    const manifest = readManifest(folder);
    if (!isOurs) {
      if (found.has(folder)) return;
      found.set(folder, {
        name: manifest.name ?? folder,
        version: manifest.version ?? '',
        licence: licenceOf(manifest),
      });
    }
    const maybe = { ...manifest.optionalDependencies, ...manifest.peerDependencies };
    for (const name of Object.keys({ ...manifest.dependencies, ...maybe })) {
      const next = whereIs(name, folder, root);
      if (next === undefined) {
        if (name in maybe) continue;
        throw new Error(`${name}, needed by ${manifest.name ?? folder}, is not installed; run pnpm install`);
      }
      if (!ours.has(next)) follow(next, false);
    }
  };

  const ours = new Set(
    globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: root }).map((file) =>
      realpathSync(join(root, dirname(file))),
    ),
  );
  for (const folder of ours) follow(folder, true);
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
};

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Node's own way: the nearest node_modules on the way up that has it. */
const whereIs = (name: string, from: string, root: string): string | undefined => {
  for (let folder = from; folder.length >= realpathSync(root).length; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
  }
  return undefined;
};

const licenceOf = ({ license, licenses }: Manifest): string => {
  if (typeof license === 'string') return license;
  if (license?.type !== undefined) return license.type;
  // The form npm gave up in 2014: a list, of which the user may choose.
  return (licenses ?? []).flatMap(({ type }) => type ?? []).join(' OR ');
};
