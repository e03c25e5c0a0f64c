import { randomUUID } from 'node:crypto';
import type { UpdateUserInput, User } from '@aliquot/domain/users/user';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#app-error.ts';
import { inReadOnly, inTransaction } from '#db/transaction.ts';
import { makeClient, makeUser } from '#testing/make/make-people.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { addSession } from './sessions.repo.ts';
import { updateUser } from './save-user.ts';
import { findUser } from './users.repo.ts';

let db: TestDatabase;
let first: number;
let second: number;
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.admin.query('update users set active = false');
  first = (await makeUser(db.scope(), { role: 'aliquot_lab_manager' })).id;
  second = (await makeUser(db.scope(), { role: 'aliquot_lab_manager' })).id;
});

const read = async (id: number): Promise<User> => {
  const found = await inReadOnly(db.scope(), (tx) => findUser(tx, id));
  if (found === null) throw new Error('no such user');
  return found;
};
const changeOf = (
  { id, version, email, name, defaultRole, active, clients }: User,
  change: Partial<UpdateUserInput>,
): UpdateUserInput => ({
  id,
  version,
  email,
  name,
  defaultRole: defaultRole as UpdateUserInput['defaultRole'],
  active,
  clients,
  idempotencyKey: randomUUID(),
  ...change,
});
const update = (input: UpdateUserInput, by = first): Promise<User> =>
  updateUser(db.scope({ userId: by, role: 'aliquot_lab_manager', sessionId: 1 }, 'users.update'), input);
const refusalOf = async (attempt: Promise<unknown>): Promise<AppError> => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('it was not refused', { cause: error });
  return error;
};
const codesOf = async (ids: readonly number[]): Promise<string[]> =>
  (
    await db.admin.query<{ code: string }>('select code from clients where id = any ($1) order by code', [ids])
  ).rows.map(({ code }) => code);
const auditRowsOf = async (id: number): Promise<number[]> =>
  (
    await db.admin.query<{ row_version: number }>(
      "select row_version from audit.changes where table_name = 'users' and row_id = $1 order by seq",
      [String(id)],
    )
  ).rows.map(({ row_version }) => row_version);
const openSessionsOf = async (userId: number): Promise<number> =>
  (await db.admin.query('select from sessions where user_id = $1 and ended_at is null', [userId])).rowCount ?? 0;
const signIn = (userId: number): Promise<number> =>
  inTransaction(db.scope(), (tx) =>
    addSession(tx, {
      tokenHash: Buffer.from(randomUUID().replaceAll('-', '')),
      userId,
      idleMs: 60_000,
      sessionMs: 60_000,
      address: null,
      userAgent: null,
    }),
  );

describe('the laboratory always keeps a manager', () => {
  test.each<[string, Partial<UpdateUserInput>]>([
    ['made a technician', { defaultRole: 'aliquot_lab_tech' }],
    ['disabled', { active: false }],
    ['both', { active: false, defaultRole: 'aliquot_org_readonly' }],
  ])('the last one cannot be %s', async (_how, change) => {
    await update(changeOf(await read(second), { active: false }));
    const before = await read(first);
    const refusal = await refusalOf(update(changeOf(before, change)));
    expect([refusal.code, refusal.message]).toEqual([
      'BAD_REQUEST',
      'This is the last active manager. Make another user a manager first.',
    ]);
    expect(await read(first)).toEqual(before);
  });

  test('the last one can still be renamed', async () => {
    await update(changeOf(await read(second), { defaultRole: 'aliquot_lab_tech' }));
    expect((await update(changeOf(await read(first), { name: 'Odalys Fenn' }))).name).toBe('Odalys Fenn');
  });

  test('two managers who demote each other at the same moment: exactly one succeeds, every time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [a, b] = [await read(first), await read(second)];
      const outcomes = await Promise.allSettled([
        update(changeOf(b, { defaultRole: 'aliquot_lab_tech' }), first),
        update(changeOf(a, { defaultRole: 'aliquot_lab_tech' }), second),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { rows } = await db.admin.query(
        "select id from users where active and default_role = 'aliquot_lab_manager'",
      );
      expect(rows).toHaveLength(1);
      await db.admin.query("update users set default_role = 'aliquot_lab_manager' where id in ($1, $2)", [
        first,
        second,
      ]);
    }
  });

  test('two managers who each disable themselves at the same moment: one stays', async () => {
    const [a, b] = [await read(first), await read(second)];
    await Promise.allSettled([
      update(changeOf(a, { active: false }), first),
      update(changeOf(b, { active: false }), second),
    ]);
    expect((await read(first)).active).toBe(!(await read(second)).active);
  });
});

