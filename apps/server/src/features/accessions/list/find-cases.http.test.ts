import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseRequest, somebody } from '#testing/make/case-request.ts';
import { makeSmallCatalogue, type SmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let catalogue: SmallCatalogue;
let north: number;
let south: number;
let tech: string;
const staff = { north: '', south: '' };
beforeAll(async () => {
  server = await makeTestServer();
  catalogue = await makeSmallCatalogue(server.db);
  north = await makeClient(server.db.scope(), 'North Clinic');
  south = await makeClient(server.db.scope(), 'South Clinic');
  tech = (await server.signInAs('aliquot_lab_tech')).cookie;
  staff.north = (await server.signInAs('aliquot_org_tech', [north])).cookie;
  staff.south = (await server.signInAs('aliquot_org_tech', [south])).cookie;
});
afterAll(() => server.stop());

type Values = Record<string, unknown>;
const person = (values: Values = {}): Values => somebody({ givenName: 'Imani', ...values });
const request = (values: Values = {}): Values =>
  caseRequest(
    { labId: catalogue.labId, clientId: north, testIds: [catalogue.tests.NA] },
    { subject: { create: person(), duplicateReason: 'Another test’s person' }, ...values },
  );
const send = (verb: string, values: Values, cookie = tech) =>
  server.mutate(`accessions.${verb}`, { idempotencyKey: randomUUID(), ...values }, cookie);
const done = async (verb: string, values: Values, cookie = tech): Promise<Accession> => {
  const response = await send(verb, values, cookie);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const create = (values: Values = {}, cookie = tech) => done('create', request(values), cookie);
const at = ({ id, version }: Accession): Values => ({ id, version });
const refusal = async (verb: string, values: Values, cookie = tech) => {
  const response = await send(verb, values, cookie);
  return [response.statusCode, response.json().error?.data.details];
};

/** In the order of the alphabet, whatever they are made of. */
const inOrder = <Item>(items: readonly Item[]): Item[] => items.toSorted((a, b) => String(a).localeCompare(String(b)));

describe('lists and search', () => {
  const list = async (input: Values, cookie = tech) => {
    const response = await server.query('accessions.list', input, cookie);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().result.data as { rows: Accession[]; next: unknown };
  };

  test('pages follow each other without a gap or a double, newest first and by when they are due', async () => {
    const { rows: open } = await server.db.admin.query("select from accessions where status in ('new', 'received')");
    for (let n = open.length; n <= 40; n += 1) await create();
    for (const sort of ['newest', 'due']) {
      const ids: number[] = [];
      for (let after: unknown = null; ;) {
        const page = await list({ sort, take: 25, after });
        ids.push(...page.rows.map(({ id }) => id));
        if (page.next === null) break;
        after = page.next;
      }
      const order = sort === 'newest' ? 'created_at desc, id desc' : 'due_at, id';
      const only = sort === 'newest' ? '' : "where status in ('new', 'received', 'in_progress', 'completed')";
      const { rows } = await server.db.admin.query<{ id: string }>(
        `select id from accessions ${only} order by ${order}`,
      );
      expect(ids).toEqual(rows.map(({ id }) => Number(id)));
      expect(ids.length).toBeGreaterThan(40);
    }
  });

  test('tabs and filters show what they say', async () => {
    const west = await makeClient(server.db.scope(), 'West Clinic');
    await create({ clientId: west });
    await create({ receiveNow: true });
    const statuses = async (filters: Values) =>
      inOrder([...new Set((await list({ filters, take: 100 })).rows.map(({ status }) => status))]);
    expect(await statuses({ tab: 'to_receive' })).toEqual(['new']);
    expect(await statuses({ tab: 'in_progress' })).toEqual(['received']);
    expect((await list({ filters: { tab: 'on_hold' } })).rows.every(({ hasHold }) => hasHold)).toBe(true);
    expect((await list({ filters: { clientIds: [west] } })).rows.map(({ clientName }) => clientName)).toEqual([
      'West Clinic',
    ]);
    const counts = (await server.query('accessions.counts', undefined, tech)).json().result.data;
    expect(counts.to_receive).toBe((await list({ filters: { tab: 'to_receive' }, take: 100 })).rows.length);
  });

  test('[CALL-4] found by the beginning of its number, of a tube’s, of a name, and by ids', async () => {
    const made = await create({ subject: { create: person({ familyName: 'Zykov', givenName: 'Petra' }) } });
    const find = async (input: Values, cookie = tech) =>
      (await server.query('accessions.find', input, cookie)).json().result.data.map(({ caseId }: Accession) => caseId);
    expect(await find({ search: made.caseId })).toEqual([made.caseId]);
    expect(await find({ search: `${made.caseId}-1` })).toEqual([made.caseId]);
    expect(await find({ search: 'zyk' })).toEqual([made.caseId]);
    expect(await find({ search: 'Zykov,P' })).toEqual([made.caseId]);
    expect(await find({ search: '%' })).toEqual([]);
    expect(await find({ accessionIds: [made.id, 987_654] })).toEqual([made.caseId]);
    expect([await find({ search: 'zyk' }, staff.south), await find({ accessionIds: [made.id] }, staff.south)]).toEqual([
      [],
      [],
    ]);
    expect(await find({ search: 'zyk' }, staff.north)).toEqual([made.caseId]);
  });

  test('client staff see and touch the cases of their own organisations only', async () => {
    const theirs = await create({ clientId: south }, staff.south);
    expect((await list({}, staff.south)).rows.every(({ clientId }) => clientId === south)).toBe(true);
    expect((await list({}, staff.north)).rows.every(({ clientId }) => clientId === north)).toBe(true);
    expect((await server.query('accessions.get', { id: theirs.id }, staff.north)).statusCode).toBe(404);
    expect((await server.query('subjects.get', { id: theirs.subjectId }, staff.north)).statusCode).toBe(404);
    expect(
      (
        await send(
          'update',
          {
            ...at(theirs),
            caseId: 'MINE',
            priority: 'stat',
            collected: null,
            provider: null,
            externalRef: null,
            comments: null,
          },
          staff.north,
        )
      ).statusCode,
    ).toBe(404);
    expect(await refusal('create', request({ clientId: south }), staff.north)).toEqual([400, { field: 'clientId' }]);
    const planted = await server.mutate(
      'subjects.create',
      { idempotencyKey: randomUUID(), clientId: south, ...person() },
      staff.north,
    );
    expect(planted.statusCode).toBe(404);
  });
});

describe('[ROUTE-4] what the form is told', () => {
  const ask = async (procedure: string, input: unknown, cookie = tech) => {
    const path = procedure.includes('.') ? procedure : `accessions.${procedure}`;
    const response = await server.query(path, input, cookie);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().result.data;
  };

  test('tests and panels by code or name, the exact code first', async () => {
    const codes = async (search: string) =>
      (await ask('orderable', { search })).map(({ code }: { code: string }) => code);
    expect((await codes('na'))[0]).toBe('NA');
    expect(await codes('electro')).toEqual(['LYTES']);
    expect(await codes('%')).toEqual([]);
    expect(await ask('orderable', { search: 'hiv', testType: 'CLINICAL' }, staff.north)).toEqual([]);
  });

  test('tubes as the save will make them, and why it could not be saved', async () => {
    const plan = await ask('plan', { testIds: [catalogue.tests.CBC], panelIds: [catalogue.panelId], priority: 'stat' });
    expect(
      plan.tubes.map(({ code, testCodes }: { code: string; testCodes: string[] }) => [code, inOrder(testCodes)]),
    ).toEqual([
      ['LAV', ['CBC']],
      ['SST', ['K', 'NA']],
    ]);
    expect(plan.problems).toEqual([]);
    const mixed = await ask('plan', {
      testIds: [catalogue.tests.NA, catalogue.tests.HIV],
      panelIds: [],
      priority: 'routine',
    });
    expect(mixed.problems).toHaveLength(1);
    expect((await ask('plan', { testIds: [], panelIds: [], priority: 'routine' })).dueAt).toBeNull();
  });

  test('the client a case is probably for, and why', async () => {
    const made = await create({ clientId: south });
    expect(await ask('guessClient', {}, staff.north)).toMatchObject({
      client: { id: north },
      because: 'your client',
    });
    expect(await ask('guessClient', { subjectId: made.subjectId, defaultClientId: north })).toMatchObject({
      because: 'your default client',
    });
    expect(await ask('guessClient', { subjectId: made.subjectId })).toMatchObject({
      client: { id: south },
      because: 'the client of this subject’s last accession',
    });
    expect(await ask('guessClient', { subjectId: made.subjectId }, staff.north)).toMatchObject({
      client: { id: north },
    });
    expect(await ask('guessClient', {})).toBeNull();
    expect((await ask('clients.primary', undefined, staff.south)).map(({ id }: { id: number }) => id)).toEqual([south]);
    expect((await ask('labs.choices', undefined, staff.south)).map(({ code }: { code: string }) => code)).toEqual([
      'HRB',
    ]);
  });
});
