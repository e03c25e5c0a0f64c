import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import { batchOf, json, refused, stubFetch, type Answer, type SeenCall } from '#testing/fetch-stub.ts';
import { makeQueryClient, shouldRetry } from './query-client.ts';
import { makeApi } from './trpc.ts';

afterEach(() => vi.unstubAllGlobals());

const start = (answer: (call: SeenCall, index: number) => Answer) => {
  const calls = stubFetch(answer);
  const policy = {
    onQueryError: vi.fn<(error: unknown) => void>(),
    onMutationError: vi.fn<(error: unknown) => void>(),
  };
  return { calls, policy, ...makeApi(makeQueryClient(policy)) };
};
const carrying = (code: string) =>
  TRPCClientError.from({ error: { message: code, code: -1, data: { code } } } as never);

test('[CALL-6] an answer is fresh for 1000 ms', () => {
  const { queryClient } = start(() => json([]));
  expect(queryClient.getDefaultOptions().queries?.staleTime).toBe(1000);
});

test.each(['BAD_REQUEST', 'FORBIDDEN', 'UNAUTHORIZED', 'NOT_FOUND'])('[CALL-6] %s is not tried again', (code) => {
  expect(shouldRetry(0, carrying(code))).toBe(false);
});

test.each([carrying('INTERNAL_SERVER_ERROR'), carrying('CONFLICT'), new TypeError('cut')])(
  '[CALL-6] anything else is tried again, fewer than three times (%#)',
  (error) => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false, false]);
  },
);

test.each([
  ['FORBIDDEN', 403, 1],
  ['INTERNAL_SERVER_ERROR', 500, 3],
] as const)('[CALL-6] seen at the network: %s (%i) is asked %i time(s)', async (code, status, times) => {
  const { calls, policy, queryClient, trpc } = start(() => json([refused(code, status)], status));
  const options = { ...trpc.labs.list.queryOptions({}), retryDelay: 1 };
  await expect(queryClient.query(options)).rejects.toThrow();
  expect(calls).toHaveLength(times);
  expect(policy.onQueryError).toHaveBeenCalledOnce();
});

const watchLabs = async ({ queryClient, trpc }: ReturnType<typeof start>) => {
  const observer = new QueryObserver(queryClient, trpc.labs.list.queryOptions({}));
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  return stop;
};
const paths = (calls: readonly SeenCall[]) => calls.map(({ path }) => path.replace('/api/trpc/', ''));

test('[CALL-3] after a successful mutation every cached query is refreshed', async () => {
  const app = start((call) => batchOf(call, []));
  const stop = await watchLabs(app);
  app.queryClient.setQueryData(['anything', 'unwatched'], 1);
  await new MutationObserver(app.queryClient, app.trpc.users.create.mutationOptions()).mutate({} as never);
  await vi.waitFor(() => expect(paths(app.calls)).toEqual(['labs.list', 'users.create', 'labs.list']));
  expect(app.queryClient.getQueryState(['anything', 'unwatched'])?.isInvalidated).toBe(true);
  stop();
});

test('[CALL-3] a mutation can opt out', async () => {
  const app = start((call) => batchOf(call, []));
  const stop = await watchLabs(app);
  app.queryClient.setQueryData(['anything', 'unwatched'], 1);
  const options = app.trpc.users.create.mutationOptions({ meta: { skipRefresh: true } });
  await new MutationObserver(app.queryClient, options).mutate({} as never);
  expect(app.queryClient.getQueryState(['anything', 'unwatched'])?.isInvalidated).toBe(false);
  expect(paths(app.calls)).toEqual(['labs.list', 'users.create']);
  stop();
});

test('[CALL-3] a failed mutation refreshes nothing and is told', async () => {
  const app = start((call) => (call.method === 'POST' ? json([refused('CONFLICT', 409)], 409) : batchOf(call, [])));
  const stop = await watchLabs(app);
  const mutation = new MutationObserver(app.queryClient, app.trpc.users.create.mutationOptions());
  await expect(mutation.mutate({} as never)).rejects.toThrow();
  expect(paths(app.calls)).toEqual(['labs.list', 'users.create']);
  expect(app.policy.onMutationError).toHaveBeenCalledOnce();
  stop();
});
