import { conditionKeys } from '@aliquot/domain/samples/condition';
import { expect, test } from 'vitest';
import { allCommands } from './all-commands.ts';

const firstOf = (keys: string): string => keys.split(' ')[0] ?? '';
const firstKeys = (onPage: boolean): Set<string> =>
  new Set(
    allCommands
      .filter((command) => (command.onPage !== undefined) === onPage)
      .flatMap(({ keys }) => keys.filter((key) => !key.includes('+')).map(firstOf)),
  );

test('[UX-1] everyone’s shortcuts begin with these keys, as the check of page keys knows them', () => {
  expect([...firstKeys(false)].toSorted()).toEqual(['/', '1', '?', 'c', 'g', 's']);
});

test('[D-1] neither the keys of a list nor those of a rack begin one of everyone’s shortcuts', () => {
  const conditions = Object.values(conditionKeys).flatMap((key) => [key, key.toUpperCase()]);
  expect([...firstKeys(true), ...conditions].filter((key) => firstKeys(false).has(key))).toEqual([]);
  // J and K do not walk the rows while a rack is received.
  expect(conditions.filter((key) => firstKeys(true).has(key))).toEqual(['k']);
});
