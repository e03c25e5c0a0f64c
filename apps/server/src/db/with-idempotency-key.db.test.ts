import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#features/clients/save-client.ts';
import { makeUser, newClient } from '#testing/make/make-people.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { withIdempotencyKey } from './with-idempotency-key.ts';
import type { Scope } from './transaction.ts';

let db: TestDatabase;
let manager: Scope;
beforeAll(async () => {
  db = await makeTestDatabase({ connections: 12 });
  const person = await makeUser(db.scope(), { role: 'aliquot_lab_manager' });
  manager = db.scope({ userId: person.id, role: 'aliquot_lab_manager' }, 'clients.create');
});
afterAll(() => db.drop());

const request = () => ({ ...newClient('Once'), idempotencyKey: randomUUID() });
const countOf = async (code: string): Promise<number> =>
  (await db.admin.query('select count(*)::int as n from clients where code = $1', [code])).rows[0].n as number;

test('a retry after a lost answer gets the stored answer and makes nothing twice', async () => {
  const input = request();
  const first = await clients.create(manager, input);
  const again = await clients.create(manager, input);
  expect(again).toEqual(first);
  expect(await countOf(input.code)).toBe(1);
  const { rows } = await db.admin.query(
    "select count(*)::int as n from audit.changes where table_name = 'clients' and row_id = $1",
    [String(first.id)],
  );
  expect(rows[0].n).toBe(1);
});

test('ten at the same moment with one key have one effect and one answer', async () => {
  const input = request();
  const answers = await Promise.all(Array.from({ length: 10 }, () => clients.create(manager, input)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await countOf(input.code)).toBe(1);
});

test('the same key with other values is refused, not answered with the old result', async () => {
  const input = request();
  await clients.create(manager, input);
  await expect(clients.create(manager, { ...input, name: 'Other' })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  });
});

test('the order of the fields does not make a request another one', async () => {
  const input = request();
  const first = await clients.create(manager, input);
  const turned = Object.fromEntries(Object.entries(input).toReversed()) as typeof input;
  expect(await clients.create(manager, turned)).toEqual(first);
});

test('a figure that JSON cannot hold makes no request', async () => {
  const input = { ...request(), amount: JSON.parse('1e999') as number };
  await expect(withIdempotencyKey(manager, input, async () => 'saved')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('the key of one person is nothing to another', async () => {
  const other = await makeUser(db.scope(), { role: 'aliquot_lab_manager' });
  const input = request();
  const mine = await clients.create(manager, input);
  const theirs = await clients.create(
    { ...manager, acting: { ...manager.acting, userId: other.id } },
    { ...input, code: 'ANOTHER' },
  );
  expect(theirs.id).not.toBe(mine.id);
});

test('a save that failed leaves its key free, so that it can be tried again', async () => {
  const input = request();
  await expect(
    withIdempotencyKey(manager, input, async () => {
      throw new Error('the power went');
    }),
  ).rejects.toThrow('the power went');
  await clients.create(manager, input);
  expect(await countOf(input.code)).toBe(1);
});

test('without a person there is no key to keep', async () => {
  await expect(
    clients.create({ ...manager, acting: { ...manager.acting, userId: null } }, request()),
  ).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});
