/** What loading files would do, and what keeps it from being done. Pure: the server reads before and writes after. */
import { activationFindings } from '#test-specs/activation.ts';
import type { TestStatus } from '#test-specs/test.ts';
import { parseSomeFiles, type Catalogue, type FileProblem } from './files/catalogue-file.ts';
import { diffCatalogues, type EntityDiff } from './diff-catalogues.ts';
import type { FileTest } from './files/file-tests.ts';
import type { Finding } from './finding.ts';
import { lintCatalogue, lintRules } from './lint/lint-catalogue.ts';
import { testFromFile } from './files/map-tests.ts';
import { mergeCatalogues } from './merge-catalogues.ts';
import { recordProblems } from './record-problems.ts';

/** A finding of the files; one that blocks must be mended before they can be loaded. */
export type ImportFinding = Finding & { readonly blocks: boolean };
/** A test that cannot be ordered as the files have it, with the first reason. */
export type HeldTest = { readonly code: string; readonly name: string; readonly reason: string };

export type ImportJudgement = {
  /** What cannot be read, or could not be saved, by file and place. */
  readonly problems: readonly FileProblem[];
  /** What the files bring with them; faults that are there already are not theirs. */
  readonly findings: readonly ImportFinding[];
  readonly diff: readonly EntityDiff[];
  /** Drafts that pass every check. */
  readonly orderable: readonly string[];
  /** Drafts that stay drafts. */
  readonly held: readonly HeldTest[];
  /** Active tests the files would break. */
  readonly broken: readonly HeldTest[];
  /** Null when the files could not be read. */
  readonly incoming: Catalogue | null;
};

export type Stored = { readonly catalogue: Catalogue; readonly statusOf: ReadonlyMap<string, TestStatus> };

const nothing: ImportJudgement = {
  problems: [],
  findings: [],
  diff: [],
  orderable: [],
  held: [],
  broken: [],
  incoming: null,
};

const waits = new Set(lintRules.flatMap(({ name, mayWait }) => (mayWait === true ? [name] : [])));

/** The same fault in the same row, wherever that row stands. */
const faultOf = ({ rule, entity, code, message }: Finding): string => JSON.stringify([rule, entity, code, message]);

const findingsOf = (stored: Catalogue, merged: Catalogue, today: string): readonly ImportFinding[] => {
  const known = new Set(lintCatalogue(stored, today).map(faultOf));
  return lintCatalogue(merged, today)
    .filter((finding) => !known.has(faultOf(finding)))
    .map((finding) => ({ ...finding, blocks: finding.severity === 'error' && !waits.has(finding.rule) }));
};

/** Retiring a test was somebody's decision: files that know nothing of it do not undo it. */
const keepRetired = (incoming: Catalogue, { statusOf }: Stored): Catalogue => ({
  ...incoming,
  tests: {
    ...incoming.tests,
    tests: incoming.tests.tests.map((test) =>
      statusOf.get(test.code) === 'retired' ? { ...test, status: 'retired' as const } : test,
    ),
  },
});

const reasonIn = (test: FileTest, instruments: readonly string[], today: string): string | null => {
  const { fields, specs } = testFromFile(test, (code) => instruments.indexOf(code) + 1);
  const resultSpecs = specs.map((spec, at) => ({ id: at + 1, ...spec }));
  const [first] = activationFindings({ ...fields, resultSpecs }, today, (id) => instruments[id - 1] ?? '');
  if (first === undefined) return null;
  return first.spec === null ? first.message : `${first.spec}: ${first.message}`;
};

const changedTests = (diff: readonly EntityDiff[]): ReadonlySet<string> =>
  new Set(
    diff
      .filter(({ entity }) => entity === 'test' || entity === 'result spec')
      .flatMap(({ added, changed }) => [...added, ...changed])
      .flatMap(({ code }) => code.split('.')[0] ?? []),
  );

type Tests = Pick<ImportJudgement, 'orderable' | 'held' | 'broken'>;

const judgeTests = (
  merged: Catalogue,
  inFiles: number,
  stored: Stored,
  changed: ReadonlySet<string>,
  today: string,
) => {
  const instruments = merged.instruments.instruments.map(({ code }) => code);
  const judged = merged.tests.tests
    .slice(0, inFiles)
    .filter(({ status }) => status !== 'retired')
    .map((test) => ({
      test,
      isActive: stored.statusOf.get(test.code) === 'active',
      reason: reasonIn(test, instruments, today),
    }));
  const named = ({ test: { code, name }, reason }: (typeof judged)[number]): HeldTest[] =>
    reason === null ? [] : [{ code, name, reason }];
  return {
    orderable: judged.filter(({ isActive, reason }) => !isActive && reason === null).map(({ test }) => test.code),
    held: judged.filter(({ isActive }) => !isActive).flatMap(named),
    broken: judged.filter(({ test, isActive }) => isActive && changed.has(test.code)).flatMap(named),
  } satisfies Tests;
};

export const judgeImport = (
  stored: Stored,
  files: Readonly<Record<string, unknown>>,
  today: string,
): ImportJudgement => {
  const parsed = parseSomeFiles(files, stored.catalogue);
  if (!parsed.ok) return { ...nothing, problems: parsed.problems };
  const incoming = keepRetired(parsed.catalogue, stored);
  const merged = mergeCatalogues(stored.catalogue, incoming);
  const findings = findingsOf(stored.catalogue, merged, today);
  const diff = diffCatalogues(stored.catalogue, incoming);
  // What a finding says already is not said again in other words.
  const problems = findings.some(({ blocks }) => blocks) ? [] : recordProblems(incoming);
  const tests = judgeTests(merged, incoming.tests.tests.length, stored, changedTests(diff), today);
  return { problems, findings, diff, ...tests, incoming };
};

export const mayLoad = ({ problems, findings, broken, incoming }: ImportJudgement): boolean =>
  incoming !== null && problems.length === 0 && broken.length === 0 && findings.every(({ blocks }) => !blocks);
