import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { SearchHits } from '@aliquot/domain/search/search';
import type { SubjectHit } from '@aliquot/domain/subjects/subject-hit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly } from '#db/transaction.ts';
import { caseRequest, somebody } from '#testing/make/case-request.ts';
import { makeSmallCatalogue, type SmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';
import { sought, type Sought } from './spellings.ts';

let server: TestServer;
let catalogue: SmallCatalogue;
let north: number;
let south: number;
const cookies = { tech: '', north: '', south: '' };
const accessions = new Map<Sought, Accession>();

const create = async (clientId: number, values: Record<string, unknown>): Promise<Accession> => {
  const about = { labId: catalogue.labId, clientId, testIds: [catalogue.tests.NA] };
  const input = { idempotencyKey: randomUUID(), ...caseRequest(about, values) };
  const response = await server.mutate('accessions.create', input, cookies.tech);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const person = ({ familyName, givenName, dateOfBirth, mrn }: Sought) =>
  somebody({ familyName, givenName, dateOfBirth, identifiers: [{ kind: 'mrn', value: mrn, issuer: '' }] });

/** People of the usual kind around them, so that finding somebody is not finding everybody. */
const crowd = ['Ashgrove', 'Bramley', 'Tillmark', 'Corbin', 'Vanterpool', 'Quincey', 'Ravenscroft', 'Nguni', 'Smith'];

beforeAll(async () => {
  server = await makeTestServer();
  catalogue = await makeSmallCatalogue(server.db);
  north = await makeClient(server.db.scope(), 'Northview Nursing Home');
  south = await makeClient(server.db.scope(), 'South Clinic');
  cookies.tech = (await server.signInAs('aliquot_lab_tech')).cookie;
  cookies.north = (await server.signInAs('aliquot_org_tech', [north])).cookie;
  cookies.south = (await server.signInAs('aliquot_org_tech', [south])).cookie;
  for (const one of sought) {
    accessions.set(one, await create(north, { subject: { create: person(one) }, externalRef: one.order }));
  }
  await server.db.admin.query(
    `insert into subjects (client_id, family_name, given_name, date_of_birth, sex)
     select $1, name, (array['Ada', 'Colin', 'Marta', 'Nico', 'Jurgis'])[1 + n % 5], date '1930-01-01' + n * 53, 'unknown'
     from unnest($2::text[]) name cross join generate_series(1, 60) n`,
    [south, crowd],
  );
  await server.db.admin.query('analyze');
});
afterAll(() => server.stop());

const ask = async <Answer>(procedure: string, input: unknown, cookie = cookies.tech): Promise<Answer> => {
  const response = await server.query(procedure, input, cookie);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data as Answer;
};
const find = (search: string, cookie?: string) => ask<SearchHits>('search.find', { search }, cookie);
const subjectsIn = ({ subjects, accessions: cases }: SearchHits): Set<number> =>
  new Set([...subjects.map(({ subject }) => subject.id), ...cases.map(({ accession }) => accession.subjectId)]);
const idOf = (one: Sought): number => accessions.get(one)?.subjectId ?? 0;
const [tidewell] = sought as [Sought];

test('[UX-3] two hundred spellings of names, dates and numbers find their subject: 200 of 200', async () => {
  const lost: string[] = [];
  const spellings = sought.flatMap((one) => one.typed.map((typed) => ({ one, typed })));
  for (const { one, typed } of spellings) if (!subjectsIn(await find(typed)).has(idOf(one))) lost.push(typed);
  expect(lost).toEqual([]);
  expect(spellings.length).toBe(200);
}, 120_000);

test('[UX-3] who was typed in full comes first, and is not called similar', async () => {
  for (const one of sought) {
    const { subjects } = await find(`${one.givenName} ${one.familyName}`);
    expect([subjects[0]?.subject.id, subjects[0]?.near], one.familyName).toEqual([idOf(one), false]);
  }
});

test('[UX-3] a slip in each of two words, also in the first letter of the shorter one', async () => {
  for (const typed of ['corwn tidewel', 'ocrwin tidwell', 'xcorwin tideewell', 'tidewlel cirwin']) {
    const { subjects } = await find(typed);
    expect([subjects[0]?.subject.id, subjects[0]?.near], typed).toEqual([idOf(tidewell), true]);
  }
});

test('[UX-3] the subject field asks the same engine: two hundred spellings but for order numbers', async () => {
  const lost: string[] = [];
  for (const one of sought) {
    for (const typed of one.typed) {
      const hits = await ask<SubjectHit[]>('search.subjects', { search: typed, clientId: north });
      if (!hits.some(({ subject }) => subject.id === idOf(one))) lost.push(typed);
    }
  }
  const orders = /^(?:order |req|770|epic|2026|gw)/iu;
  expect(lost.filter((typed) => !orders.test(typed))).toEqual([]);
}, 120_000);

test('[UX-3] the list box asks the same engine', async () => {
  for (const typed of ['corwin tidewell', '12/21/1993', 'tidwell', 'NV104417', 'req202688123', 'sorensen ase']) {
    const one = typed.startsWith('soren') ? sought[1] : tidewell;
    const page = await ask<{ rows: Accession[] }>('accessions.list', { filters: { search: typed } });
    expect(
      page.rows.map(({ subjectId }) => subjectId),
      typed,
    ).toEqual([one === undefined ? 0 : idOf(one)]);
  }
});

describe('numbers of accessions and tubes', () => {
  test('[UX-3] a Case ID is found whole, begun, without its dash or zeros, by its last digits, and by its tube', async () => {
    const made = accessions.get(tidewell) as Accession;
    const [year = '', serial = ''] = made.caseId.split('-');
    const tube = made.samples[0]?.barcode ?? '';
    const spellings = [
      made.caseId,
      made.caseId.slice(0, -1),
      made.caseId.replace('-', ''),
      made.caseId.replace('-', ' '),
      `${year}-${Number(serial)}`,
      String(Number(serial)).padStart(2, '0'),
      `case ${made.caseId}`,
      `Case ID: ${made.caseId}`,
      tube,
      tube.toLowerCase(),
      `tube ${tube}`,
    ];
    for (const typed of spellings) {
      const { accessions: hits } = await find(typed);
      expect(
        hits.map(({ accession }) => accession.id),
        typed,
      ).toContain(made.id);
    }
    const [byTube] = (await find(tube)).accessions;
    expect([byTube?.by, byTube?.number]).toEqual(['tube', tube]);
    const [byOrder] = (await find(tidewell.order)).accessions;
    expect([byOrder?.by, byOrder?.number]).toEqual(['order', tidewell.order]);
  });

  test('a number beside a name counts only for that person', async () => {
    const made = accessions.get(tidewell) as Accession;
    expect((await find(`tidewell ${made.caseId}`)).accessions[0]?.accession.id).toBe(made.id);
    expect(subjectsIn(await find(`sorensen ${made.caseId}`)).size).toBe(0);
  });

  test('a run is found by lab staff, a client by its words', async () => {
    expect((await find('nursing north')).clients.map(({ name }) => name)).toEqual(['Northview Nursing Home']);
    expect((await find('nursing north', cookies.south)).clients).toEqual([]);
  });
});

describe('the walls', () => {
  test('nobody finds another client’s people, as typed or nearly, nor their accessions', async () => {
    for (const typed of [
      'tidewell',
      'corwin tidwell',
      '12/21/1993',
      'NV-104417',
      'tidewell 1993',
      tidewell.order,
      '26-',
    ]) {
      const hits = await find(typed, cookies.south);
      expect(
        [...subjectsIn(hits)].filter((id) => sought.some((one) => idOf(one) === id)),
        typed,
      ).toEqual([]);
    }
    expect(subjectsIn(await find('corwin tidwell', cookies.north)).has(idOf(tidewell))).toBe(true);
    expect(await ask('search.subjects', { search: 'tidewell', clientId: north }, cookies.south)).toEqual([]);
  });

  test('the words themselves stand behind the wall', async () => {
    const seen = (clients: readonly number[]) =>
      inReadOnly(server.db.scope({ role: 'aliquot_org_tech', clients }), async (db) => {
        const rows = await db.selectFrom('engine.subject_names').select('client_id').distinct().execute();
        return rows.map(({ client_id: id }) => id);
      });
    expect(await seen([south])).toEqual([south]);
    expect(await seen([])).toEqual([]);
  });
});

describe('what is found follows the record', () => {
  const rename = async (id: number, values: Record<string, unknown>): Promise<void> => {
    await server.db.admin.query(
      `update subjects set ${Object.keys(values)
        .map((name, n) => `${name} = $${n + 2}`)
        .join(', ')} where id = $1`,
      [id, ...Object.values(values)],
    );
  };
  const finds = async (typed: string, id: number): Promise<boolean> => subjectsIn(await find(typed)).has(id);

  test('a new name is found and the old one is not; a merged record is not found until it is its own again', async () => {
    const made = await create(north, {
      subject: { create: somebody({ familyName: 'Wexcombe', givenName: 'Ottilie', dateOfBirth: '1950-06-07' }) },
    });
    expect(await finds('ottilie wexcombe', made.subjectId)).toBe(true);
    await rename(made.subjectId, { family_name: 'Yarrowby', date_of_birth: '1951-06-07' });
    expect(await finds('wexcombe', made.subjectId)).toBe(false);
    expect(await finds('yarrowby ottilie', made.subjectId)).toBe(true);
    expect(await finds('yarrowby 6/7/1951', made.subjectId)).toBe(true);
    await rename(made.subjectId, { merged_into: idOf(tidewell) });
    expect((await find('yarrowby')).subjects).toEqual([]);
    await rename(made.subjectId, { merged_into: null });
    expect(await finds('yarrowby', made.subjectId)).toBe(true);
  });
});

test('punctuation alone, or one letter, finds nothing and breaks nothing', async () => {
  for (const typed of ['', ' ', '-', '%%', '__', "'", 'a', '\\', '99999999999999999999999999', 'x'.repeat(100)]) {
    const hits = await find(typed);
    expect(Object.values(hits).flat(), typed).toEqual([]);
  }
});
