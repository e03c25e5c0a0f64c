import { matchesGlob, posix } from 'node:path';
import { matchesAny, type Place } from './place.ts';
import type { Reading } from './read-imports.ts';
import { attic, environment, indexPages, onlyIn } from './rules.ts';
import type { Violation } from './violation.ts';

/** What can be said of a file without following its imports. */
export const judgeFile = (file: string, place: Place, reading: Reading): Violation[] => [
  ...judgeNames(file),
  ...judgePlace(file, place),
  ...judgeContent(file, reading),
];

const judgeNames = (file: string): Violation[] => {
  const segments = file.split('/');
  return segments.flatMap((segment, depth): Violation[] => {
    const name = segment.replace(/\..*$/, '');
    // runUtils, run-utils and run_utils are one name.
    const words = name
      .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[-_]/);
    const at = segments.slice(0, depth + 1).join('/');
    const isFolder = depth < segments.length - 1;
    if (isFolder && attic.folders.includes(name) && !matchesGlob(file, attic.addresses)) {
      return [{ rule: 'attic', at, why: `tools take "${name}" for a folder of test files; name what is in it` }];
    }
    if (!attic.names.includes(name) && !words.some((word) => attic.words.includes(word))) return [];
    return [{ rule: 'attic', at, why: `"${name}" is about nothing; name the thing it is about, or inline it` }];
  });
};

const judgePlace = (file: string, { part, layer, feature, tier, isSource }: Place): Violation[] => {
  if (!part || !isSource || file.endsWith('.d.ts')) return [];
  if (feature === '') {
    return [{ rule: 'unknown-feature', at: file, why: 'lies in no feature; move it into the folder it is about' }];
  }
  if (feature !== undefined) {
    const at = `${part.features}${feature}`;
    if (tier === undefined) {
      return [{ rule: 'unknown-feature', at, why: 'no such feature; name its tier in scripts/boundaries/rules.ts' }];
    }
    const home = onlyIn[feature];
    if (home !== undefined && home !== part.name) {
      return [{ rule: 'unknown-feature', at, why: `${feature} is a feature of ${home} only; choose another name` }];
    }
  }
  if ((part.name === 'server' || part.name === 'web') && !layer) {
    return [{ rule: 'unknown-layer', at: file, why: 'no such layer; name it in scripts/boundaries/rules.ts' }];
  }
  return [];
};

const judgeContent = (file: string, reading: Reading): Violation[] => {
  const found: Violation[] = [];
  if (reading.error !== undefined) {
    found.push({ rule: 'unparsed', at: file, why: `cannot be read, so it was not checked: ${reading.error}` });
  }
  if (reading.hasComputedImport && matchesAny(file, environment.keptOutOf)) {
    found.push({
      rule: 'computed-import',
      at: file,
      why: 'imports a computed path no check can follow; name the file',
    });
  }
  const isEdge = !matchesAny(file, environment.keptOutOf) || matchesAny(file, environment.readIn);
  if (reading.readsEnvironment && !isEdge) {
    found.push({
      rule: 'environment',
      at: file,
      why: 'reads process.env; take the value from the configuration main.ts hands down',
    });
  }
  const isIndex = /^index\.tsx?$/.test(posix.basename(file));
  if (!matchesGlob(file, indexPages) && (reading.onlyReExports || (isIndex && reading.reExports))) {
    found.push({ rule: 'barrel', at: file, why: 'passes other files on; import those directly and delete this one' });
  }
  return found;
};
