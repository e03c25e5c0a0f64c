import type { Result } from '@aliquot/domain/results/result';
import type { Worklist } from '@aliquot/domain/worklist/worklist';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRefresher } from '#api/live/refresh-on-change.ts';
import { makeApi } from '#api/trpc.ts';
import { answered, json, stubFetch } from '#testing/fetch-stub.ts';
import { makeColumn, makeResult, makeRow, makeWorklist } from '#testing/make-worklist.ts';
import { makeStorage } from '#testing/memory-storage.ts';
import { createWorklistSession } from './worklist-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const column = makeColumn();

/** A worklist on the screen of person 2, at a server that saves every cell as `saved`. */
const openWorklist = (saved: readonly Result[]) => {
  const row = makeRow(1);
  const seen = stubFetch(({ path }) => {
    if (!path.endsWith('results.save')) return json([answered(makeWorklist({ rows: [row] }))]);
    const outcome = { orderId: 1, specId: column.specId, outcome: 'saved', sentence: null };
    return json(answered({ outcomes: [outcome], results: saved }));
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const api = makeApi(queryClient);
  const session = createWorklistSession({ api, userId: '2', runId: 7, testId: 3, storage: makeStorage() });
  queryClient.setQueryData(session.queryKey, makeWorklist({ rows: [row] }));
  const observer = new QueryObserver<Worklist>(queryClient, {
    queryKey: session.queryKey,
    queryFn: () => api.client.worklist.get.query({ id: 7, testId: 3 }),
  });
  const stop = observer.subscribe(() => undefined);
  const refresher = makeRefresher(queryClient, { isHidden: () => false, random: () => 0.5 });
  return {
    type: () => session.enter(row, column, '4.1'),
    hear: (entityId: number, version: number, entity = 'results') =>
      refresher.note({ entity, entityId: String(entityId), version, change: 'update' }),
    settle: () => vi.advanceTimersByTimeAsync(10_000),
    fetched: () => seen.filter(({ path }) => !path.endsWith('results.save')).map(({ path }) => path),
    stop,
  };
};

test('[HOUSE-6] a saved cell and a calculated one of another test are not fetched when the stream tells of them', async () => {
  const page = openWorklist([makeResult(), makeResult({ id: 2, orderId: 99, specId: 44, calculated: true })]);
  page.type();
  await page.settle();
  page.hear(1, 1);
  page.hear(2, 1);
  // How far the case is stands on other pages.
  page.hear(1, 5, 'accessions');
  await page.settle();
  expect(page.fetched()).toEqual([]);
  // Somebody else changes the same cell.
  page.hear(1, 2);
  await page.settle();
  expect(page.fetched()).toEqual(['/api/trpc/worklist.get']);
  page.stop();
});

test('[HOUSE-6] a critical one is: it opened a call, which no answer carries', async () => {
  const page = openWorklist([makeResult({ critical: true, flag: 'HH' })]);
  page.type();
  await page.settle();
  const before = page.fetched().length;
  page.hear(1, 1);
  page.hear(1, 1, 'critical_calls');
  await page.settle();
  expect(page.fetched().length).toBe(before + 1);
  page.stop();
});
