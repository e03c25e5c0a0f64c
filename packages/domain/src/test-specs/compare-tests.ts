/** What changed between two versions of a test, each difference as a place in words with what stood and stands there. */
import type { InstrumentName } from './compare-ranges.ts';
import { compareSpecs } from './compare-specs.ts';
import type { TestSnapshot } from './test.ts';
import { differing, orNothing, pairParts, yesNo, type Line, type TestDifference } from './test-difference.ts';

const minutes = (count: number): string => `${count} min`;

const facts = (test: TestSnapshot): readonly (readonly [place: string, words: string | null])[] => [
  ['Code', test.code],
  ['Name', test.name],
  ['Short name', test.shortName],
  ['Name on reports', test.reportName],
  ['Status', test.status],
  ['Test type', test.testType],
  ['Department', test.department],
  ['Method', test.method],
  ['LOINC', test.loinc],
  ['LOINC verified', yesNo(test.loincVerified)],
  ['Turnaround, routine', minutes(test.turnaroundMinutes.routine)],
  ['Turnaround, stat', minutes(test.turnaroundMinutes.stat)],
  ['Workflow', test.workflow],
  ['Note', test.note],
  ['Report text', test.reportText],
  ['Instruments', orNothing(test.instruments.toSorted().join(', '))],
];

const tubeLines = (before: TestSnapshot['tubes'], after: TestSnapshot['tubes']): Line[] =>
  pairParts(before, after, [({ code }) => code]).map((pair) => [
    `Tube ${(pair.before ?? pair.after)?.code ?? ''}`,
    pair.before?.preference ?? null,
    pair.after?.preference ?? null,
  ]);

/** `nameOf` says an instrument's name where the reader should not see its number. */
export const compareTests = (
  before: TestSnapshot,
  after: TestSnapshot,
  nameOf: InstrumentName = (id) => `instrument ${id}`,
): TestDifference[] => {
  const now = facts(after);
  return [
    ...differing(null, [
      ...facts(before).map(([place, was], at): Line => [place, was, now[at]?.[1] ?? null]),
      ...tubeLines(before.tubes, after.tubes),
    ]),
    ...compareSpecs(before.resultSpecs, after.resultSpecs, nameOf),
  ];
};
