import { describe, expect, test } from 'vitest';
import type { TestStatus } from '#test-specs/test.ts';
import type { Catalogue } from './files/catalogue-file.ts';
import { readChosenFiles } from './files/chosen-files.ts';
import { judgeImport, mayLoad } from './judge-import.ts';
import { mergeCatalogues } from './merge-catalogues.ts';
import { lintCatalogue } from './lint/lint-catalogue.ts';
import { at, header, numeric, small, testOf } from '#testing/small-catalogue.ts';

const today = '2026-11-15';
const lists = <Of>(catalogue: Of): Record<string, unknown> => JSON.parse(JSON.stringify(catalogue));
const empty = (): Catalogue => {
  const heads = lists(small());
  for (const file of Object.values(heads) as Record<string, unknown>[]) {
    for (const [key, value] of Object.entries(file)) if (Array.isArray(value)) file[key] = [];
  }
  return heads as unknown as Catalogue;
};
const judge = (plant: (c: Catalogue) => unknown, stored = empty(), statuses: Record<string, TestStatus> = {}) => {
  const files = small();
  plant(files);
  return judgeImport({ catalogue: stored, statusOf: new Map(Object.entries(statuses)) }, lists(files), today);
};
const spec = (catalogue: Catalogue, position: number) => at(at(catalogue.tests.tests, position).resultSpecs, 0);

describe('judging files before they are loaded', () => {
  test('a catalogue in order may be loaded, and every test of it be activated', () => {
    const judged = judge(() => {});
    expect(judged).toMatchObject({ problems: [], findings: [], held: [], broken: [] });
    expect(judged.orderable).toEqual(['A', 'B', 'AB', 'C', 'T']);
    expect(mayLoad(judged)).toBe(true);
  });

  test.each<[string, string, (c: Catalogue) => unknown]>([
    ['a gap', 'range-gap', (c) => spec(c, 0).referenceRanges.shift()],
    ['a missing unit', 'missing-unit', (c) => (spec(c, 0).unit = null)],
    ['a wrong formula', 'formula-example', (c) => (spec(c, 2).formula!.expression = 'b / a')],
    ['no tube', 'no-tube', (c) => (at(c.tests.tests, 0).tubes = [])],
  ])('%s keeps a test a draft, and is loaded', (_what, rule, plant) => {
    const judged = judge(plant);
    expect(judged.findings).toMatchObject([{ rule, blocks: false }]);
    expect(judged.held).toHaveLength(1);
    expect(mayLoad(judged)).toBe(true);
  });

  test.each<[string, string, (c: Catalogue) => unknown]>([
    ['a bad LOINC check digit', 'bad-loinc', (c) => (spec(c, 0).loinc = '2951-3')],
    ['a dangling reference', 'dangling-reference', (c) => at(c.panels.panels, 0).members.push('NONE')],
    ['a code twice', 'duplicate-code', (c) => c.tubes.tubes.push(at(c.tubes.tubes, 0))],
    ['limits that contradict', 'range-limits', (c) => (at(spec(c, 0).referenceRanges, 0).low = 5.5)],
  ])('%s cannot be stored and blocks', (_what, rule, plant) => {
    const judged = judge(plant);
    expect(judged.findings).toMatchObject([{ rule, blocks: true }]);
    expect(mayLoad(judged)).toBe(false);
  });

  test('what a form would refuse is told by file and place', () => {
    const judged = judge((c) => {
      at(c.labs.labs, 1).caseIdPattern = '{year}';
      at(spec(c, 3).acknowledgedGaps, 0).reason = 'no';
    });
    expect(judged.problems).toEqual([
      { file: 'labs.json', place: 'labs[1].caseIdPattern', message: expect.stringContaining('{year}') },
      {
        file: 'tests.json',
        place: 'tests[3].resultSpecs[0].acknowledgedGaps[0].reason',
        message: 'Reason required: these ages have no range',
      },
    ]);
    expect(mayLoad(judged)).toBe(false);
  });

  test('what cannot be read is told in plain words', () => {
    const files = { ...lists(small()), labs: { ...header, labs: [{ name: 7, extra: 1 }] } };
    const judged = judgeImport({ catalogue: empty(), statusOf: new Map() }, files, today);
    expect(judged.problems).toContainEqual({ file: 'labs.json', place: 'labs[0].code', message: 'Required' });
    expect(judged.problems).toContainEqual({
      file: 'labs.json',
      place: 'labs[0]',
      message: 'Unknown entry: extra',
    });
    expect(mayLoad(judged)).toBe(false);
  });

  test('files that were not chosen stay as they are', () => {
    const tests = { ...small().tests, tests: [...small().tests.tests, testOf('NEW', numeric('NEW'))] };
    const judged = judgeImport({ catalogue: small(), statusOf: new Map() }, lists({ tests }), today);
    expect(judged.findings).toEqual([]);
    expect(judged.diff.flatMap(({ added, missing }) => [...added, ...missing]).map(({ code }) => code)).toEqual([
      'NEW',
      'NEW.NEW',
    ]);
  });

  test('a fault that is there already is not held against the files', () => {
    const stored = small();
    stored.tests.tests.push(testOf('OLD'));
    expect(judge(() => {}, stored).findings).toEqual([]);
  });

  test('a change that would break an active test is refused, an untouched one is left in peace', () => {
    const broken = judge((c) => spec(c, 0).referenceRanges.shift(), small(), { A: 'active', B: 'active' });
    expect(broken.broken).toMatchObject([{ code: 'A', reason: expect.stringContaining('has no range') }]);
    expect(mayLoad(broken)).toBe(false);
    const stored = small();
    spec(stored, 0).referenceRanges.shift();
    const same = judge((c) => spec(c, 0).referenceRanges.shift(), stored, { A: 'active' });
    expect([same.broken, mayLoad(same)]).toEqual([[], true]);
  });

  test('a retired test is not brought back by files that do not know it', () => {
    const stored = small();
    at(stored.tests.tests, 0).status = 'retired';
    at(stored.panels.panels, 0).members = ['B', 'AB'];
    const judged = judge(() => {}, stored, { A: 'retired' });
    expect(judged.incoming?.tests.tests[0]?.status).toBe('retired');
    expect(judged.orderable).not.toContain('A');
    expect(judged.diff.find(({ entity }) => entity === 'test')?.changed).toEqual([]);
  });
});

