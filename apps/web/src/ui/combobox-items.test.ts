import { expect, test } from 'vitest';

import { comboboxItems, createValue } from './combobox-items.ts';
import { matchParts } from './match-parts.ts';

const clients = [{ value: '1', label: 'Harrowgate Family Practice' }];
const add = (query: string) => `Add client “${query}”`;

test('offers to add what was typed, unless a client already bears that name', () => {
  expect(comboboxItems(clients, 'har', add).at(-1)).toEqual({ value: createValue, label: 'Add client “har”' });
  expect(comboboxItems(clients, 'harrowgate family practice', add)).toEqual(clients);
  expect(comboboxItems(clients, '', add)).toEqual(clients);
  expect(comboboxItems(clients, 'har', undefined)).toEqual(clients);
});

test('marks the typed letters whatever their case', () => {
  expect(matchParts('Harrowgate', 'ROW')).toEqual({ before: 'Har', match: 'row', after: 'gate' });
  expect(matchParts('Harrowgate', 'x')).toEqual({ before: 'Harrowgate', match: '', after: '' });
});
