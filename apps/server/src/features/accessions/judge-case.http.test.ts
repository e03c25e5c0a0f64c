import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { CaseFault } from '@aliquot/domain/accessions/order-plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseRequest, somebody } from '#testing/make/case-request.ts';
import { makeSmallCatalogue, type SmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

type Values = Record<string, unknown>;

let server: TestServer;
let catalogue: SmallCatalogue;
let tech: string;
let known: Accession;
const clients = { north: 0, south: 0, suspended: 0, molecular: 0 };

const request = (values: Values = {}): Values =>
  caseRequest({ labId: catalogue.labId, clientId: clients.north, testIds: [catalogue.tests.NA] }, values);
const create = (values: Values, cookie = tech) =>
  server.mutate('accessions.create', { idempotencyKey: randomUUID(), ...values }, cookie);
const check = async (values: Values, cookie = tech): Promise<readonly CaseFault[]> => {
  const { priority: _p, provider: _o, externalRef: _n, comments: _c, receiveNow: _r, ...asked } = values;
  const response = await server.query('accessions.check', asked, cookie);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};

beforeAll(async () => {
  server = await makeTestServer();
  catalogue = await makeSmallCatalogue(server.db);
  clients.north = await makeClient(server.db.scope(), 'North Clinic');
  clients.south = await makeClient(server.db.scope(), 'South Clinic');
  clients.suspended = await makeClient(server.db.scope(), 'East Clinic');
  clients.molecular = await makeClient(server.db.scope(), 'West Clinic');
  await server.db.admin.query('update clients set suspended = true where id = $1', [clients.suspended]);
  await server.db.admin.query("update clients set allowed_test_types = '{MOLECULAR}' where id = $1", [
    clients.molecular,
  ]);
  tech = (await server.signInAs('aliquot_lab_tech')).cookie;
  const identifiers = [{ kind: 'mrn', issuer: '', value: '4711-08' }];
  const made = await create(request({ caseId: 'NC-1', subject: { create: somebody({ identifiers }) } }));
  expect(made.statusCode, made.body).toBe(200);
  known = made.json().result.data;
});
afterAll(() => server.stop());

const person = (values: Values): Values => ({ subject: { create: somebody(values) } });
const identityOf = ({ subject: { familyName, givenName, dateOfBirth, sex } }: Accession): Values => ({
  familyName,
  givenName,
  dateOfBirth,
  sex,
});

/** What each of them changes about a case that can be saved, and the field it is refused at. */
const refused: readonly (readonly [string, string, () => Values])[] = [
  ['a client nobody has', 'clientId', () => ({ clientId: 987_654 })],
  ['a suspended client', 'clientId', () => ({ clientId: clients.suspended })],
  ['a lab nobody has', 'labId', () => ({ labId: 987_654 })],
  ['no test', 'testIds', () => ({ testIds: [] })],
  ['tests of two types', 'testIds', () => ({ testIds: [catalogue.tests.NA, catalogue.tests.HIV] })],
  ['a type the client may not order', 'testIds', () => ({ clientId: clients.molecular })],
  ['a subject nobody has', 'subject', () => ({ subject: { id: 987_654 } })],
  ['a subject of another client', 'subject', () => ({ clientId: clients.south, subject: { id: known.subjectId } })],
  ['somebody on file', 'duplicateReason', () => person(identityOf(known))],
  ['a number of somebody on file', 'identifiers', () => person({ identifiers: known.subject.identifiers })],
  [
    'a tube’s number as an identifier',
    'identifiers',
    () => person({ identifiers: [{ kind: 'mrn', issuer: '', value: known.samples[0]?.barcode }] }),
  ],
  ['a birth in the future', 'dateOfBirth', () => person({ dateOfBirth: '2999-01-01' })],
  ['a birth nobody alive has', 'dateOfBirth', () => person({ dateOfBirth: '1850-01-01' })],
  ['collected in the future', 'collected', () => ({ collected: { at: '2999-01-01T00:00:00Z', zone: 'US/Eastern' } })],
  [
    'collected before the birth',
    'collected',
    () => ({
      ...person({ dateOfBirth: '2024-05-05' }),
      collected: { at: '2024-05-04T12:00:00Z', zone: 'US/Eastern' },
    }),
  ],
  ['a Case ID in use', 'caseId', () => ({ caseId: 'nc-1' })],
  ['a Case ID of our own form', 'caseId', () => ({ caseId: '26-000999' })],
  [
    'a barcode in use',
    'samples',
    () => ({ samples: [{ tubeId: catalogue.tubes.SST, barcode: known.samples[0]?.barcode, fields: {} }] }),
  ],
  ['a field no tube has', 'fields.altitude', () => ({ fields: { altitude: '8848' } })],
];

describe('[UX-14] [HOUSE-D8] what the form is told before a save is what the save says', () => {
  test.each(refused)('%s', async (_words, field, change) => {
    const values = request(change());
    const faults = await check(values);
    const response = await create(values);
    expect(response.statusCode).toBe(400);
    const { message, data } = response.json().error;
    expect(faults[0]?.field).toBe(field);
    expect([data.details.field, message.replace('Not saved. ', '')]).toEqual([
      faults[0]?.field,
      // Several values at fault are one sentence of the save, which ends with a full stop.
      field.startsWith('fields.') ? `${faults[0]?.words}.` : faults[0]?.words,
    ]);
  });

  test('nothing is wrong with a case that can be saved, and asking neither makes nor claims anything', async () => {
    const values = request({ caseId: 'NC-2', subject: { id: known.subjectId } });
    expect([await check(values), await check(values)]).toEqual([[], []]);
    const before = await server.db.admin.query('select count(*)::int as n from accessions');
    expect((await create(values)).statusCode).toBe(200);
    const after = await server.db.admin.query('select count(*)::int as n from accessions');
    expect(after.rows[0].n - before.rows[0].n).toBe(1);
  });

  test('everything that is wrong is said at once, and a reason makes somebody on file another subject', async () => {
    const values = request({ ...person(identityOf(known)), caseId: 'NC-1', testIds: [] });
    expect((await check(values)).map(({ field }) => field)).toEqual(['testIds', 'duplicateReason', 'caseId']);
    const other = request({ subject: { create: somebody(identityOf(known)), duplicateReason: 'Her daughter' } });
    expect(await check(other)).toEqual([]);
  });

  test('the plan of an order says what its client may not order, by the same rule', async () => {
    const plan = async (clientId: number | null): Promise<CaseFault[]> => {
      const input = { testIds: [catalogue.tests.NA], panelIds: [], priority: 'routine', clientId };
      return (await server.query('accessions.plan', input, tech)).json().result.data.problems;
    };
    expect(await plan(null)).toEqual([]);
    expect(await plan(clients.molecular)).toEqual(await check(request({ clientId: clients.molecular })));
  });

  describe('a test ordered again', () => {
    const duplicates = async (subjectId: number | null, cookie = tech) => {
      const input = { testIds: [catalogue.tests.NA, catalogue.tests.K], panelIds: [], priority: 'routine', subjectId };
      const response = await server.query('accessions.plan', { ...input, clientId: null }, cookie);
      expect(response.statusCode, response.body).toBe(200);
      return response.json().result.data.duplicates;
    };
    const collectedDaysAgo = (days: number): Values => ({
      collected: {
        at: new Date(server.db.clock.now().getTime() - days * 86_400_000).toISOString(),
        zone: 'US/Eastern',
      },
    });
    const ordered = async (values: Values): Promise<Accession> => (await create(request(values))).json().result.data;

    test('is named with the accession it is open on, however old, the latest one first', async () => {
      const first = await ordered(collectedDaysAgo(3));
      const subjectId = first.subject.id;
      expect(await duplicates(subjectId)).toEqual([
        {
          testId: catalogue.tests.NA,
          testName: 'NA',
          accessionId: first.id,
          caseId: first.caseId,
          at: expect.any(String),
          open: true,
        },
      ]);
      const second = await ordered({ subject: { id: subjectId } });
      expect(await duplicates(subjectId)).toMatchObject([{ caseId: second.caseId }]);
      expect(await duplicates(null)).toEqual([]);
    });

    test('is no duplicate of one that is done for a day, nor of one that is cancelled', async () => {
      const done = async (days: number): Promise<Accession> => {
        const made = await ordered(collectedDaysAgo(days));
        await server.db.admin.query("update orders set status = 'completed' where accession_id = $1", [made.id]);
        return made;
      };
      const [today, before] = [await done(0.5), await done(2)];
      expect(await duplicates(today.subject.id)).toMatchObject([{ caseId: today.caseId, open: false }]);
      expect(await duplicates(before.subject.id)).toEqual([]);
      const cancelled = await ordered({});
      await server.db.admin.query(
        "update orders set status = 'cancelled', cancel_reason = 'x' where accession_id = $1",
        [cancelled.id],
      );
      expect(await duplicates(cancelled.subject.id)).toEqual([]);
    });

    test('on an accession of another client is not told to client staff', async () => {
      const made = await ordered({});
      const south = (await server.signInAs('aliquot_org_tech', [clients.south])).cookie;
      expect(await duplicates(made.subject.id, south)).toEqual([]);
    });
  });

  test('client staff learn of no subject, client or number of others: only that a number is taken', async () => {
    const south = (await server.signInAs('aliquot_org_tech', [clients.south])).cookie;
    const asked = (values: Values) => check(request({ clientId: clients.south, ...values }), south);
    expect(await asked({ subject: { id: known.subjectId } })).toEqual([
      { field: 'subject', words: 'That subject was not found. Search again, or add a new subject.' },
    ]);
    expect(await asked({ clientId: clients.north })).toEqual([
      { field: 'clientId', words: 'That client was not found. Choose another.' },
    ]);
    expect(await asked(person(identityOf(known)))).toEqual([]);
    const [taken] = await asked({ caseId: 'NC-1' });
    expect(taken?.words).toMatch(/^NC-1 is already in use\. Type another/u);
  });
});

test('[UX-5] a date of birth is not changed to one in the future; a wrong one on file does not stop other changes', async () => {
  const made = await create(request());
  const { subject } = made.json().result.data as Accession;
  const { clientId: _client, clientName: _name, type: _type, mergedInto: _merged, ...fields } = subject;
  const update = (values: Values) =>
    server.mutate('subjects.update', { idempotencyKey: randomUUID(), ...fields, ...values }, tech);
  const response = await update({ dateOfBirth: '2999-01-01' });
  expect([response.statusCode, response.json().error?.data.details]).toEqual([400, { field: 'dateOfBirth' }]);
  await server.db.admin.query("update subjects set date_of_birth = '2999-01-01' where id = $1", [subject.id]);
  const now = (await server.query('subjects.get', { id: subject.id }, tech)).json().result.data;
  const other = await update({ version: now.version, dateOfBirth: '2999-01-01', gender: 'non-binary' });
  expect(other.statusCode, other.body).toBe(200);
});
