import { parseCatalogue, type Catalogue } from '#catalogue/files/catalogue-file.ts';
import type { FileResultSpec, FileTest } from '#catalogue/files/file-tests.ts';
import { podFiles, siteFiles, tubeFiles } from './small-laboratory.ts';

export const header = { about: 'A small catalogue', status: 'for tests', version: '1' };

export const numeric = (code: string): FileResultSpec => ({
  code,
  label: code,
  type: 'numeric',
  unit: 'mg/dL',
  ucum: 'mg/dL',
  decimals: 1,
  loinc: '2951-2',
  loincVerified: true,
  referenceRanges: [
    {
      sex: 'any',
      ageFrom: '0 d',
      ageTo: '18 y',
      low: 1,
      high: 5,
      lowInclusive: true,
      highInclusive: true,
      text: null,
      source: 'example',
      checked: false,
    },
    {
      sex: 'any',
      ageFrom: '18 y',
      ageTo: null,
      low: 2,
      high: 6,
      lowInclusive: true,
      highInclusive: true,
      text: null,
      source: 'example',
      checked: false,
    },
  ],
  acknowledgedGaps: [],
  critical: { low: 0.5, high: 9, lowInclusive: true, highInclusive: true },
  delta: null,
  valid: { low: 0, high: 100 },
});

const everyAge = [{ sex: 'any' as const, ageFrom: '0 d' as const, ageTo: null, reason: 'none on purpose' }];
export const plain = {
  unit: null,
  ucum: null,
  decimals: null,
  referenceRanges: [],
  acknowledgedGaps: everyAge,
  critical: null,
  delta: null,
};

// oxlint-disable-next-line unicorn/no-thenable -- a text, which nothing awaits; the files call it so
export const guard = (when: string) => ({ when, then: 'no result' });

export const ratio: FileResultSpec = {
  ...plain,
  code: 'AB',
  label: 'A to B',
  type: 'calculated',
  unit: 'ratio',
  ucum: '{ratio}',
  decimals: 1,
  formula: {
    expression: 'a / b',
    inputs: [
      { var: 'a', test: 'A', spec: 'A' },
      { var: 'b', test: 'B', spec: 'B' },
    ],
    guards: [guard('b = 0')],
    example: { given: { a: 3, b: 2 }, expected: 1.5 },
    source: null,
  },
};

export const testOf = (code: string, ...resultSpecs: FileResultSpec[]): FileTest => ({
  code,
  name: code,
  shortName: code,
  testType: 'CLINICAL',
  department: 'Chemistry',
  method: 'Enzymatic',
  turnaroundMinutes: { routine: 240, stat: 60 },
  tubes: [{ code: 'SST', preference: 'preferred' }],
  workflow: 'STD',
  resultSpecs,
});

const testFiles = () => ({
  tests: {
    ...header,
    tests: [
      testOf('A', numeric('A')),
      testOf('B', numeric('B')),
      testOf('AB', ratio),
      testOf('C', {
        ...plain,
        code: 'C',
        label: 'C',
        type: 'coded',
        codedOptions: [{ code: 'NEG', interpretation: 'normal' }],
      }),
      testOf('T', {
        ...plain,
        code: 'T',
        label: 'T',
        type: 'titre',
        titre: { firstDilution: 1, factor: 2, steps: 8 },
      }),
    ],
  },
  resultCodes: {
    ...header,
    resultCodes: [
      {
        code: 'NEG',
        label: 'Negative',
        reportText: 'Negative',
        interpretation: 'normal',
        group: 'qualitative',
        snomed: '260385009',
        snomedVerified: true,
        colour: '#2E7D32',
        active: true,
      },
    ],
  },
  loincEvidence: {
    ...header,
    codes: [
      {
        loinc: '2951-2',
        verified: true,
        nameFound: 'Sodium',
        source: 'a page',
        component: null,
        componentSource: null,
      },
    ],
  },
});

const workFiles = () => ({
  panels: {
    ...header,
    panels: [
      {
        code: 'P',
        name: 'Panel',
        shortName: 'P',
        testTypes: ['CLINICAL'],
        splitsByTestType: false,
        members: ['A', 'B', 'AB'],
        note: null,
      },
    ],
  },
  workflows: {
    ...header,
    workflows: [
      {
        code: 'STD',
        name: 'Standard',
        version: 1,
        testTypes: ['CLINICAL'],
        steps: ['receive', 'prepare', 'run', 'entry', 'validate', 'review', 'report', 'deliver'].map((step) => ({
          step,
          enabled: true,
          params: {},
        })),
        turnaround: 'from test',
        boardColumns: [],
      },
    ],
  },
});

/** One of everything, without a fault: a test plants the one it is about. */
export const small = (): Catalogue => {
  const files = {
    ...siteFiles(header),
    ...podFiles(header),
    ...tubeFiles(header),
    ...testFiles(),
    ...workFiles(),
  };
  const parsed = parseCatalogue(files);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.catalogue;
};

export const at = <Of>(list: readonly Of[], position: number): Of => {
  const item = list[position];
  if (item === undefined) throw new Error('The small catalogue has no such entry');
  return item;
};
