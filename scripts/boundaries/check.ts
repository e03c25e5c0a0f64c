import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './find-cycles.ts';
import { judgeFile } from './judge-file.ts';
import { judgeImport } from './judge-import.ts';
import { placeOf, type Place } from './place.ts';
import { readImports } from './read-imports.ts';
import { resolve } from './resolve.ts';
import { generated, roots, skippedFolders } from './rules.ts';
import { asLine, type Violation } from './violation.ts';

export type Report = { files: number; imports: number; violations: Violation[] };

/** Reads every code file under `root` and judges it by `rules.ts`. */
export const check = (root: string): Report => {
  const files = codeFiles(root);
  const known = new Set(files);
  const places = new Map(files.map((file) => [file, placeOf(file)]));
  const place = (file: string): Place => places.get(file) ?? placeOf(file);
  const violations: Violation[] = [];
  const fileGraph = new Map<string, Set<string>>();
  const featureGraph = new Map<string, Set<string>>();
  /** For each step between two features, an import that takes it. */
  const steps = new Map<string, string>();
  let imports = 0;

  for (const file of files) {
    const reading = readImports(file, readFileSync(join(root, file), 'utf8'));
    imports += reading.imports.length;
    if (generated.includes(file)) continue;
    violations.push(...judgeFile(file, place(file), reading));

    for (const seen of reading.imports) {
      const target = resolve(file, seen.specifier, known);
      const violation = judgeImport(file, seen, target, place);
      if (violation) violations.push(violation);
      if (target.kind !== 'file') continue;
      addEdge(fileGraph, file, target.file);
      const siblings = siblingFeatures(place(file), place(target.file));
      if (!siblings) continue;
      addEdge(featureGraph, ...siblings);
      steps.set(siblings.join(), `${file} → ${seen.specifier}`);
    }
  }

  for (const [at = '', ...rest] of findCycles(fileGraph)) {
    violations.push({
      rule: 'cycle',
      at,
      imports: rest,
      why: 'a circle, types count too; move what both need into a file below them',
    });
  }
  for (const [at = '', ...rest] of findCycles(featureGraph)) {
    const by = rest.map((to, i) => steps.get([rest[i - 1] ?? at, to].join())).join(', ');
    violations.push({
      rule: 'feature-cycle',
      at,
      imports: rest,
      why: `features of one tier lean on each other (${by}); let one of them take an argument instead`,
    });
  }
  return { files: files.length, imports, violations: onePerLine(violations) };
};

const codeFiles = (root: string): string[] =>
  globSync(`{${roots.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => skippedFolders.includes(path.split('/').at(-1) ?? ''),
  }).toSorted();

const addEdge = (graph: Map<string, Set<string>>, from: string, to: string) => {
  const edges = graph.get(from) ?? new Set();
  graph.set(from, edges.add(to));
};

/** Two features of one part and one tier: the tier list allows either to use the other, but not both. */
const siblingFeatures = (here: Place, there: Place): [string, string] | undefined => {
  if (here.isTest || here.part !== there.part || here.tier === undefined || here.tier !== there.tier) return undefined;
  if (here.feature === there.feature) return undefined;
  return [`${here.part?.features}${here.feature}`, `${there.part?.features}${there.feature}`];
};

/** A folder's fault is found once per file in it, and said once. */
const onePerLine = (violations: readonly Violation[]): Violation[] =>
  [...new Map(violations.map((violation) => [asLine(violation), violation])).entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, violation]) => violation);
