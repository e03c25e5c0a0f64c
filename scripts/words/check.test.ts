import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { plantTree } from '../boundaries/plant-tree.ts';
import { check } from './check.ts';
import { retiredWords } from './retired-words.ts';

const screen = 'apps/web/src/features/runs/a.tsx';
const faultsIn = (line: string, file = screen): string[] => check(plantTree({ [file]: `// first\n${line}\n` })).faults;

test('the check sees the real repository', () => {
  expect(check(fileURLToPath(new URL('../..', import.meta.url))).files).toBeGreaterThan(1000);
});

test('a fault names the place, the text, the word and its successor', () => {
  expect(faultsIn("export const a = 'Open the patient';")).toEqual([
    `${screen}:2: "Open the patient" says "patient"; say subject`,
  ]);
});

describe('a text on a screen has no retired word', () => {
  test.each([
    ['in a string', "export const a = 'More acts';"],
    ['in JSX', 'export const A = () => <p>No cases yet</p>;'],
    ['in an attribute', 'export const A = () => <button aria-label="Acts on this run" />;'],
    ['in a template', 'export const a = (n: number) => `${n} samples`;'],
    ['in one word with a capital', "export const label = 'Sample';"],
    ['in a small word that is a label', "export const a = { one: 'person', many: 'subjects' };"],
    ['in a refusal of the server', "export const a = refuse('The laboratory does not do this test.');"],
    ['in British spelling', "export const label = 'Colour of the cap';"],
    ['in a plural in brackets', 'export const a = (n: number) => `${n} test(s)`;'],
    ['in a broken line', 'export const A = () => (\n  <p>\n    To be done by\n    itself\n  </p>\n);'],
  ])('%s', (_what, line) => {
    expect(faultsIn(line)).toHaveLength(1);
  });

  test.each([
    ['the number of an accession', "export const label = 'Case ID';"],
    ['another meaning', "export const a = 'In that case, scan again. Order of draw. Another person approves.';"],
    ['a code', "export const a = 'mislabelled' + 'in_order';"],
    ['a class', 'export const A = () => <p className="case grey lane">x</p>;'],
    ['SQL', 'export const a = sql`select * from samples where lane`;'],
    ['an error for engineers', "throw new Error('no such case');"],
    ['a type', "export type A = 'not a case';"],
    ['a comment', '// The case of the patient.'],
  ])('%s may', (_what, line) => {
    expect(faultsIn(line)).toEqual([]);
  });

  test('a test may quote anything', () => {
    expect(faultsIn("test('a case', () => {});", 'apps/web/src/a.test.ts')).toEqual([]);
  });
});

test('every retired word has a successor', () => {
  expect(retiredWords.filter(({ instead }) => instead === '')).toEqual([]);
});
