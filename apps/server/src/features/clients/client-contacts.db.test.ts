import { randomUUID } from 'node:crypto';
import type { Client } from '@aliquot/domain/clients/client';
import type { Contact } from '@aliquot/domain/clients/contact';
import type { ListInput } from '@aliquot/domain/records/records';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly, inTransaction } from '#db/transaction.ts';
import { plainClient } from '#seed/plain-records.ts';
import { everyProcedure } from '#testing/procedures/every-procedure.ts';
import { replayed } from '#testing/procedures/replay.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';
import { listClients, readClients } from './clients.repo.ts';

const canary = `canary-${randomUUID()}`;
const contact = (name: string, values: Partial<Contact> = {}): Contact => ({
  id: null,
  name,
  role: 'charge nurse',
  email: `${name.toLowerCase().replaceAll(' ', '.')}@clinic.example`,
  phone: '+1-207-555-0121',
  criticalCallOrder: null,
  events: { report: ['portal', 'email'], critical: ['phone'] },
  ...values,
});

let server: TestServer;
let manager: string;
let own: Client;
let foreign: Client;
let staff: { cookie: string; userId: number };

const save = (verb: 'create' | 'update', values: object) =>
  server.mutate(`clients.${verb}`, { ...values, idempotencyKey: randomUUID() }, manager);
