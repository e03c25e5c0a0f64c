import { expect, test } from 'vitest';
import { makeSaveKey } from './save-key.ts';

const counting = () => {
  let made = 0;
  return makeSaveKey(() => {
    made += 1;
    return `key ${made}`;
  });
};

test('a save that is tried again keeps its key', () => {
  const key = counting();
  expect([key.for({ name: 'Odalys' }), key.for({ name: 'Odalys' })]).toEqual(['key 1', 'key 1']);
});

test('other values are another save', () => {
  const key = counting();
  expect([key.for({ name: 'Odalys' }), key.for({ name: 'Odalys Fenn' })]).toEqual(['key 1', 'key 2']);
});

test('once saved, the same values are a new save', () => {
  const key = counting();
  key.for({ name: 'Odalys' });
  key.saved();
  expect(key.for({ name: 'Odalys' })).toBe('key 2');
});
