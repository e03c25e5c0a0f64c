import { randomUUID } from 'node:crypto';
import type { AuditAfter, AuditEntry, AuditPage } from '@aliquot/domain/records/history';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveReason, inTransaction } from '#db/transaction.ts';
import { makeClient, makeUser } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let manager: string;
beforeAll(async () => {
  server = await makeTestServer();
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
});
afterAll(() => server.stop());

const list = async (input: object = {}): Promise<AuditPage> => {
  const response = await server.query('auditLog.list', input, manager);
  expect([response.statusCode, response.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return response.json().result.data as AuditPage;
};
const history = async (input: object): Promise<AuditPage> =>
  (await server.query('auditLog.history', input, manager)).json().result.data as AuditPage;

/** A rename by this person, as this action, from a named address. */
const rename = (userId: number | null, client: number, name: string, action = 'clients.update', reason?: string) =>
  inTransaction(
    server.db.scope({ userId, role: 'aliquot_lab_manager', requestId: 'req-7', address: '192.0.2.7' }, action),
    async (tx) => {
      if (reason !== undefined) await giveReason(tx, reason);
      await tx.updateTable('clients').set({ name }).where('id', '=', client).execute();
    },
  );

const codeOf = async (client: number): Promise<string> =>
  (await server.db.admin.query<{ code: string }>('select code from clients where id = $1', [client])).rows[0]?.code ??
  '';

const namesAfter = (rows: readonly AuditEntry[]): unknown[] => rows.map(({ after }) => after?.['name']);

describe('[ADMIN-4] the audit trail is found by who, what, which record and when', () => {
  let [anna, ben, north, south] = [0, 0, 0, 0];
  let [annaMail, benMail, northCode] = ['', '', ''];
  let between = '';
  const tick = async (): Promise<string> =>
    (
      await server.db.admin.query<{ now: string }>(
        `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
      )
    ).rows[0]?.now ?? '';
  beforeAll(async () => {
    ({ id: anna, email: annaMail } = await makeUser(server.db.scope(), {
      role: 'aliquot_lab_manager',
      name: 'Anna Finch',
    }));
    ({ id: ben, email: benMail } = await makeUser(server.db.scope(), {
      role: 'aliquot_lab_manager',
      name: 'Ben Holt',
    }));
    [north, south] = [await makeClient(server.db.scope(), 'North'), await makeClient(server.db.scope(), 'South')];
    northCode = await codeOf(north);
    await rename(anna, north, 'North 1', 'clients.update', 'merged');
    await rename(ben, south, 'South 1');
    between = await tick();
    await rename(anna, south, 'South 2', 'clients.rename');
    await rename(anna, north, 'North 2', 'clientsgroup.update');
  });

  test('an entry says everything: who, as what, from where, doing what, why, to which record, before and after', async () => {
    const [entry] = (await list({ person: annaMail, action: 'clients.update' })).rows;
    expect(entry).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/u),
      seq: expect.stringMatching(/^\d+$/u),
      who: { id: anna, name: 'Anna Finch' },
      role: 'aliquot_lab_manager',
      action: 'clients.update',
      reason: 'merged',
      requestId: 'req-7',
      address: '192.0.2.7',
      table: 'clients',
      rowId: String(north),
      rootTable: 'clients',
      rootId: String(north),
      rootName: 'North 2',
      rootKey: northCode,
      rowName: null,
      change: 'update',
      before: { name: 'North' },
      after: { name: 'North 1' },
      names: {},
    });
  });

  test('by person', async () => {
    expect(namesAfter((await list({ person: annaMail })).rows)).toEqual(['North 2', 'South 2', 'North 1']);
    expect(namesAfter((await list({ person: benMail })).rows)).toEqual(['South 1']);
    expect(await list({ person: 'nobody@lab.example' })).toEqual({ rows: [], next: null });
  });

  test('by action: one, or all of an area and not its namesake', async () => {
    expect(namesAfter((await list({ person: annaMail, action: 'clients.rename' })).rows)).toEqual(['South 2']);
    expect(namesAfter((await list({ person: annaMail, action: 'clients.' })).rows)).toEqual(['South 2', 'North 1']);
  });

  test('by record and by kind of record', async () => {
    const ofNorth = await list({ table: 'clients', record: northCode });
    expect(namesAfter(ofNorth.rows)).toEqual(['North 2', 'North 1', 'North']);
    const users = await list({ table: 'users', take: 100 });
    expect(new Set(users.rows.map(({ rootTable }) => rootTable))).toEqual(new Set(['users']));
    expect(users.rows.map(({ rootName }) => rootName)).toEqual(expect.arrayContaining(['Anna Finch', 'Ben Holt']));
  });

  test('by period, the beginning included and the end not', async () => {
    expect(namesAfter((await list({ person: annaMail, from: between })).rows)).toEqual(['North 2', 'South 2']);
    expect(namesAfter((await list({ person: annaMail, to: between })).rows)).toEqual(['North 1']);
    const [latest] = (await list({ person: annaMail })).rows;
    expect((await list({ person: annaMail, from: latest?.at })).rows).toHaveLength(1);
    expect((await list({ person: annaMail, from: latest?.at, to: latest?.at })).rows).toEqual([]);
  });

  test('all at once', async () => {
    const filter = { person: annaMail, action: 'clients.', table: 'clients', record: northCode, change: 'update' };
    expect(namesAfter((await list({ ...filter, to: between })).rows)).toEqual(['North 1']);
    expect((await list({ ...filter, from: between })).rows).toEqual([]);
  });

  test('a record without its kind names nothing, and is refused at the field', async () => {
    const response = await server.query('auditLog.list', { record: '1' }, manager);
    expect([response.statusCode, response.json().error.data.fields]).toEqual([
      400,
      [{ path: 'table', message: 'Choose the record type as well as the record' }],
    ]);
  });

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])('a period beginning %s is no fault', async (from) => {
    expect([200, 400]).toContain((await server.query('auditLog.list', { from }, manager)).statusCode);
  });

  test('the filters offer what occurs, and people by part of their name', async () => {
    const choices = (await server.query('auditLog.choices', undefined, manager)).json().result.data;
    expect(choices.tables).toEqual(expect.arrayContaining(['clients', 'sessions', 'users']));
    expect(choices.actions).toEqual(expect.arrayContaining(['auth.signIn', 'clients.rename', 'clients.update']));
    const people = async (input: object) =>
      (await server.query('auditLog.people', input, manager))
        .json()
        .result.data.map(({ name }: { name: string }) => name);
    expect(await people({ search: 'finch' })).toEqual(['Anna Finch']);
    expect(await people({ search: 'finch', email: benMail })).toEqual(['Ben Holt', 'Anna Finch']);
    expect(await people({ search: '%' })).toEqual([]);
  });
});

describe('[ADMIN-4] paging', () => {
  test('has no gap and no double while rows are added, nor where a save’s rows lie on two pages', async () => {
    const client = await makeClient(server.db.scope(), 'Paged');
    const { id: person, email } = await makeUser(server.db.scope(), { role: 'aliquot_lab_manager' });
    const contacts = (count: number) =>
      inTransaction(server.db.scope({ userId: person, role: 'aliquot_lab_manager' }), (tx) =>
        tx
          .insertInto('client_contacts')
          .values(Array.from({ length: count }, (_, n) => ({ client_id: client, name: `C${n}` })))
          .execute(),
      );
    await contacts(40);
    await contacts(1);
    await contacts(40);
    const before = (
      await server.db.admin.query<{ seq: string }>(
        "select seq from audit.changes where root_table = 'clients' and root_id = $1 order by at desc, seq desc",
        [String(client)],
      )
    ).rows.map(({ seq }) => seq);
    expect(before).toHaveLength(82);
    for (const filter of [
      { table: 'clients', record: await codeOf(client) },
      { person: email, table: 'clients' },
    ]) {
      const seen: string[] = [];
      for (let after: AuditAfter | null = null; ;) {
        const page: AuditPage = await list({ ...filter, take: 25, after });
        seen.push(...page.rows.map(({ seq }) => seq));
        await contacts(3);
        if (page.next === null) break;
        after = page.next;
      }
      // Rows written before the walk began, each once and in order; what came later is on the newest page.
      expect(seen.filter((seq) => before.includes(seq))).toEqual('record' in filter ? before : before.slice(0, 81));
      expect(new Set(seen).size).toBe(seen.length);
    }
  });
});

describe('[ADMIN-4] the history of a record', () => {
  test('holds the record and its parts, newest first, also the parts that were removed', async () => {
    const [client, other] = [
      await makeClient(server.db.scope(), 'Whole'),
      await makeClient(server.db.scope(), 'Other'),
    ];
    const person = await makeUser(server.db.scope(), { role: 'aliquot_org_tech', clientIds: [client, other] });
    await inTransaction(server.db.scope({}, 'users.update'), (tx) =>
      tx.deleteFrom('user_clients').where('user_id', '=', person.id).where('client_id', '=', other).execute(),
    );
    const { rows, next } = await history({ table: 'users', id: String(person.id) });
    expect(next).toBeNull();
    expect(rows.map(({ table, change }) => `${change} ${table}`)).toEqual([
      'delete user_clients',
      'insert user_clients',
      'insert user_clients',
      'insert users',
    ]);
    expect(rows[0]).toMatchObject({
      action: 'users.update',
      after: null,
      rootTable: 'users',
      rootId: String(person.id),
    });
    expect(rows[0]?.before).toMatchObject({ client_id: other });
    expect((await history({ table: 'clients', id: String(client) })).rows.map(({ table }) => table)).toEqual([
      'clients',
    ]);
    expect(await history({ table: 'users', id: 'nobody' })).toEqual({ rows: [], next: null });
  });

  test('never shows a secret, only that it changed', async () => {
    const person = await makeUser(server.db.scope(), { role: 'aliquot_lab_tech' });
    await server.db.admin.query('begin; set local role aliquot_owner');
    await server.db.admin.query('update users set password_hash = $1 where id = $2', ['$argon2id$secret', person.id]);
    await server.db.admin.query('commit');
    const { rows } = await history({ table: 'users', id: String(person.id) });
    expect(rows[0]).toMatchObject({
      before: { password_hash: 'hidden' },
      after: { password_hash: 'hidden' },
      who: null,
    });
    const all = await server.query('auditLog.list', { take: 500 }, manager);
    expect(all.body).not.toContain('argon2');
  });
});

test.each(['aliquot_lab_tech', 'aliquot_lab_readonly', 'aliquot_org_tech'])(
  '[ADMIN-4] the trail is for managers: %s is refused, and reading it is never written on it',
  async (role) => {
    const client = await makeClient(server.db.scope());
    const { cookie } = await server.signInAs(role, role === 'aliquot_org_tech' ? [client] : []);
    const refused = await Promise.all(
      [
        ['auditLog.list', {}],
        ['auditLog.history', { table: 'clients', id: String(client) }],
        ['auditLog.choices', undefined],
        ['auditLog.people', { search: randomUUID() }],
        ['auditLog.record', { table: 'clients', record: String(client) }],
        ['auditLog.findRecords', { search: 'x' }],
      ].map(([path, input]) => server.query(path as string, input, cookie)),
    );
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
    const { rows } = await server.db.admin.query("select from audit.events where action like 'auditLog.%'");
    expect(rows).toEqual([]);
  },
);
