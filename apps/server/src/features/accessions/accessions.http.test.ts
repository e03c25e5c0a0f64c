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
let manager: string;
let tech: string;
const staff = { north: '', south: '' };
beforeAll(async () => {
  server = await makeTestServer();
  catalogue = await makeSmallCatalogue(server.db);
  north = await makeClient(server.db.scope(), 'North Clinic');
  south = await makeClient(server.db.scope(), 'South Clinic');
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
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
const get = async (id: number, cookie = tech): Promise<Accession> =>
  (await server.query('accessions.get', { id }, cookie)).json().result.data;
const refusal = async (verb: string, values: Values, cookie = tech) => {
  const response = await send(verb, values, cookie);
  return [response.statusCode, response.json().error?.data.details];
};

/** As a client does on a busy machine: the same save again, until there is an answer. */
const patiently = async (values: Values) => {
  const input = { idempotencyKey: randomUUID(), ...values };
  for (;;) {
    const response = await server.mutate('accessions.create', input, tech);
    if (response.statusCode !== 503) return response;
  }
};

/** In the order of the alphabet, whatever they are made of. */
const inOrder = <Item>(items: readonly Item[]): Item[] => items.toSorted((a, b) => String(a).localeCompare(String(b)));

describe('a new case', () => {
  test('[ENT-3] one save makes the person, the case, its tubes and its orders', async () => {
    const made = await create({ panelIds: [catalogue.panelId], testIds: [catalogue.tests.CBC, catalogue.tests.NA] });
    expect(made).toMatchObject({
      status: 'new',
      hasHold: false,
      testType: 'CLINICAL',
      subjectName: 'Okafor, Imani',
      testsTotal: 3,
    });
    expect(made.caseId).toMatch(/^\d\d-\d{6}$/u);
    expect(made.samples.map(({ tubeCode, barcode, status }) => [tubeCode, barcode, status])).toEqual([
      ['LAV', `${made.caseId}-1`, 'expected'],
      ['SST', `${made.caseId}-2`, 'expected'],
    ]);
    expect(inOrder(made.orders.map(({ testCode, status }) => [testCode, status]))).toEqual([
      ['CBC', 'new'],
      ['K', 'new'],
      ['NA', 'new'],
    ]);
    expect(await get(made.id)).toEqual(made);
  });

  test('a save sent twice makes one case', async () => {
    const input = { ...request(), idempotencyKey: randomUUID() };
    const [once, twice] = await Promise.all([
      server.mutate('accessions.create', input, tech),
      server.mutate('accessions.create', input, tech),
    ]);
    expect(once.json().result.data.id).toBe(twice.json().result.data.id);
  });

  test('case numbers follow each other without a gap, also when many are made at once and some are refused', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        // Every fourth fails after its number was taken: something is recorded that its tube does not have.
        const response = await patiently(request(n % 4 === 0 ? { fields: { altitude: '8848' } } : {}));
        return response.statusCode === 200 ? response.json().result.data.caseId : null;
      }),
    );
    const taken = numbers
      .filter((caseId) => caseId !== null)
      .map((caseId) => Number(caseId.slice(3)))
      .sort((a, b) => a - b);
    expect(taken).toHaveLength(30);
    expect((taken.at(-1) ?? 0) - (taken[0] ?? 0)).toBe(29);
  });

  test('the client’s own number may be used once, in whatever letters, and one of our form never', async () => {
    const own = await create({ caseId: 'NC-77' });
    expect(own.caseId).toBe('NC-77');
    expect(await refusal('create', request({ caseId: 'NC-77' }))).toEqual([400, { field: 'caseId' }]);
    expect(await refusal('create', request({ caseId: 'nc-77' }))).toEqual([400, { field: 'caseId' }]);
    const next = await create();
    const number = Number(next.caseId.slice(3));
    const ahead = `${next.caseId.slice(0, 3)}${String(number + 1).padStart(6, '0')}`;
    expect(await refusal('create', request({ caseId: ahead }))).toEqual([400, { field: 'caseId' }]);
    expect((await create()).caseId).toBe(ahead);
  });

  test('what cannot be ordered is refused at its field', async () => {
    expect(await refusal('create', request({ testIds: [] }))).toEqual([400, { field: 'testIds' }]);
    expect(await refusal('create', request({ testIds: [catalogue.tests.NA, catalogue.tests.HIV] }))).toEqual([
      400,
      { field: 'testIds' },
    ]);
    expect(await refusal('create', request({ clientId: 987_654 }))).toEqual([400, { field: 'clientId' }]);
    expect(await refusal('create', request({ collected: { at: '2999-01-01T00:00:00Z', zone: 'US/Eastern' } }))).toEqual(
      [400, { field: 'collected' }],
    );
    await server.db.admin.query('update clients set suspended = true where id = $1', [south]);
    expect(await refusal('create', request({ clientId: south }))).toEqual([400, { field: 'clientId' }]);
    await server.db.admin.query('update clients set suspended = false where id = $1', [south]);
    const used = await create();
    expect(
      await refusal(
        'create',
        request({ samples: [{ tubeId: catalogue.tubes.SST, barcode: used.samples[0]?.barcode, fields: {} }] }),
      ),
    ).toEqual([400, { field: 'samples' }]);
  });

  test('a person of another client is not taken over: the same person there is a record of its own', async () => {
    const { subjectId } = await create({ clientId: south });
    expect(await refusal('create', request({ subject: { id: subjectId } }))).toEqual([400, { field: 'subject' }]);
  });
});

