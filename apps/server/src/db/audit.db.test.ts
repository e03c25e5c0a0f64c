import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveReason, inTransaction } from './transaction.ts';
import { hashPassword } from '#features/users/passwords.ts';
import { replacePasswordHash } from '#features/users/users.repo.ts';
import { makeClient, makeUser } from '#testing/make/make-people.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db.drop());

const trailOf = async (table: string, id: number) =>
  (
    await db.admin.query(
      `select c.change, c.before, c.after, c.row_version, c.client_id, e.user_id, e.role, e.session_id, e.request_id, e.action, e.reason, e.address
       from audit.changes c join audit.events e using (at, transaction_id) where c.table_name = $1 and c.row_id = $2 order by c.seq`,
      [table, String(id)],
    )
  ).rows;

describe('the audit trail', () => {
  test('says who, as what, from where, in which session and request, doing what, why, and what changed', async () => {
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_manager' });
    const client = await makeClient(db.scope(), 'Before');
    const scope = db.scope(
      { userId: person.id, role: 'aliquot_lab_manager', sessionId: 77, requestId: 'req-1', address: '192.0.2.7' },
      'clients.update',
    );
    await inTransaction(scope, async (tx) => {
      await giveReason(tx, 'renamed after the merger');
      await tx.updateTable('clients').set({ name: 'After' }).where('id', '=', client).execute();
    });
    const [made, changed, ...more] = await trailOf('clients', client);
    expect(more).toEqual([]);
    expect(made).toMatchObject({ change: 'insert', before: null, row_version: 1 });
    expect(made.after).toMatchObject({ name: 'Before' });
    expect(changed).toEqual({
      change: 'update',
      before: { name: 'Before' },
      after: { name: 'After' },
      row_version: 2,
      client_id: null,
      user_id: String(person.id),
      role: 'aliquot_lab_manager',
      session_id: '77',
      request_id: 'req-1',
      action: 'clients.update',
      reason: 'renamed after the merger',
      address: '192.0.2.7',
    });
  });

  test('one intent covers every row of a save; each row has its own before and after', async () => {
    const ids = await Promise.all([1, 2, 3].map((n) => makeClient(db.scope(), `Row ${n}`)));
    await inTransaction(db.scope({}, 'clients.closeAll'), async (tx) => {
      await tx.updateTable('clients').set({ active: false }).where('id', 'in', ids).execute();
      await tx.updateTable('clients').set({ is_primary: false }).where('id', 'in', ids).execute();
    });
    const { rows } = await db.admin.query(
      `select count(distinct (e.at, e.transaction_id))::int as events, count(*)::int as changes
       from audit.changes c join audit.events e using (at, transaction_id) where e.action = 'clients.closeAll'`,
    );
    expect(rows[0]).toEqual({ events: 1, changes: 6 });
  });

  test('a save that rolls back leaves no trace, neither of the fact nor of the audit', async () => {
    const client = await makeClient(db.scope(), 'Steady');
    const failing = inTransaction(db.scope({}, 'clients.fails'), async (tx) => {
      await tx.updateTable('clients').set({ name: 'Gone' }).where('id', '=', client).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await trailOf('clients', client)).toHaveLength(1);
    expect((await db.admin.query("select from audit.events where action = 'clients.fails'")).rowCount).toBe(0);
  });

  test('a deletion keeps what was deleted', async () => {
    const client = await makeClient(db.scope());
    const person = await makeUser(db.scope(), { role: 'aliquot_org_tech', clientIds: [client] });
    const link = (await db.admin.query('select id from user_clients where user_id = $1', [person.id])).rows[0]
      .id as string;
    await inTransaction(db.scope(), (tx) => tx.deleteFrom('user_clients').where('user_id', '=', person.id).execute());
    const trail = await trailOf('user_clients', Number(link));
    expect(trail.at(-1)).toMatchObject({ change: 'delete', after: null, client_id: String(client) });
    expect(trail.at(-1).before).toMatchObject({ user_id: person.id, client_id: client });
  });

  test('an update that changes nothing is no change', async () => {
    const client = await makeClient(db.scope(), 'Same');
    await inTransaction(db.scope(), (tx) =>
      tx.updateTable('clients').set({ name: 'Same' }).where('id', '=', client).execute(),
    );
    expect(await trailOf('clients', client)).toHaveLength(1);
  });

  test('a password hash is never stored, only that it changed', async () => {
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    const hash = await hashPassword('another one entirely');
    await inTransaction(db.scope(), (tx) => replacePasswordHash(tx, person.id, hash));
    const trail = await trailOf('users', person.id);
    expect(trail.at(-1)).toMatchObject({ before: { password_hash: 'hidden' }, after: { password_hash: 'hidden' } });
    const { rows } = await db.admin.query(
      "select count(*)::int as n from audit.changes where before::text like '%argon2%' or after::text like '%argon2%'",
    );
    expect(rows[0].n).toBe(0);
  });

  test('the application cannot change a row without saying who it acts for', async () => {
    await expect(db.database.pool.query("insert into labs (code, name) values ('X', 'X')")).rejects.toThrow(
      /needs an acting user/u,
    );
  });

  test('an intent recorded by the server itself carries the signed actor, whatever it claims', async () => {
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    await inTransaction(db.scope({ userId: person.id, role: 'aliquot_lab_tech', requestId: 'true' }), async (tx) => {
      await tx
        .insertInto('audit.events')
        .values({ action: 'subject.viewed', user_id: 1, role: 'aliquot_lab_manager', request_id: 'forged' })
        .execute();
    });
    const { rows } = await db.admin.query(
      "select user_id, role, request_id from audit.events where action = 'subject.viewed'",
    );
    expect(rows).toEqual([{ user_id: String(person.id), role: 'aliquot_lab_tech', request_id: 'true' }]);
  });
});

describe('versions and stamps', () => {
  test('are the database’s: no write can set them', async () => {
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_manager' });
    const code = randomUUID();
    await inTransaction(db.scope({ userId: person.id }), async (tx) => {
      await sql`insert into clients (code, name, version, created_by, created_at) values (${code}, 'x', 40, 9, '2001-01-01')`.execute(
        tx,
      );
      await sql`update clients set version = 90, created_by = 9, name = 'y' where code = ${code}`.execute(tx);
    });
    const { rows } = await db.admin.query(
      "select version, created_by, updated_by, created_at > now() - interval '1 hour' as fresh from clients where code = $1",
      [code],
    );
    expect(rows[0]).toEqual({ version: 2, created_by: String(person.id), updated_by: String(person.id), fresh: true });
  });
});
