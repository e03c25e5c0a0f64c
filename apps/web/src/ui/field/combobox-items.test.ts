import { expect, test } from 'vitest';

import { comboboxItems, createValue, fittingOptions, retryValue } from './combobox-items.ts';
import { matchParts } from './match-parts.ts';

const clients = [{ value: '1', label: 'Harrowgate Family Practice' }];
const add = (query: string) => `Add client “${query}”`;

const rows = (typed: string, more: { createLabel?: typeof add; failed?: boolean }) =>
  comboboxItems({ options: clients, typed, createLabel: undefined, failed: false, ...more });

test('offers to add what was typed, unless a client already bears that name', () => {
  expect(rows('har', { createLabel: add }).at(-1)).toEqual({ value: createValue, label: 'Add client “har”' });
  expect(rows('harrowgate family practice', { createLabel: add })).toEqual(clients);
  expect(rows('', { createLabel: add })).toEqual(clients);
  expect(rows('har', {})).toEqual(clients);
});

test('[HOUSE-D2] a failed search offers to ask again, never to add', () => {
  expect(rows('har', { createLabel: add, failed: true })).toEqual([...clients, { value: retryValue, label: 'Retry' }]);
});

test('marks the typed letters whatever their case', () => {
  expect(matchParts('Harrowgate', 'ROW')).toEqual({ before: 'Har', match: 'row', after: 'gate' });
  expect(matchParts('Harrowgate', 'x')).toEqual({ before: 'Harrowgate', match: '', after: '' });
});

const people = [
  { value: '1', label: 'Quillfeather, Marlowe', hint: '22 Mar 1968 · F · MRN HG-448102' },
  { value: '2', label: 'Okafor, Imani', hint: '15 Mar 1984 · F' },
];

test.each([
  ['ferrars, isolde', []],
  ['okafor, i', ['Okafor, Imani']],
  ['hg-448', ['Quillfeather, Marlowe']],
  ['', ['Quillfeather, Marlowe', 'Okafor, Imani']],
])('of an earlier answer, for “%s”, only what fits it', (typed, labels) => {
  expect(fittingOptions(people, typed).map(({ label }) => label)).toEqual(labels);
});