const receive = async (barcode: string) => {
  const response = await send('receive', { barcode });
  return response.statusCode === 200 ? response.json().result.data.outcome : response.json().error.data;
};

describe('[STATE-1] tubes arrive, and the case follows', () => {
  test('scanned once it is received, scanned again it says so, and nothing is doubled', async () => {
    const made = await create({ testIds: [catalogue.tests.NA, catalogue.tests.CBC] });
    const [first, second] = made.samples.map(({ barcode }) => barcode);
    expect([await receive(first ?? ''), await receive(first ?? '')]).toEqual(['received', 'already_received']);
    const half = await get(made.id);
    expect([half.status, inOrder(half.orders.map(({ status }) => status))]).toEqual(['received', ['new', 'received']]);
    expect(half.receivedAt).not.toBeNull();
    const both = await Promise.all([receive(second ?? ''), receive(second ?? '')]);
    expect(inOrder(both)).toEqual(['already_received', 'received']);
    expect((await get(made.id)).orders.map(({ status }) => status)).toEqual(['received', 'received']);
    expect((await receive('NO-SUCH-TUBE')).httpStatus).toBe(404);
  });

  test('all tubes of a case are received at once, and the second time there is nothing to receive', async () => {
    const made = await create({ testIds: [catalogue.tests.NA, catalogue.tests.CBC] });
    const here = await done('receiveAll', at(made));
    expect([here.status, here.samples.map(({ status }) => status)]).toEqual(['received', ['received', 'received']]);
    expect((await send('receiveAll', at(here))).statusCode).toBe(400);
  });

  test('set back it waits again; rejected it puts a hold on the case and asks for another tube', async () => {
    const made = await create({ receiveNow: true });
    expect(made.status).toBe('received');
    const [tube] = made.samples;
    const back = await done('unreceive', { ...at(made), sampleId: tube?.id });
    expect([back.status, back.receivedAt, back.orders[0]?.status]).toEqual(['new', null, 'new']);
    const rejected = await done('rejectSample', {
      ...at(back),
      sampleId: tube?.id,
      reason: 'Clotted',
      recollect: true,
    });
    expect([rejected.status, rejected.hasHold, rejected.holds[0]?.category]).toEqual(['new', true, 'specimen']);
    expect(rejected.samples.map(({ status, barcode }) => [status, barcode])).toEqual([
      ['rejected', `${made.caseId}-1`],
      ['expected', `${made.caseId}-2`],
    ]);
    expect(rejected.orders[0]?.sampleId).toBe(rejected.samples[1]?.id);
    const refused = await send('receive', { barcode: `${made.caseId}-1` });
    expect([refused.statusCode, refused.json().error.data.details]).toEqual([400, { rule: 'SAMPLE_STATUS' }]);
    const released = await done('releaseHold', {
      ...at(rejected),
      holdId: rejected.holds[0]?.id,
      note: 'New tube on its way',
    });
    expect([released.hasHold, released.holds[0]?.resolveNote]).toEqual([false, 'New tube on its way']);
  });

  test('cancelled with a reason, and brought back by a manager only', async () => {
    const made = await create({ receiveNow: true });
    const gone = await done('cancel', { ...at(made), orderIds: [], reason: 'Ordered twice' });
    expect([gone.status, gone.cancelReason, gone.orders[0]?.cancelReason]).toEqual([
      'cancelled',
      'Ordered twice',
      'Ordered twice',
    ]);
    expect((await send('reinstate', { ...at(gone), orderIds: [] }, tech)).statusCode).toBe(403);
    const back = await done('reinstate', { ...at(gone), orderIds: [] }, manager);
    expect([back.status, back.orders[0]?.status, back.cancelReason]).toEqual(['received', 'received', null]);
  });

  test('tests are added from tubes that are here, and from new ones where none suits', async () => {
    const made = await create({ receiveNow: true });
    const more = await done('addTests', {
      ...at(made),
      testIds: [catalogue.tests.K, catalogue.tests.CBC],
      panelIds: [],
    });
    expect(more.orders.map(({ testCode, status, origin }) => [testCode, status, origin])).toEqual([
      ['NA', 'received', 'ordered'],
      ['K', 'received', 'add_on'],
      ['CBC', 'new', 'add_on'],
    ]);
    expect(more.samples.map(({ tubeCode, status }) => [tubeCode, status])).toEqual([
      ['SST', 'received'],
      ['LAV', 'expected'],
    ]);
    expect(await refusal('addTests', { ...at(more), testIds: [catalogue.tests.NA], panelIds: [] })).toEqual([
      400,
      { field: 'testIds' },
    ]);
  });

  test('an action decided on an old sight of the case is refused with the case as it is now', async () => {
    const made = await create({ receiveNow: true });
    const held = await done('placeHold', {
      ...at(made),
      orderId: null,
      sampleId: null,
      category: 'identity',
      reason: 'Two names',
      blocks: ['run'],
    });
    const late = await send('cancel', { ...at(made), orderIds: [], reason: 'Late' });
    expect([late.statusCode, late.json().error.data.details.current.version]).toEqual([409, held.version]);
    expect((await get(made.id)).status).toBe('received');
  });

  test('the stored status equals the rule over its parts after every action so far', async () => {
    const { rows } = await server.db.admin.query(`
      select a.id from accessions a where a.status <> (
        with o as (select status from orders where accession_id = a.id and status <> 'cancelled')
        select case
          when not exists (select from o) then 'cancelled'
          when not exists (select from o where status in ('new', 'received', 'in_progress'))
            then (select status from o order by array_position(array['completed', 'reported', 'final'], status) limit 1)
          when exists (select from o where status not in ('new', 'received')) then 'in_progress'
          when exists (select from samples where accession_id = a.id and status not in ('expected', 'rejected')) then 'received'
          else 'new' end)`);
    expect(rows).toEqual([]);
  });
});

