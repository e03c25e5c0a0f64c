import { expect, test } from 'vitest';
import { onlyCalled } from './audit-filter.ts';

const found = [
  { key: '26-000123', name: '26-000123' },
  { key: 'K', name: 'Potassium' },
  { key: '7', name: 'Tidewell, Corwin' },
  { key: '8', name: 'Tidewell, Corwin' },
  { key: '9', name: 'Tidewell, Cora' },
];

test.each([
  ['26-000123', '26-000123'],
  ['k', 'K'],
  ['potassium', 'K'],
  ['tidewell, cora', '9'],
])('[UX-19] Enter right behind %s opens that record', (words, key) => {
  expect(onlyCalled(found, words)?.key).toBe(key);
});

test.each(['Tidewell, Corwin', 'Tidewell', '26-0001', 'sodium'])(
  '[UX-19] Enter right behind %s opens nothing: one has to choose',
  (words) => {
    expect(onlyCalled(found, words)).toBeNull();
  },
);