const saved = async (verb: 'create' | 'update', values: object): Promise<Client> => {
  const response = await save(verb, values);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const changed = ({ updatedAt: _updatedAt, ...record }: Client, values: Partial<Client>) =>
  saved('update', { ...record, ...values });

beforeAll(async () => {
  server = await makeTestServer((config) => ({ ...config, requestsPerSecond: 100_000, lookupsPerMinute: 100_000 }));
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
  own = await saved('create', { ...plainClient('OWN', 'Own clinic'), contacts: [contact('Own Contact')] });
  foreign = await saved('create', {
    ...plainClient('FOREIGN', 'Foreign clinic'),
    contacts: [contact(canary, { phone: canary, email: 'desk@foreign.example' })],
  });
  staff = await server.signInAs('aliquot_org_tech', [own.id]);
});
afterAll(() => server.stop());

describe('[safety] another organisation’s contacts', () => {
  test('are not read by replaying their ids in any slot of any procedure', async () => {
    const contactId = foreign.contacts[0]?.id ?? 0;
    const ids = [foreign.id, contactId, String(foreign.id), String(contactId), foreign.code, 'desk@foreign.example'];
    let calls = 0;
    for (const { path, type, sample } of everyProcedure) {
      if (type === 'subscription') continue;
      const call = type === 'query' ? server.query : server.mutate;
      const inputs = [...replayed(sample('least'), ids), ...replayed(sample('most'), ids)];
      // One procedure at a time leaves the pool its connections.
      const answers = await Promise.all(inputs.map((input) => call(path, input, staff.cookie)));
      for (const { body } of answers) expect(body, path).not.toContain(canary);
      calls += answers.length;
    }
    // The same question gets an answer where it may: the test would see a contact if one came.
    expect((await server.query('clients.get', { id: own.id }, staff.cookie)).body).toContain('Own Contact');
    expect((await server.query('clients.get', { id: foreign.id }, manager)).body).toContain(canary);
    expect(calls).toBeGreaterThan(100);
  });

  test('stay behind the wall of the database when the query forgets to filter', async () => {
    const scope = server.db.scope({ userId: staff.userId, role: 'aliquot_org_tech', clients: [own.id] });
    const input: ListInput = { search: '', show: 'all', sort: 'name', descending: false, take: 100 };
    const seen = await inReadOnly(scope, async (db) => ({
      // 'all' is what a procedure without its filter would ask for.
      read: await readClients(db, 'all', 'all'),
      byId: await readClients(db, foreign.id, 'all'),
      list: await listClients(db, 'all', input),
      rows: (await sql`select * from client_contacts`.execute(db)).rows,
      byContact: (await sql`select * from client_contacts where id = ${foreign.contacts[0]?.id}`.execute(db)).rows,
      joined: (await sql`select * from clients c left join client_contacts k on k.client_id = c.id`.execute(db)).rows,
      trail: (await sql`select * from audit.changes where root_table = 'clients'`.execute(db)).rows,
    }));
    expect(JSON.stringify(seen)).not.toContain(canary);
    expect([seen.byId, seen.byContact]).toEqual([[], []]);
    expect([seen.read.length, seen.list.rows.length, seen.rows.length, seen.joined.length]).toEqual([1, 1, 1, 1]);
    expect(seen.read[0]?.contacts).toMatchObject([{ name: 'Own Contact' }]);
  });

  test('cannot be written either: neither theirs changed, nor one of ours given to them', async () => {
    const scope = server.db.scope({ userId: staff.userId, role: 'aliquot_org_tech', clients: [own.id] });
    const touched = await inTransaction(scope, async (tx) => ({
      changed: await sql`update client_contacts set phone = 'taken' where client_id = ${foreign.id}`.execute(tx),
      removed: await sql`delete from client_contacts where client_id = ${foreign.id}`.execute(tx),
    }));
    expect([touched.changed.numAffectedRows, touched.removed.numAffectedRows]).toEqual([0n, 0n]);
    const given = inTransaction(scope, (tx) =>
      sql`update client_contacts set client_id = ${foreign.id} where client_id = ${own.id}`.execute(tx),
    );
    await expect(given).rejects.toThrow(/row-level security/u);
  });
});

describe('a client’s contacts', () => {
  const named = ({ contacts }: Client) => contacts.map(({ name }) => name);
  const trailOf = async (id: number): Promise<string[]> =>
    (
      await server.db.admin.query<{ change: string; name: string }>(
        `select change, coalesce(after ->> 'name', before ->> 'name', row_id) as name from audit.changes
         where table_name = 'client_contacts' and root_table = 'clients' and root_id = $1 order by seq`,
        [String(id)],
      )
    ).rows.map(({ change, name }) => `${change} ${name}`);

  test('[ADMIN-2] are saved with it in their order, and only what changed is on the trail', async () => {
    const made = await saved('create', {
      ...plainClient('ORDER', 'Order'),
      contacts: [contact('First', { criticalCallOrder: 1 }), contact('Second', { criticalCallOrder: 2 })],
    });
    expect(named(made)).toEqual(['First', 'Second']);
    const [first, second] = made.contacts;
    if (first === undefined || second === undefined) throw new Error('two contacts were saved');
    const after = await changed(made, {
      contacts: [first, { ...second, phone: null, events: { report: [], critical: [] } }, contact('Third')],
    });
    expect(named(after)).toEqual(['First', 'Second', 'Third']);
    expect(after.contacts[0]).toEqual(first);
    expect((await trailOf(made.id)).sort()).toEqual([
      'insert First',
      'insert Second',
      'insert Third',
      `update ${second.id}`,
    ]);
    expect(named(await changed(after, { contacts: [second] }))).toEqual(['Second']);
  });

  test('the same file loaded twice changes nothing: contacts without a number are known by their name', async () => {
    const contacts = [contact('Desk'), contact('Night desk')];
    const made = await saved('create', { ...plainClient('FILE', 'File'), contacts });
    const again = await changed(made, { contacts });
    expect(again.contacts).toEqual(made.contacts);
    expect(await trailOf(made.id)).toHaveLength(2);
  });

  test('a number that belongs to another client’s contact names nobody here: a new one is made, and theirs stays', async () => {
    const id = foreign.contacts[0]?.id ?? null;
    const made = await saved('create', { ...plainClient('THIEF', 'Thief'), contacts: [contact('Mine', { id })] });
    expect(made.contacts[0]?.id).not.toBe(id);
    expect((await server.query('clients.get', { id: foreign.id }, manager)).json().result.data.contacts).toEqual(
      foreign.contacts,
    );
  });

  test.each<[string, Contact[], string]>([
    ['a call without a number to ring', [contact('A', { phone: null })], 'contacts.0.phone'],
    ['an email without an address', [contact('A', { email: null })], 'contacts.0.email'],
    [
      'two at the same place of the calling order',
      [contact('A', { criticalCallOrder: 1 }), contact('B', { criticalCallOrder: 1 })],
      'contacts.1.criticalCallOrder',
    ],
  ])('%s is refused at its field', async (_what, contacts, path) => {
    const response = await save('create', { ...plainClient('REFUSED', 'Refused'), contacts });
    expect([response.statusCode, response.json().error.data.fields]).toMatchObject([400, [{ path }]]);
  });
});

describe('the client a client belongs to', () => {
  test('is shown among those that use it, and a ring is refused', async () => {
    const hospital = await saved('create', plainClient('HOSPITAL', 'Hospital'));
    const ward = await saved('create', { ...plainClient('WARD', 'Ward'), parent: 'HOSPITAL' });
    const used = (await server.query('clients.usedBy', { id: hospital.id }, manager)).json().result.data;
    expect(used).toMatchObject([{ kind: 'client', code: 'WARD', id: ward.id }]);
    const { updatedAt: _updatedAt, ...record } = hospital;
    for (const parent of ['WARD', 'HOSPITAL']) {
      const ring = await save('update', { ...record, parent });
      expect([ring.statusCode, ring.json().error.data.details]).toEqual([400, { field: 'parent' }]);
    }
  });

  test('two who make each other their parent at the same moment: one is refused, every time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const pair = [`LEFT${round}`, `RIGHT${round}`];
      const [left, right] = [
        await saved('create', plainClient(pair[0] ?? '', 'Left')),
        await saved('create', plainClient(pair[1] ?? '', 'Right')),
      ];
      const marry = ({ updatedAt: _updatedAt, ...record }: Client, parent: string) =>
        save('update', { ...record, parent });
      const answers = await Promise.all([marry(left, right.code), marry(right, left.code)]);
      expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 400]);
    }
  });

  test('a parent of another organisation is not told to client staff', async () => {
    const child = await saved('create', { ...plainClient('CHILD', 'Child'), parent: 'FOREIGN' });
    const { cookie } = await server.signInAs('aliquot_org_readonly', [child.id]);
    expect((await server.query('clients.get', { id: child.id }, cookie)).json().result.data.parent).toBeNull();
  });
});
