import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answered, batchOf, json, stubFetch } from '#testing/fetch-stub.ts';
import { noteActivity, takeActivity } from './activity.ts';
import { makeApiClient } from './trpc-client.ts';

beforeEach(() => void takeActivity());
afterEach(() => vi.unstubAllGlobals());

const newUser = { name: 'Ines', email: 'ines@northgate.example' } as never;

test('[CALL-2] queries go by GET, batched, with our header and credentials', async () => {
  const calls = stubFetch((call) => batchOf(call, { type: 'password' }));
  const client = makeApiClient();
  await Promise.all([client.labs.list.query({}), client.anon.authProvider.query({ email: 'a@b.cd' })]);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/trpc/labs.list,anon.authProvider', body: '' });
  expect(calls[0]?.search.get('batch')).toBe('1');
  expect(JSON.parse(calls[0]?.search.get('input') ?? '')).toEqual({ 0: {}, 1: { email: 'a@b.cd' } });
  expect(calls[0]?.headers.get('x-aliquot')).toBe('1');
  expect(calls[0]?.init.credentials).toBe('include');
});

test('[CALL-2] mutations go by POST with a JSON body', async () => {
  const calls = stubFetch((call) => batchOf(call, {}));
  await makeApiClient().users.create.mutate(newUser);
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/trpc/users.create', init: { credentials: 'include' } });
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ 0: newUser });
  expect(calls[0]?.headers.get('content-type')).toBe('application/json');
  expect(calls[0]?.headers.get('x-aliquot')).toBe('1');
});

test('[CALL-2] a call whose context says skipBatch travels alone', async () => {
  const calls = stubFetch((call) => (call.search.has('batch') ? batchOf(call, []) : json(answered([]))));
  const client = makeApiClient();
  await Promise.all([
    client.labs.list.query({}),
    client.clients.get.query({ id: 1 }),
    client.labs.list.query({}, { context: { skipBatch: true } }),
  ]);
  expect(calls.map(({ path, search }) => [path, search.get('batch')])).toEqual(
    expect.arrayContaining([
      ['/api/trpc/labs.list,clients.get', '1'],
      ['/api/trpc/labs.list', null],
    ]),
  );
  expect(calls).toHaveLength(2);
  expect(calls.every(({ headers, init }) => headers.get('x-aliquot') === '1' && init.credentials === 'include')).toBe(
    true,
  );
});

test('[CALL-2] a batch holds no more calls than the server answers at once', async () => {
  const calls = stubFetch((call) => batchOf(call, {}));
  const client = makeApiClient();
  await Promise.all(Array.from({ length: 45 }, (_, id) => client.clients.get.query({ id })));
  expect(calls.map(({ path }) => path.split(',').length)).toEqual([20, 20, 5]);
});

test('[IDLE-1] a call says that a person acted, once for what they did', async () => {
  const calls = stubFetch((call) => batchOf(call, []));
  const client = makeApiClient();
  noteActivity();
  await client.labs.list.query({});
  await client.labs.list.query({});
  expect(calls.map(({ headers }) => headers.get('x-aliquot-active'))).toEqual(['1', null]);
});
