import { expect, test } from 'vitest';
import { compareVersions, mergeVersions, undecided } from './compare-versions.ts';

const base = { name: 'EDTA', additive: 'K2EDTA', storage: null, cap: { name: 'Lavender', hex: '#B57EDC' }, copies: 1 };

test('what only I changed is kept and no difference', () => {
  const mine = { ...base, name: 'EDTA 4 mL' };
  const found = compareVersions(base, mine, base);
  expect(found).toEqual([]);
  expect(mergeVersions(mine, found, {})).toEqual(mine);
});

test('what only they changed is shown and taken', () => {
  const theirs = { ...base, additive: 'K3EDTA' };
  const found = compareVersions(base, base, theirs);
  expect(found).toEqual([{ field: 'additive', mine: 'K2EDTA', theirs: 'K3EDTA', chosen: 'theirs' }]);
  expect(mergeVersions(base, found, {})).toEqual(theirs);
});

test('what only they changed can still be kept as it was', () => {
  const found = compareVersions(base, base, { ...base, additive: 'K3EDTA' });
  expect(mergeVersions(base, found, { additive: 'mine' })).toEqual(base);
});

test('[ADMIN-2] what both changed is decided by the person, and until then stays as typed', () => {
  const mine = { ...base, storage: '4 °C', copies: 2 };
  const theirs = { ...base, storage: 'Room temperature' };
  const found = compareVersions(base, mine, theirs);
  expect(found).toEqual([{ field: 'storage', mine: '4 °C', theirs: 'Room temperature', chosen: null }]);
  expect(undecided(found, {})).toHaveLength(1);
  expect(mergeVersions(mine, found, {})).toEqual(mine);
  expect(mergeVersions(mine, found, { storage: 'theirs' })).toEqual({ ...mine, storage: 'Room temperature' });
  expect(mergeVersions(mine, found, { storage: 'mine' })).toEqual(mine);
  expect(undecided(found, { storage: 'mine' })).toEqual([]);
});

test('the same change made twice is no difference', () => {
  const both = { ...base, cap: { name: 'Purple', hex: '#7B1FA2' } };
  expect(compareVersions(base, both, { ...both, cap: { ...both.cap } })).toEqual([]);
});

test('a group of fields is compared as a whole, and lists by their order', () => {
  const listed = { steps: ['a', 'b'], cap: base.cap };
  const theirs = { steps: ['b', 'a'], cap: { name: 'Lavender', hex: '#B57EDD' } };
  expect(compareVersions(listed, listed, theirs).map(({ field }) => field)).toEqual(['steps', 'cap']);
});

test('emptied by the other is a change like any other', () => {
  const full = { ...base, storage: '4 °C' };
  expect(compareVersions(full, { ...full, storage: '8 °C' }, { ...full, storage: null })).toEqual([
    { field: 'storage', mine: '8 °C', theirs: null, chosen: null },
  ]);
});
