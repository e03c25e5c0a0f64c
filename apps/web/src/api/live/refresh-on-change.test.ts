import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRefresher } from './refresh-on-change.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const start = (isHidden = () => false) => {
  const queryClient = new QueryClient();
  for (const router of ['users', 'clients', 'labs'])
    queryClient.setQueryData([[router, 'list'], { type: 'query' }], []);
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const refresher = makeRefresher(queryClient, { isHidden, random: () => 0.5 });
  const stale = () =>
    ['users', 'clients', 'labs'].filter(
      (router) => queryClient.getQueryState([[router, 'list'], { type: 'query' }])?.isInvalidated,
    );
  const note = (entity: string) => refresher.note({ entity, entityId: '1', version: 1, change: 'update' });
  return { refresher, stale, note, invalidate };
};

test('[CALL-5] a change refreshes the queries of its entity and no others', () => {
  const { note, stale } = start();
  note('clients');
  vi.runAllTimers();
  expect(stale()).toEqual(['clients']);
});

test('[CALL-5] a table read through another procedure refreshes that one', () => {
  const { note, stale } = start();
  note('user_clients');
  vi.runAllTimers();
  expect(stale()).toEqual(['users', 'clients']);
});

test('[CALL-5] when the server cannot tell what was missed, everything is refreshed', () => {
  const { note, stale } = start();
  note('*');
  vi.runAllTimers();
  expect(stale()).toEqual(['users', 'clients', 'labs']);
});

test('[CALL-5] a burst of changes is one refresh', () => {
  const { note, invalidate } = start();
  for (let count = 0; count < 50; count += 1) note(count % 2 === 0 ? 'clients' : 'users');
  expect(invalidate).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(invalidate).toHaveBeenCalledOnce();
});

test('[CALL-5] a hidden tab waits until it is looked at', () => {
  let hidden = true;
  const { note, stale, refresher } = start(() => hidden);
  note('clients');
  vi.runAllTimers();
  expect(stale()).toEqual([]);
  hidden = false;
  refresher.shown();
  expect(stale()).toEqual(['clients']);
});
