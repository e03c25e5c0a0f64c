import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, refused, stubFetch } from '#testing/fetch-stub.ts';
import { setForbiddenTeller, tellForbidden } from './forbidden.ts';
import { makeQueryClient } from './query-client.ts';
import { makeApi } from './trpc.ts';

const tell = vi.fn<() => void>();
beforeEach(() => {
  tell.mockReset();
  setForbiddenTeller(tell);
});
afterEach(() => {
  setForbiddenTeller(null);
  vi.unstubAllGlobals();
});

const start = (code: string, status: number) => {
  stubFetch(({ search, path }) =>
    json(search.has('batch') ? path.split(',').map(() => refused(code, status)) : refused(code, status), status),
  );
  return makeApi(makeQueryClient({ onQueryError: vi.fn(), onMutationError: vi.fn() }));
};
const alone = { context: { skipBatch: true } };
const tube = { idempotencyKey: 'k', barcode: '26-000001-1' } as never;

describe('[ERR-2] [D-9] a call answered FORBIDDEN is told, whichever way it was made', () => {
  test.each([
    ['a query past the cache', ({ client }) => client.labs.list.query({})],
    ['a mutation past the cache', ({ client }) => client.accessions.receive.mutate(tube)],
    ['a mutation that travels alone', ({ client }) => client.results.save.mutate({} as never, alone)],
    ['a query of the cache', ({ queryClient, trpc }) => queryClient.query(trpc.labs.list.queryOptions({}))],
  ] as [string, (api: ReturnType<typeof start>) => Promise<unknown>][])('%s', async (_name, call) => {
    await expect(call(start('FORBIDDEN', 403))).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } });
    expect(tell).toHaveBeenCalledOnce();
  });

  test('each of a batch', async () => {
    const { client } = start('FORBIDDEN', 403);
    await Promise.allSettled([client.labs.list.query({}), client.clients.get.query({ id: 1 })]);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  test('no other refusal is, nor what the page does by itself', async () => {
    await expect(start('CONFLICT', 409).client.accessions.receive.mutate(tube)).rejects.toThrow();
    await expect(start('UNAUTHORIZED', 401).client.labs.list.query({})).rejects.toThrow();
    const quietly = { context: { background: true, skipBatch: true } };
    await expect(start('FORBIDDEN', 403).client.presence.beHere.mutate({} as never, quietly)).rejects.toThrow();
    expect(tell).not.toHaveBeenCalled();
  });

  test('nothing happens before somebody signed in, when nobody listens yet', () => {
    setForbiddenTeller(null);
    expect(tellForbidden).not.toThrow();
  });
});
