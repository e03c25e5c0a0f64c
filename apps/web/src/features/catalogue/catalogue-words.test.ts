import type { StoredFinding, StoredGap } from '@aliquot/domain/catalogue/catalogue-requests';
import { expect, test } from 'vitest';
import { validateCatalogueSearch } from './catalogue-search.ts';
import { counted, entityCount } from './entity-words.ts';
import { groupByEntity, matchingFindings, matchingGaps } from './finding-groups.ts';
import { partOfSpec, tabOfTest } from './fix-link.tsx';

const finding = (change: Partial<StoredFinding>): StoredFinding => ({
  severity: 'error',
  rule: 'no-tube',
  entity: 'test',
  code: 'NA',
  place: 'tests[0].tubes',
  message: 'NA has no tube. Add one.',
  target: null,
  ...change,
});
const findings = [
  finding({}),
  finding({ entity: 'panel', code: 'BMP', severity: 'warning', message: 'LOINC not confirmed' }),
  finding({ code: 'K', message: 'K has no tube. Add one.' }),
];
const gap: StoredGap = {
  code: 'NA.NA',
  testName: 'Estimated GFR',
  resultName: 'Estimated GFR',
  testId: 1,
  specId: 2,
  sex: 'any',
  ageFrom: '0 d',
  ageTo: '1 mo',
  reason: 'none supplied',
  at: '2026-11-15T10:00:00Z',
  by: 'Odalys Fenn',
};

test('what the address says is taken where it is known and ignored where it is not', () => {
  expect(validateCatalogueSearch({ t: 'versions', q: 12, show: 'gaps', entity: 'tube field' })).toEqual({
    t: 'versions',
    q: '12',
    show: 'gaps',
    entity: 'tube field',
  });
  expect(validateCatalogueSearch({ t: 'findings', q: ' ', show: 'all', entity: 'dragon', x: 1 })).toEqual({});
});

test('findings are narrowed by words, severity and kind', () => {
  const codes = (shown: Parameters<typeof matchingFindings>[1]) =>
    matchingFindings(findings, shown).map(({ code }) => code);
  expect(codes({})).toEqual(['NA', 'BMP', 'K']);
  expect(codes({ q: 'TUBE' })).toEqual(['NA', 'K']);
  expect(codes({ show: 'warnings' })).toEqual(['BMP']);
  expect(codes({ entity: 'panel' })).toEqual(['BMP']);
  expect(codes({ show: 'gaps' })).toEqual([]);
});

test('gaps belong to results, and are found by result, reason and person', () => {
  const found = (shown: Parameters<typeof matchingGaps>[1]) => matchingGaps([gap], shown).length;
  expect([found({}), found({ q: 'odalys' }), found({ q: 'supplied' }), found({ show: 'gaps' })]).toEqual([1, 1, 1, 1]);
  expect([found({ entity: 'tube' }), found({ show: 'errors' }), found({ q: 'xyz' })]).toEqual([0, 0, 0]);
});

test('findings stand together by kind of record', () => {
  expect(groupByEntity(findings).map((group) => [group.entity, group.findings.length])).toEqual([
    ['test', 2],
    ['panel', 1],
  ]);
});

test('a finding leads to the part of the page where it is mended', () => {
  expect([
    tabOfTest('tests[3].tubes'),
    tabOfTest('tests[3].tubes[1].code'),
    tabOfTest('tests[3].resultSpecs'),
    tabOfTest('tests[3].loinc'),
  ]).toEqual(['tubes', 'tubes', 'results', undefined]);
  const spec = 'tests[3].resultSpecs[0]';
  expect([
    partOfSpec(`${spec}.referenceRanges[2].low`),
    partOfSpec(`${spec}.acknowledgedGaps`),
    partOfSpec(`${spec}.critical`),
    partOfSpec(`${spec}.formula.example`),
    partOfSpec(`${spec}.codedOptions[1].code`),
    partOfSpec(`${spec}.ucum`),
    partOfSpec(`${spec}.loinc`),
  ]).toEqual(['ranges', 'ranges', 'limits', 'formula', 'codes', 'unit', 'coding']);
});

test('numbers are said with their word', () => {
  expect([counted(1, 'error'), counted(0, 'error'), entityCount('lab', 2), entityCount('LOINC code', 1)]).toEqual([
    '1 error',
    '0 errors',
    '2 labs',
    '1 LOINC look-up',
  ]);
});
