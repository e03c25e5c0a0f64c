import { describe, expect, test } from 'vitest';
import type { Catalogue } from './files/catalogue-file.ts';
import { changesNothing, diffCatalogues } from './diff-catalogues.ts';
import { at, numeric, small, testOf } from '#testing/small-catalogue.ts';

const diffOf = (plant: (catalogue: Catalogue) => unknown) => {
  const incoming = small();
  plant(incoming);
  return diffCatalogues(small(), incoming).filter(
    ({ added, changed, missing }) => added.length + changed.length + missing.length > 0,
  );
};
const spec = (catalogue: Catalogue, position: number) => at(at(catalogue.tests.tests, position).resultSpecs, 0);

describe('the difference between two catalogues', () => {
  test('is nothing between one and itself', () => {
    const diff = diffCatalogues(small(), small());
    expect(changesNothing(diff)).toBe(true);
    expect(Object.fromEntries(diff.map(({ entity, unchanged }) => [entity, unchanged]))).toMatchObject({
      test: 5,
      'result spec': 5,
      lab: 2,
      'LOINC code': 1,
    });
  });

  test.each<[string, (c: Catalogue) => unknown]>([
    ['a default written out', (c) => (at(c.tubes.tubes, 0).active = true)],
    ['a number written as text', (c) => (at(c.tubes.tubes, 0).drawVolumeMl = '5' as never)],
    ['tubes of a field set in another order', (c) => (at(c.fieldSets.fieldSets, 0).appliesTo.tubes = [])],
    ['what follows from the tests of a panel', (c) => (at(c.panels.panels, 0).splitsByTestType = true)],
    ['the number of a workflow', (c) => (at(c.workflows.workflows, 0).version = 9)],
  ])('%s is none', (_what, plant) => {
    expect(diffOf(plant)).toEqual([]);
  });

  test('names what is new and what the files leave out', () => {
    const diff = diffOf((c) => {
      c.tests.tests.push(testOf('NEW', numeric('NEW')));
      c.labs.labs.pop();
    });
    expect(diff).toEqual([
      { entity: 'lab', added: [], changed: [], unchanged: 1, missing: [{ code: 'MSA', name: 'Mesa' }] },
      { entity: 'test', added: [{ code: 'NEW', name: 'NEW' }], changed: [], unchanged: 5, missing: [] },
      { entity: 'result spec', added: [{ code: 'NEW.NEW', name: 'NEW' }], changed: [], unchanged: 5, missing: [] },
    ]);
  });

  test('a result the file leaves out is missing, its test is not changed', () => {
    const diff = diffOf((c) => (at(c.tests.tests, 0).resultSpecs = []));
    expect(diff).toMatchObject([{ entity: 'result spec', missing: [{ code: 'A.A' }], changed: [] }]);
  });

  test('says each changed field with what stood and stands there', () => {
    const diff = diffOf((c) => {
      at(spec(c, 0).referenceRanges, 1).high = 6.5;
      at(c.tests.tests, 0).turnaroundMinutes.routine = 300;
      at(c.instruments.instruments, 0).calibrationDue = '2027-02-01';
      at(c.workflows.workflows, 0).steps[2].enabled = false;
    });
    const changes = diff.flatMap(({ changed }) => changed.map((row) => [row.code, row.changes]));
    expect(changes).toEqual([
      ['CHEM1', [{ place: 'Calibration due', before: '2027-01-15', after: '2027-02-01' }]],
      ['A', [{ place: 'Turnaround, routine', before: '240 min', after: '300 min' }]],
      ['A.A', [{ place: 'Range for anyone 18 y and over, limits', before: '2 to 6', after: '2 to 6.5' }]],
      ['STD', [{ place: 'Run', before: 'On', after: 'Off' }]],
    ]);
  });

  test('a limit with another number of decimals is another limit', () => {
    const diff = diffOf((c) => (at(spec(c, 0).referenceRanges, 1).high = '6.0' as never));
    expect(diff).toMatchObject([{ changed: [{ changes: [{ before: '2 to 6', after: '2 to 6.0' }] }] }]);
  });

  test('results in another order are a change to the test', () => {
    const [current, incoming] = [small(), small()];
    at(current.tests.tests, 0).resultSpecs = [numeric('A'), numeric('A2')];
    at(incoming.tests.tests, 0).resultSpecs = [numeric('A2'), numeric('A')];
    const [tests] = diffCatalogues(current, incoming).filter(({ entity }) => entity === 'test');
    expect(tests).toMatchObject({
      unchanged: 4,
      changed: [{ code: 'A', changes: [{ place: 'Order of results', before: 'A, A2', after: 'A2, A' }] }],
    });
  });
});