describe('the catalogue as it would be', () => {
  test('what the files leave out stays, and what follows from it is worked out again', () => {
    const stored = small();
    stored.tubes.tubes.push({ ...at(stored.tubes.tubes, 0), code: 'RED' });
    at(stored.fieldSets.fieldSets, 0).appliesTo.tubes?.push('RED');
    stored.instruments.instruments.push({ ...at(stored.instruments.instruments, 0), code: 'CHEM9' });
    at(stored.pods.pods, 0).instruments.push('CHEM9');
    at(stored.tests.tests, 0).resultSpecs.push(numeric('A2'));
    expect(lintCatalogue(stored, today)).toEqual([]);
    const merged = mergeCatalogues(stored, small());
    expect(lintCatalogue(merged, today)).toEqual([]);
    expect(merged.tubes.tubes.map(({ code }) => code)).toEqual(['SST', 'RED']);
    expect(merged.tests.tests[0]?.resultSpecs.map(({ code }) => code)).toEqual(['A', 'A2']);
    expect(merged.pods.pods[0]?.instruments).toEqual(['CHEM1', 'CHEM9']);
  });
});

describe('files as they are chosen', () => {
  const text = (content: unknown) => JSON.stringify(content);

  test('are told apart by what is in them, whatever they are called', () => {
    const chosen = readChosenFiles([
      { name: 'tests (1).json', text: text(small().tests) },
      { name: 'evidence.json', text: text(small().loincEvidence) },
    ]);
    expect([Object.keys(chosen.files), chosen.problems]).toEqual([['tests', 'loincEvidence'], []]);
  });

  test.each([
    ['as exported', { about: 'Aliquot catalogue', notice: [], files: small() }],
    ['bare', small()],
  ])('may be one bundle, %s', (_what, bundle) => {
    const { files, problems } = readChosenFiles([{ name: 'all.json', text: text(bundle) }]);
    expect([lists(files), problems]).toEqual([lists(small()), []]);
  });

  test('what is no catalogue is refused by name', () => {
    const { files, problems } = readChosenFiles([
      { name: 'a.txt', text: 'hello' },
      { name: 'b.json', text: '{"x":1}' },
      { name: 'c.json', text: text(small().labs) },
      { name: 'd.json', text: text(small().labs) },
    ]);
    expect(Object.keys(files)).toEqual(['labs']);
    expect(problems.map(({ file, message }) => [file, message.split(/[.:]/u)[0]])).toEqual([
      ['a.txt', 'This is not a JSON file'],
      ['b.json', 'This is not a catalogue file'],
      ['d.json', 'The list of labs was chosen twice'],
    ]);
  });
});