test('labels are made for the tubes that are left, and it is on record that they were', async () => {
  const made = await create({ testIds: [catalogue.tests.NA, catalogue.tests.CBC], priority: 'stat' });
  await done('rejectSample', { ...at(made), sampleId: made.samples[0]?.id, reason: 'Clotted', recollect: false });
  const download = (cookie = tech) =>
    server.mutate('labels.download', { idempotencyKey: randomUUID(), caseIds: [made.id] }, cookie);
  const response = await download();
  const { zpl } = response.json().result.data;
  expect(zpl.match(/\^XA/gu)).toHaveLength(1);
  expect(zpl).toContain(made.samples[1]?.barcode);
  const { rows } = await server.db.admin.query('select status, sample_ids from print_jobs where accession_id = $1', [
    made.id,
  ]);
  expect(rows).toEqual([{ status: 'downloaded', sample_ids: [String(made.samples[1]?.id)] }]);
  const foreign = (await download(staff.south)).json().result.data;
  expect([foreign.rows[0].outcome, foreign.zpl]).toEqual(['not_found', '']);
});

describe('people', () => {
  test('the strict check finds the same number and the same name and birth, not merely a similar name', async () => {
    const mrn = [{ kind: 'mrn', value: 'A-1001', issuer: 'North' }];
    const made = await create({
      subject: {
        create: person({ familyName: 'Quist', givenName: 'Ada', dateOfBirth: '1990-02-03', identifiers: mrn }),
      },
    });
    const ask = async (values: Values) => {
      const { identifiers, familyName, givenName, dateOfBirth } = person(values);
      const input = { clientId: north, identifiers, familyName, givenName, dateOfBirth };
      return (await server.query('subjects.duplicates', input, tech))
        .json()
        .result.data.map(({ because }: { because: string }) => because);
    };
    expect(await ask({ familyName: 'Other', identifiers: mrn })).toEqual(['same number']);
    expect(await ask({ familyName: 'quist', givenName: 'ADA', dateOfBirth: '1990-02-03' })).toEqual([
      'same name and birth',
    ]);
    expect(await ask({ familyName: 'Quister', givenName: 'Ada', dateOfBirth: '1990-02-03' })).toEqual([
      'similar name, same birth',
    ]);
    expect(await ask({ familyName: 'Quist', givenName: 'Ada', dateOfBirth: '1991-02-03' })).toEqual([]);
    expect(await refusal('create', request({ subject: { create: person({ identifiers: mrn }) } }))).toEqual([
      400,
      { field: 'identifiers' },
    ]);
    const found = (await server.query('subjects.search', { search: 'A-10' }, tech)).json().result.data;
    expect(found.map(({ id }: { id: number }) => id)).toEqual([made.subjectId]);
  });
});
