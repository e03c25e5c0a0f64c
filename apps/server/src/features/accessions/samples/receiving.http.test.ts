import { randomUUID } from 'node:crypto';
import type { Accession, Received, Sample } from '@aliquot/domain/accessions/accession';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCase } from '#testing/make/make-case.ts';
import { makeSmallCatalogue, type SmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let catalogue: SmallCatalogue;
let north: number;
let tech: string;
beforeAll(async () => {
  server = await makeTestServer();
  catalogue = await makeSmallCatalogue(server.db);
  north = await makeClient(server.db.scope(), 'North Clinic');
  tech = (await server.signInAs('aliquot_lab_tech')).cookie;
});
afterAll(() => server.stop());

type Values = Record<string, unknown>;
const send = (verb: string, values: Values) =>
  server.mutate(`accessions.${verb}`, { idempotencyKey: randomUUID(), ...values }, tech);
const act = async (verb: string, on: Accession, values: Values = {}): Promise<Accession> => {
  const response = await send(verb, { id: on.id, version: on.version, ...values });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const refusal = async (verb: string, values: Values): Promise<[number, unknown]> => {
  const response = await send(verb, values);
  return [response.statusCode, response.json().error?.data.details?.rule ?? response.json().error?.message];
};
const create = (changes: Values = {}) => makeCase(server, catalogue, north, tech, changes);
const scan = async (barcode: string, condition: string | null = null): Promise<Received> => {
  const response = await send('receive', { barcode, condition });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const get = async ({ id }: Accession): Promise<Accession> =>
  (await server.query('accessions.get', { id }, tech)).json().result.data;
const tubeOf = ({ samples }: Accession): Sample => {
  const [first] = samples;
  if (first === undefined) throw new Error('no tube');
  return first;
};
const openHolds = ({ holds }: Accession) => holds.filter(({ resolvedAt }) => resolvedAt === null);

describe('the condition of a tube', () => {
  test('said while it is received: kept, held and told', async () => {
    const made = await create();
    const answer = await scan(tubeOf(made).barcode, 'hemolysed');
    expect(answer).toMatchObject({ outcome: 'received', condition: 'hemolysed' });
    expect(answer.effect).toMatch(/^The accession is on hold: the tube is hemolyzed\./u);
    const now = await get(made);
    expect([now.status, now.hasHold, tubeOf(now).condition]).toEqual(['received', true, 'hemolysed']);
    expect(openHolds(now)).toMatchObject([
      { category: 'specimen', source: 'rule', blocks: ['report'], sampleId: tubeOf(now).id },
    ]);
  });

  test('a remark alone holds nothing up', async () => {
    const made = await create();
    await scan(tubeOf(made).barcode, 'lipemic');
    const now = await get(made);
    expect([tubeOf(now).condition, now.hasHold]).toEqual(['lipemic', false]);
  });

  test('said after the scan, by scanning again: judged once, and a bare scan changes nothing', async () => {
    const made = await create();
    const { barcode } = tubeOf(made);
    await scan(barcode);
    expect(await scan(barcode, 'clotted')).toMatchObject({ outcome: 'judged', condition: 'clotted' });
    expect(await scan(barcode)).toMatchObject({ outcome: 'already_received', condition: 'clotted' });
    expect(openHolds(await get(made))).toHaveLength(1);
  });

  test('changed on the case’s page: the old hold goes by itself, the new one comes, OK clears it', async () => {
    let made = await create({ receiveNow: true });
    const sampleId = tubeOf(made).id;
    made = await act('setCondition', made, { sampleId, condition: 'qns' });
    made = await act('setCondition', made, { sampleId, condition: 'unlabelled' });
    expect(openHolds(made)).toMatchObject([{ category: 'identity', blocks: ['run', 'report'] }]);
    made = await act('setCondition', made, { sampleId, condition: 'ok' });
    expect([made.hasHold, openHolds(made)]).toEqual([false, []]);
    expect(made.holds.map(({ resolveNote }) => resolveNote)).toContain('The tube’s condition is now: OK');
  });

  test('a hold a person placed is never cleared by a condition', async () => {
    let made = await create({ receiveNow: true });
    const sampleId = tubeOf(made).id;
    const own = { orderId: null, sampleId, category: 'specimen', reason: 'Ask first', blocks: ['run'] };
    made = await act('placeHold', made, own);
    made = await act('setCondition', made, { sampleId, condition: 'warm' });
    made = await act('setCondition', made, { sampleId, condition: 'ok' });
    expect(openHolds(made)).toMatchObject([{ source: 'user', reason: 'Ask first' }]);
  });

  test('un-receiving takes condition and hold back; what is not here cannot be judged', async () => {
    let made = await create();
    await scan(tubeOf(made).barcode, 'leaking');
    made = await get(made);
    made = await act('unreceive', made, { sampleId: tubeOf(made).id });
    expect([made.status, tubeOf(made).condition, openHolds(made)]).toEqual(['new', 'ok', []]);
    expect(
      await refusal('setCondition', { id: made.id, version: made.version, sampleId: tubeOf(made).id, condition: 'ok' }),
    ).toEqual([400, 'SAMPLE_STATUS']);
  });

  test('96 scans at once with their conditions: every tube once, no hold twice', async () => {
    const made = await Promise.all(Array.from({ length: 24 }, () => create()));
    const scans = made.flatMap((one) => Array.from({ length: 4 }, () => scan(tubeOf(one).barcode, 'warm')));
    const outcomes = (await Promise.all(scans)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'received')).toHaveLength(24);
    for (const one of made) expect(openHolds(await get(one))).toHaveLength(1);
  });
});

describe('aliquots', () => {
  const aliquot = (on: Accession, values: Values = {}) =>
    act('makeAliquots', on, { sampleId: tubeOf(on).id, count: 2, volumeMl: '0.5', label: 'Freezer', ...values });

  test('are tubes of their own under their tube: here, in its condition, scanned by their own barcode', async () => {
    let made = await create({ receiveNow: true });
    made = await act('setCondition', made, { sampleId: tubeOf(made).id, condition: 'icteric' });
    made = await aliquot(made);
    const { id, barcode } = tubeOf(made);
    expect(made.samples.slice(1)).toMatchObject([
      {
        barcode: `${barcode}-A1`,
        parentId: id,
        status: 'received',
        condition: 'icteric',
        volumeMl: '0.5',
        label: 'Freezer',
      },
      { barcode: `${barcode}-A2`, parentId: id, status: 'received' },
    ]);
    made = await aliquot(made, { count: 1, volumeMl: null, label: null });
    expect(made.samples.at(-1)).toMatchObject({ barcode: `${barcode}-A3`, volumeMl: null });
    const found = (await server.query('scan.resolve', { code: `${barcode}-A2` }, tech)).json().result.data;
    expect(found).toMatchObject({ kind: 'accession', id: made.id });
    expect(await scan(`${barcode}-A2`)).toMatchObject({ outcome: 'already_received' });
  });

  test('are refused where there is nothing to take them from, in a sentence', async () => {
    const expected = await create();
    const of = (on: Accession, sampleId: number, values: Values = {}) =>
      refusal('makeAliquots', {
        id: on.id,
        version: on.version,
        sampleId,
        count: 1,
        volumeMl: null,
        label: null,
        ...values,
      });
    expect(await of(expected, tubeOf(expected).id)).toEqual([400, 'NOT_RECEIVED']);
    let made = await aliquot(await create({ receiveNow: true }));
    expect(await of(made, made.samples[1]?.id ?? 0)).toEqual([400, 'IS_ALIQUOT']);
    expect(await of(made, tubeOf(made).id, { count: 9, volumeMl: '0.5' })).toEqual([400, 'TOO_MUCH']);
    expect(await of(made, tubeOf(expected).id)).toEqual([404, expect.any(String)]);
    made = await act('leaveSample', made, { sampleId: tubeOf(made).id, to: 'consumed' });
    expect(await of(made, tubeOf(made).id)).toEqual([400, 'SAMPLE_STATUS']);
  });

  test('keep their tube from being set back until they are gone, and are never expected themselves', async () => {
    let made = await aliquot(await create({ receiveNow: true }), { count: 1 });
    const child = made.samples[1]?.id ?? 0;
    const back = (sampleId: number) => refusal('unreceive', { id: made.id, version: made.version, sampleId });
    expect(await back(tubeOf(made).id)).toEqual([400, 'HAS_ALIQUOTS']);
    expect(await back(child)).toEqual([400, 'IS_ALIQUOT']);
    made = await act('leaveSample', made, { sampleId: child, to: 'stored' });
    made = await act('leaveSample', made, { sampleId: child, to: 'disposed' });
    made = await act('unreceive', made, { sampleId: tubeOf(made).id });
    expect(made.samples.map(({ status }) => status)).toEqual(['expected', 'disposed']);
  });

  test('are rejected with their tube, and the tube in its place is numbered as a tube', async () => {
    let made = await aliquot(await create({ receiveNow: true }));
    made = await act('rejectSample', made, { sampleId: tubeOf(made).id, reason: 'Wrong patient', recollect: true });
    expect(made.samples.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'expected']);
    expect(made.samples.at(-1)?.barcode).toBe(`${made.caseId}-2`);
    expect(openHolds(made)).toHaveLength(1);
    expect(made.orders.map(({ sampleId }) => sampleId)).toEqual([made.samples.at(-1)?.id]);
  });

  test('a test added later is worked from the tube, not from an aliquot', async () => {
    let made = await aliquot(await create({ receiveNow: true }));
    made = await act('addTests', made, { testIds: [catalogue.tests.K], panelIds: [] });
    expect(made.orders.map(({ sampleId }) => sampleId)).toEqual([tubeOf(made).id, tubeOf(made).id]);
  });
});

describe('what is recorded of the tubes', () => {
  beforeAll(async () => {
    await server.db.admin.query(`
      insert into tube_fields (key, label, type) values ('collectedBy', 'Collected by', 'text');
      insert into tube_fields (key, label, type, unit, limit_min, limit_max) values ('temp', 'Temperature', 'temperature', '°C', -90, 45);
      insert into tube_fields (key, label, type, options) values ('site', 'Site', 'select', '{left arm,right arm}');
      insert into field_sets (code, name) values ('FS_LAV', 'Lavender'), ('FS_CBC', 'Blood count');
      insert into field_set_items (field_set_id, field_id, sort, required_at, default_value)
        select s.id, f.id, 10, v.at, v.preset from (values ('FS_LAV', 'collectedBy', 'create', null), ('FS_LAV', 'temp', 'receive', null),
          ('FS_CBC', 'site', 'create', 'left arm')) v (code, key, at, preset)
        join field_sets s on s.code = v.code join tube_fields f on f.key = v.key;
      update tubes set field_set_id = (select id from field_sets where code = 'FS_LAV') where code = 'LAV';
      insert into field_set_tests (field_set_id, test_id, sort)
        select s.id, t.id, 1 from field_sets s, tests t where s.code = 'FS_CBC' and t.code = 'CBC'`);
  });
  const ask = (changes: Values) =>
    send('create', {
      labId: catalogue.labId,
      clientId: north,
      subject: {
        create: {
          familyName: 'Venn',
          givenName: '',
          dateOfBirth: null,
          birthPrecision: 'unknown',
          sex: 'unknown',
          gender: null,
          identifiers: [],
        },
      },
      caseId: null,
      priority: 'routine',
      collected: null,
      testIds: [catalogue.tests.CBC, catalogue.tests.NA],
      panelIds: [],
      samples: [],
      provider: null,
      externalRef: null,
      comments: null,
      receiveNow: false,
      ...changes,
    });

  test('the plan asks for what is required at create, once, of the tube’s set and the test’s', async () => {
    const plan = (
      await server.query(
        'accessions.plan',
        { testIds: [catalogue.tests.CBC, catalogue.tests.NA], panelIds: [], priority: 'routine' },
        tech,
      )
    ).json().result.data;
    expect(plan.fields).toMatchObject([
      { key: 'collectedBy', label: 'Collected by', requiredAt: 'create', tubeCodes: ['LAV'] },
      { key: 'site', options: ['left arm', 'right arm'], default: 'left arm', tubeCodes: ['LAV'] },
    ]);
  });

  test('without it nothing is saved, and the refusal stands at its field', async () => {
    const response = await ask({});
    expect([response.statusCode, response.json().error.message, response.json().error.data.details]).toEqual([
      400,
      'Collected by is required.',
      { field: 'fields.collectedBy', fields: { collectedBy: 'Collected by is required' } },
    ]);
  });

  test.each([
    [{ collectedBy: 'R. Aldous', site: 'leg' }, { site: 'Choose from the list' }],
    [{ collectedBy: 'R. Aldous', temp: '99' }, { temp: 'Enter a number from -90 to 45' }],
    [{ collectedBy: 'R. Aldous', shoe: '42' }, { shoe: 'No tube of this accession has this field' }],
  ])('%o is refused', async (fields, faults) => {
    const response = await ask({ fields });
    expect([response.statusCode, response.json().error.data.details.fields]).toEqual([400, faults]);
  });

  test('with it every tube keeps what its sets ask, and the case can name it', async () => {
    const response = await ask({ fields: { collectedBy: 'R. Aldous', temp: '4.5' } });
    expect(response.statusCode, response.body).toBe(200);
    const made: Accession = response.json().result.data;
    expect(made.samples.map(({ tubeCode, fields }) => [tubeCode, fields])).toEqual([
      ['LAV', { collectedBy: 'R. Aldous', temp: '4.5', site: 'left arm' }],
      ['SST', {}],
    ]);
    expect(made.fieldWords).toEqual({
      collectedBy: { label: 'Collected by', type: 'text', unit: null, showOnLabel: false },
      temp: { label: 'Temperature', type: 'temperature', unit: '°C', showOnLabel: false },
      site: { label: 'Site', type: 'select', unit: null, showOnLabel: false },
    });
  });

  test('a tube’s own value goes before the case’s', async () => {
    const samples = [{ tubeId: catalogue.tubes.LAV, barcode: null, fields: { site: 'right arm' } }];
    const response = await ask({
      testIds: [catalogue.tests.CBC],
      samples,
      fields: { collectedBy: 'A', site: 'left arm' },
    });
    expect(response.json().result.data.samples[0].fields).toEqual({ collectedBy: 'A', site: 'right arm' });
  });
});
