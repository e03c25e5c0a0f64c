/** What loading one catalogue over another would change. What the files leave out is left alone, and named. */
import { compareSpecs } from '#test-specs/compare-specs.ts';
import { compareTests } from '#test-specs/compare-tests.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import { reordered } from '#test-specs/test-difference.ts';
import { workflowChanges } from '#workflows/workflow-changes.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Catalogue } from './files/catalogue-file.ts';
import { comparableRows, comparedEntities, type ComparableRow, type ComparedEntity } from './comparable-rows.ts';
import { diffFields, type FieldChange } from './diff-fields.ts';
import type { FileResultSpec, FileTest } from './files/file-tests.ts';
import type { FileWorkflow } from './files/file-workflows.ts';
import { specFromFile } from './files/map-specs.ts';
import { testFromFile, workflowFromFile } from './files/map-tests.ts';

export type NamedRow = { readonly code: string; readonly name: string };
export type ChangedRow = NamedRow & { readonly changes: readonly FieldChange[] };
export type EntityDiff = {
  readonly entity: ComparedEntity;
  readonly added: readonly NamedRow[];
  readonly changed: readonly ChangedRow[];
  readonly unchanged: number;
  /** There now, but not in the files. */
  readonly missing: readonly NamedRow[];
};

type Pair = { readonly before: object; readonly after: object };

const specChanges = ({ before, after }: Pair): readonly FieldChange[] => {
  const pair = [before as FileResultSpec, after as FileResultSpec];
  const codes = [
    ...new Set(pair.flatMap((spec) => spec.referenceRanges.flatMap(({ instrument }) => instrument ?? []))),
  ];
  const [was, is] = pair.map((spec): ResultSpec[] => [{ id: 0, ...specFromFile(spec, (code) => codes.indexOf(code)) }]);
  return compareSpecs(was ?? [], is ?? [], (id) => codes[id] ?? '');
};

const testChanges = ({ before, after }: Pair): readonly FieldChange[] => {
  const [was, is] = [before, after].map((test) => {
    const { fields, retired } = testFromFile({ ...(test as Omit<FileTest, 'resultSpecs'>), resultSpecs: [] }, Number);
    const status: 'retired' | 'active' = retired ? 'retired' : 'active';
    return { ...fields, status, specVersion: 0, instruments: [], resultSpecs: [] };
  });
  return was === undefined || is === undefined ? [] : compareTests(was, is);
};

const workflowDifferences = ({ before, after }: Pair): readonly FieldChange[] => {
  const [was, is] = [before, after].map((row) => workflowFromFile({ ...(row as FileWorkflow), version: 1 }));
  if (was === undefined || is === undefined) return [];
  return workflowChanges(was, is).map(({ what, ...change }) => ({ place: what, ...change }));
};

/** The words of the record's own page where there are some. */
const inItsOwnWords: Partial<Record<ComparedEntity, (pair: Pair) => readonly FieldChange[]>> = {
  test: testChanges,
  'result spec': specChanges,
  workflow: workflowDifferences,
};

const changesOf = (entity: ComparedEntity, pair: Pair): readonly FieldChange[] => {
  const words = (inItsOwnWords[entity]?.(pair) ?? []).map(({ place, before, after }) => ({ place, before, after }));
  // A change nobody has words for is still a change.
  return words.length > 0 ? words : diffFields(pair.before, pair.after);
};

const named = ({ code, name }: ComparableRow): NamedRow => ({ code, name });

const diffRows = (
  entity: ComparedEntity,
  before: readonly ComparableRow[],
  after: readonly ComparableRow[],
): EntityDiff => {
  const was = new Map(before.map((row) => [row.code, row]));
  const stays = new Set(after.map(({ code }) => code));
  const changed = after.flatMap((row): ChangedRow[] => {
    const earlier = was.get(row.code);
    if (earlier === undefined || canonicalJson(earlier.content) === canonicalJson(row.content)) return [];
    return [{ ...named(row), changes: changesOf(entity, { before: earlier.content, after: row.content }) }];
  });
  const added = after.filter(({ code }) => !was.has(code)).map(named);
  return {
    entity,
    added,
    changed,
    unchanged: after.length - added.length - changed.length,
    missing: before.filter(({ code }) => !stays.has(code)).map(named),
  };
};

const resultCodesOf = (catalogue: Catalogue): ReadonlyMap<string, readonly string[]> =>
  new Map(catalogue.tests.tests.map((test) => [test.code, test.resultSpecs.map(({ code }) => code)]));

/** The order of a test's results is the test's own business. */
const withOrder = (diff: EntityDiff, current: Catalogue, incoming: Catalogue): EntityDiff => {
  const was = resultCodesOf(current);
  const moved = incoming.tests.tests.flatMap(({ code, name, resultSpecs }): ChangedRow[] => {
    const [before, after] = [was.get(code) ?? [], resultSpecs.map((spec) => spec.code)];
    if (!reordered([...before], after)) return [];
    return [
      { code, name, changes: [{ place: 'Order of results', before: before.join(', '), after: after.join(', ') }] },
    ];
  });
  const known = new Map(diff.changed.map((row) => [row.code, row]));
  for (const row of moved) {
    const changes = [...(known.get(row.code)?.changes ?? []), ...row.changes];
    known.set(row.code, { ...row, changes });
  }
  return { ...diff, changed: [...known.values()], unchanged: diff.unchanged + diff.changed.length - known.size };
};

export const diffCatalogues = (current: Catalogue, incoming: Catalogue): readonly EntityDiff[] =>
  comparedEntities.map((entity) => {
    const diff = diffRows(entity, comparableRows[entity](current), comparableRows[entity](incoming));
    return entity === 'test' ? withOrder(diff, current, incoming) : diff;
  });

/** What a person who was shown the difference agreed to: what would be written, and over what. */
export const whatIsWritten = (diff: readonly EntityDiff[]): unknown =>
  diff
    .filter(({ added, changed }) => added.length + changed.length > 0)
    .map(({ entity, added, changed }) => ({ entity, added, changed }));

export const changesNothing = (diff: readonly EntityDiff[]): boolean =>
  diff.every(({ added, changed }) => added.length === 0 && changed.length === 0);