describe('what a person may do takes effect at once', () => {
  test.each<[string, Partial<UpdateUserInput>, string]>([
    ['a new role', { defaultRole: 'aliquot_lab_readonly' }, 'role changed'],
    ['a disabled account', { active: false }, 'account disabled'],
  ])('%s ends every session of the person, and of nobody else', async (_what, change, because) => {
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    await signIn(person.id);
    await signIn(person.id);
    await signIn(second);
    await update(changeOf(await read(person.id), change));
    expect(await openSessionsOf(person.id)).toBe(0);
    expect(await openSessionsOf(second)).toBe(1);
    const { rows } = await db.admin.query('select distinct ended_because from sessions where user_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ ended_because: because }]);
  });

  test('a new name ends no session', async () => {
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    await signIn(person.id);
    await update(changeOf(await read(person.id), { name: 'Odalys Fenn' }));
    expect(await openSessionsOf(person.id)).toBe(1);
  });

  test('organisations are set to exactly those chosen', async () => {
    const clients = [await makeClient(db.scope()), await makeClient(db.scope()), await makeClient(db.scope())].sort(
      (a, b) => a - b,
    );
    const person = await makeUser(db.scope(), { role: 'aliquot_org_tech', clientIds: clients.slice(0, 2) });
    const codes = await codesOf(clients.slice(1));
    const changed = await update(changeOf(await read(person.id), { clients: codes }));
    expect(changed.clients).toEqual(codes);
    expect((await read(person.id)).clients).toEqual(codes);
  });
});

describe('no save overwrites another', () => {
  test('a change made from an old version is refused with the record as it is now, and nothing is written', async () => {
    const clientId = await makeClient(db.scope());
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    const seen = await read(person.id);
    const saved = await update(changeOf(seen, { name: 'First Save' }));
    const refusal = await refusalOf(
      update(changeOf(seen, { name: 'Second Save', active: false, clients: await codesOf([clientId]) })),
    );
    expect(refusal.code).toBe('CONFLICT');
    expect(refusal.details).toEqual({ current: saved });
    expect(await read(person.id)).toEqual(saved);
    expect(await auditRowsOf(person.id)).toEqual([1, 2]);
  });

  test('a person who is not there is NOT_FOUND', async () => {
    const refusal = await refusalOf(update({ ...changeOf(await read(second), {}), id: 987_654 }));
    expect([refusal.code, refusal.details]).toEqual(['NOT_FOUND', null]);
  });

  test('200 pairs racing from the same version: one winner each, a CONFLICT for the other, no version skipped, one audit row per save', async () => {
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    for (let pair = 1; pair <= 200; pair += 1) {
      const seen = await read(person.id);
      expect(seen.version).toBe(pair);
      const names = [`Pair ${pair} left`, `Pair ${pair} right`];
      const outcomes = await Promise.allSettled(
        names.map((name, side) => update(changeOf(seen, { name }), side === 0 ? first : second)),
      );
      const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect([won.length, lost.length]).toEqual([1, 1]);
      const reason = lost[0]?.reason as AppError;
      expect([reason.code, reason.details?.['current']]).toEqual(['CONFLICT', won[0]?.value]);
      expect(await read(person.id)).toEqual(won[0]?.value);
    }
    expect(await auditRowsOf(person.id)).toEqual(Array.from({ length: 201 }, (_, index) => index + 1));
  });

  test('the same save sent twice at once has one effect and one answer', async () => {
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    const input = changeOf(await read(person.id), { name: 'Sent Twice' });
    const [a, b] = await Promise.all([update(input), update(input)]);
    expect(a).toEqual(b);
    expect(await auditRowsOf(person.id)).toEqual([1, 2]);
  });
});
