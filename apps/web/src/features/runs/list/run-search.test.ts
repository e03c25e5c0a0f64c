import { describe, expect, test } from 'vitest';
import { isNarrowed, runInputOf, validateRunSearch, withFilter, withTab } from './run-search.ts';

describe('the list of runs in the address', () => {
  test('keeps what it knows and ignores the rest', () => {
    expect(validateRunSearch({ tab: 'review', test: 4, pod: ['2', 'x', -1], q: ' R-2026 ', sort: 'up' })).toEqual({
      tab: 'review',
      test: [4],
      pod: [2],
      q: 'R-2026',
    });
    expect(validateRunSearch({ tab: 'open', q: 2026 })).toEqual({ q: '2026' });
    expect(validateRunSearch({ tab: 'nothing' })).toEqual({});
  });

  test('open is where one starts, so it is not written', () => {
    expect(withTab({ tab: 'all', q: 'R' }, 'open')).toEqual({ q: 'R' });
    expect(withTab({ q: 'R' }, 'queue')).toEqual({ q: 'R', tab: 'queue' });
  });

  test('the last value of a filter taken away takes the filter away', () => {
    expect(withFilter({ test: [1, 2] }, 'test', [2])).toEqual({ test: [2] });
    expect(withFilter({ test: [2], pod: [1] }, 'test', [])).toEqual({ pod: [1] });
    expect(isNarrowed({ tab: 'all' })).toBe(false);
    expect(isNarrowed({ pod: [1] })).toBe(true);
  });

  test('asks the server for the tab; the queue goes with the open ones', () => {
    expect(runInputOf({ tab: 'queue', instrument: [3] }).filters).toEqual({
      tab: 'open',
      testIds: [],
      instrumentIds: [3],
      podIds: [],
      search: '',
    });
  });
});
