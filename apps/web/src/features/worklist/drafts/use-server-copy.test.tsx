import { QueryClient } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeApi } from '#api/trpc.ts';
import { answered, json, refused, stubFetch } from '#testing/fetch-stub.ts';
import { makeStorage } from '#testing/memory-storage.ts';
import type { WorklistSession } from '../worklist-session.ts';
import { makeDraftStore } from './draft-store.ts';
import { storedDraftsOf } from './stored-drafts.ts';
import { useServerCopy } from './use-server-copy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Typing at a server that refuses to keep it so; how often it was asked to. */
const start = (code: string, status: number) => {
  const calls = stubFetch(({ method }) =>
    method === 'GET' ? json([answered(null)]) : json([refused(code, status)], status),
  );
  const drafts = makeDraftStore(storedDraftsOf('u1', 7, 3, makeStorage()));
  const api = makeApi(new QueryClient());
  const session = { drafts } as WorklistSession;
  renderHook(() => useServerCopy(api, session, 7, 3));
  return { drafts, asked: () => calls.filter(({ method }) => method === 'POST').length };
};
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000);

test('[ERR-2] [D-9] a copy that may not be kept is asked for once, and again when more is typed', async () => {
  const { drafts, asked } = start('FORBIDDEN', 403);
  drafts.type('o1:5', '4', null);
  await seconds(10);
  expect(asked()).toBe(1);
  drafts.type('o1:5', '4.1', null);
  await seconds(10);
  expect(asked()).toBe(2);
});

test('a copy that could not be kept is tried again', async () => {
  const { drafts, asked } = start('INTERNAL_SERVER_ERROR', 500);
  drafts.type('o1:5', '4', null);
  await seconds(10);
  expect(asked()).toBeGreaterThan(3);
});
