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
const send = (verb: string, values: Values, cookie = tech) =>
  server.mutate(`accessions.${verb}`, { idempotencyKey: randomUUID(), ...values }, cookie);
const done = async (verb: string, values: Values, cookie = tech): Promise<Accession> => {
  const response = await send(verb, values, cookie);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const request = (values: Values = {}): Values =>
  caseRequest({ labId: catalogue.labId, clientId: north, testIds: [catalogue.tests.NA] }, values);
const create = (values: Values = {}, cookie = tech) => done('create', request(values), cookie);
const refusal = async (verb: string, values: Values, cookie = tech) => {
  const response = await send(verb, values, cookie);
  return [response.statusCode, response.json().error?.data.details];
};
const at = ({ id, version }: Accession): Values => ({ id, version });
const numberOf = (caseId: string): number => Number(caseId.slice(3));
const after = (caseId: string, by: number): string =>
  `${caseId.slice(0, 3)}${String(numberOf(caseId) + by).padStart(6, '0')}`;
const withMrn = (value: string): Values => ({
  subject: { create: somebody({ identifiers: [{ kind: 'mrn', value, issuer: '' }] }) },
});
const rename = (made: Accession, caseId: string): Values => ({
  ...at(made),
  caseId,
  priority: made.priority,
  collected: null,
  provider: null,
  externalRef: null,
  comments: null,
});
const plantTube = async (made: Accession, barcode: string): Promise<void> => {
  await server.db.admin.query(
    `insert into samples (accession_id, client_id, lab_id, tube_id, barcode) values ($1, $2, $3, $4, $5)`,
    [made.id, made.clientId, made.labId, catalogue.tubes.SST, barcode],
  );
};

describe('[SEC-F2] numbering passes over taken codes', () => {
  test('a tube that looks like one of the next accession, an identifier, a client’s code, a row of another client', async () => {
    const last = await create();
    await plantTube(last, `${after(last.caseId, 1)}-1`);
    await plantTube(last, `${after(last.caseId, 2)}-9`);
    await plantTube(last, after(last.caseId, 3).toLowerCase());
    await create({ caseId: `NC-${randomUUID().slice(0, 8)}`, ...withMrn(after(last.caseId, 4)) });
    await create({ caseId: `NC-${randomUUID().slice(0, 8)}`, ...withMrn(`${after(last.caseId, 5)}-1`) });
    await server.db.admin.query(`insert into clients (code, name) values ($1, 'Odd code')`, [after(last.caseId, 6)]);
    expect((await create()).caseId).toBe(after(last.caseId, 7));
    // And goes on from there, one after the other.
    expect((await create()).caseId).toBe(after(last.caseId, 8));
  });

  test('a long stretch of them is crossed in one save, and no number after it is lost', async () => {
    const last = await create();
    const stretch = 1_234;
    await server.db.admin.query(
      `insert into samples (accession_id, client_id, lab_id, tube_id, barcode)
       select $1, $2, $3, $4, left($5, 3) || lpad((right($5, 6)::int + n)::text, 6, '0') from generate_series(1, $6::int) n`,
      [last.id, last.clientId, last.labId, catalogue.tubes.SST, last.caseId, stretch],
    );
    expect((await create()).caseId).toBe(after(last.caseId, stretch + 1));
  });

  test('nobody takes a number of the lab’s own form from outside, lab staff included', async () => {
    const last = await create();
    for (const cookie of [tech, staff.north]) {
      for (const caseId of [after(last.caseId, 1), after(last.caseId, 500), `${after(last.caseId, 1)}-1`]) {
        expect(await refusal('create', request({ caseId }), cookie)).toEqual([400, { field: 'caseId' }]);
        const samples = [{ tubeId: catalogue.tubes.SST, barcode: caseId, fields: {} }];
        expect(await refusal('create', request({ samples }), cookie)).toEqual([400, { field: 'samples' }]);
      }
      expect(await refusal('update', rename(last, after(last.caseId, 1)), cookie)).toEqual([400, { field: 'caseId' }]);
    }
    expect((await create()).caseId).toBe(after(last.caseId, 1));
  });

  test('an accession gets the number it was made with back, unless somebody has it', async () => {
    const made = await create();
    const renamed = await done('update', rename(made, `NC-${randomUUID().slice(0, 8)}`));
    const back = await done('update', rename(renamed, made.caseId));
    expect(back.caseId).toBe(made.caseId);
    const again = await done('update', rename(back, `NC-${randomUUID().slice(0, 8)}`));
    const other = await create();
    await server.db.admin.query('update accessions set case_id = $1 where id = $2', [made.caseId, other.id]);
    expect(await refusal('update', rename(again, made.caseId))).toEqual([400, { field: 'caseId' }]);
  });

  test('tubes added later and aliquots pass over them too', async () => {
    const [other, made] = [await create(), await create({ receiveNow: true })];
    await plantTube(other, `${made.caseId}-2`);
    await plantTube(other, `${made.caseId}-1-A1`);
    const more = await done('addTests', { ...at(made), testIds: [catalogue.tests.CBC], panelIds: [] });
    expect(more.samples.map(({ barcode }) => barcode)).toEqual([`${made.caseId}-1`, `${made.caseId}-3`]);
    const poured = await done('makeAliquots', {
      ...at(more),
      sampleId: more.samples[0]?.id,
      count: 2,
      volumeMl: null,
      label: null,
    });
    expect(poured.samples.slice(-2).map(({ barcode }) => barcode)).toEqual([
      `${made.caseId}-1-A2`,
      `${made.caseId}-1-A3`,
    ]);
    await plantTube(other, `${made.caseId}-4`);
    const rejected = await done('rejectSample', {
      ...at(poured),
      sampleId: more.samples[0]?.id,
      reason: 'Clotted',
      recollect: true,
    });
    expect(rejected.samples.at(-1)?.barcode).toBe(`${made.caseId}-5`);
  });

  test('tubes of a typed number pass over them too, and keep their places otherwise', async () => {
    const own = `NC-${randomUUID().slice(0, 8)}`;
    await plantTube(await create(), `${own}-2`);
    const samples = [
      { tubeId: catalogue.tubes.SST, barcode: `PRE-${own}`, fields: {} },
      { tubeId: catalogue.tubes.LAV, barcode: null, fields: {} },
    ];
    const made = await create({ caseId: own, samples });
    expect(made.samples.map(({ barcode }) => barcode)).toEqual([`PRE-${own}`, `${own}-3`]);
  });

  test('one save does not use a code twice', async () => {
    const own = `NC-${randomUUID().slice(0, 8)}`;
    const tubeId = catalogue.tubes.SST;
    const twice = [own, own.toLowerCase()].map((barcode) => ({ tubeId, barcode, fields: {} }));
    expect(await refusal('create', request({ samples: twice }))).toEqual([400, { field: 'samples' }]);
    expect(await refusal('create', request({ caseId: own, samples: twice.slice(0, 1) }))).toEqual([
      400,
      { field: 'samples' },
    ]);
    expect(
      await refusal('create', request({ samples: twice.slice(0, 1), ...withMrn(own) })),
      'the person’s own number on their tube',
    ).toEqual([400, { field: 'samples' }]);
  });
});

describe('[SEC-F13] staff of one client number past another’s', () => {
  test('client B creates when client A has the next number, and is told nothing of A', async () => {
    const last = await create();
    const theirs = await create({ clientId: north }, staff.north);
    await server.db.admin.query('update accessions set case_id = $1 where id = $2', [after(last.caseId, 2), theirs.id]);
    await server.db.admin.query('update samples set barcode = $1 where accession_id = $2', [
      `${after(last.caseId, 3)}-1`,
      theirs.id,
    ]);
    const made = await create({ clientId: south }, staff.south);
    expect(made.caseId).toBe(after(last.caseId, 4));
  });
});

describe('[SEC-F1] two saves that claim one code at once: one is refused', () => {
  const race = async (...saves: (() => Promise<{ statusCode: number }>)[]) =>
    (await Promise.all(saves.map((save) => save()))).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  const tubeWith = (barcode: string): Values => ({
    samples: [{ tubeId: catalogue.tubes.SST, barcode, fields: {} }],
  });

  test('as a barcode and as a case number, as an identifier and as a barcode, in different letters', async () => {
    for (let round = 0; round < 10; round += 1) {
      const code = `RACE-${randomUUID().slice(0, 8)}`;
      expect(
        await race(
          () => send('create', request({ caseId: code })),
          () => send('create', request({ clientId: south, ...tubeWith(code.toLowerCase()) }), staff.south),
        ),
      ).toEqual([200, 400]);
      const other = `RACE-${randomUUID().slice(0, 8)}`;
      expect(
        await race(
          () => send('create', request(withMrn(other))),
          () => send('create', request({ clientId: south, ...tubeWith(other) }), staff.south),
        ),
      ).toEqual([200, 400]);
    }
  });

  test('crosswise: each takes the other’s second code, and no save is lost to a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [`X-${randomUUID().slice(0, 8)}`, `X-${randomUUID().slice(0, 8)}`];
      const codes = await race(
        () => send('create', request({ ...withMrn(a), ...tubeWith(b) })),
        () => send('create', request({ clientId: south, ...withMrn(b), ...tubeWith(a) }), staff.south),
      );
      expect(codes[0]).toBe(200);
      expect(codes[1]).toBe(400);
    }
  });
});
