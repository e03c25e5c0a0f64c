import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageKeysInSight, usePageKeys, withPageKeys } from './page-keys.ts';

test('a key that the page hears itself is told in the help and is no shortcut', () => {
  const { unmount } = renderHook(() =>
    usePageKeys({ p: { label: 'Print labels', run: () => undefined }, 'Mod+z': { label: 'Undo' } }),
  );
  expect(Object.keys(pageKeysInSight())).toEqual(['p', 'Mod+z']);
  expect(withPageKeys([], true)).toEqual([{ id: 'page:p', keys: 'p' }]);
  unmount();
  expect(pageKeysInSight()).toEqual({});
});
