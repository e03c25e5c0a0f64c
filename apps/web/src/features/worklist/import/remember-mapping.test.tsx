// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { makeColumn, makeRow } from '#testing/make-worklist.ts';
import { importKey, mappingFor, rememberMapping } from './remember-mapping.ts';
import { readText, type FileLine } from './read-file.ts';

const place = { columns: [makeColumn({ specId: 5 })], rows: [makeRow(1), makeRow(2)] };
const linesOf = (text: string): FileLine[] => {
  const read = readText(text);
  return read.ok ? read.lines : [];
};
const fileOf = (text: string, key = importKey(3, 'Chem 2')) => ({ key, lines: linesOf(text), place });
const text = 'Case;First;Second\n26-000001;4.1;4.2';

beforeEach(() => localStorage.clear());

test('are found again by their headings, for the same test and instrument only', () => {
  const file = fileOf(text);
  const guess = mappingFor(file);
  expect(guess.results).toEqual({ 5: 1 });
  rememberMapping(file, { ...guess, results: { 5: 2 } });
  expect(mappingFor(file).results).toEqual({ 5: 2 });
  // In another place by now.
  expect(mappingFor(fileOf('Second;x;Case\n4.2;4.1;26-000001')).results).toEqual({ 5: 0 });
  expect(mappingFor(fileOf(text, importKey(3, null))).results).toEqual({ 5: 1 });
  expect(mappingFor(fileOf('Case;Result\n26-000001;4.1')).results).toEqual({ 5: 1 });
});

test('are found again by their places where there are no headings', () => {
  const file = fileOf('26-000001;4.1;4.2');
  rememberMapping(file, { ...mappingFor(file), results: { 5: 2 } });
  expect(mappingFor(fileOf('26-000002;5.1;5.2')).results).toEqual({ 5: 2 });
  expect(mappingFor(fileOf('26-000002;5.1')).results).toEqual({ 5: 1 });
});

test('that somebody else wrote into the storage count for nothing', () => {
  localStorage.setItem('aliquot.import-columns', '{"3/Chem 2":{"code":-1,"results":{"K":{}}},"x":null}');
  expect(mappingFor(fileOf(text)).results).toEqual({ 5: 1 });
  localStorage.setItem('aliquot.import-columns', 'nonsense');
  expect(mappingFor(fileOf(text)).results).toEqual({ 5: 1 });
});
