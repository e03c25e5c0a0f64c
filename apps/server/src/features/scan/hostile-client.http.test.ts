import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { AddedToRun, CreatedRun } from '@aliquot/domain/runs/run';
import type { Worklist } from '@aliquot/domain/worklist/worklist';
import type { ScanMatch } from '@aliquot/domain/scan/scan-match';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';
import { caseRequest, somebody } from '#testing/make/case-request.ts';
import { plainClient } from '#seed/plain-records.ts';
import { makeClient } from '#testing/make/make-people.ts';

/**
 * A client's staff tries to change what the laboratory's scans of another client's labels lead to: through every procedure that
 * takes a code from outside, and with rows that were planted behind the application's back.
 */
let bench: Bench;
let attackers: number;
let attacker: string;
let victim: Accession;
let mrn: string;
let tube: string;
beforeAll(async () => {
  bench = await openBench();
  attackers = await makeClient(bench.server.db.scope(), 'Attackers Clinic');
  attacker = (await bench.server.signInAs('aliquot_org_tech', [attackers])).cookie;
});
afterAll(() => bench.stop());

type Values = Record<string, unknown>;
const withNumber = (value: string): Values =>
  somebody({ familyName: 'Victimsen', identifiers: [{ kind: 'mrn', value, issuer: '' }] });
beforeEach(async () => {
  mrn = `MRN-${randomUUID().slice(0, 8)}`;
  victim = await bench.makeCase(['NA', 'K'], { subject: { create: withNumber(mrn) } });
  tube = victim.samples[0]?.barcode ?? '';
});

const request = (values: Values = {}): Values =>
  caseRequest(
    { labId: bench.labId, clientId: attackers, testIds: [bench.test('NA'), bench.test('K')] },
    { fields: { collectedBy: 'Jonah Pryce' }, ...values },
  );
const sst = async (): Promise<number> =>
  Number((await bench.server.db.admin.query(`select tube_id from samples where barcode = $1`, [tube])).rows[0].tube_id);
const attack = async (path: string, values: Values) => {
  const response = await bench.server.mutate(path, { idempotencyKey: randomUUID(), ...values }, attacker);
  return {
    status: response.statusCode,
    ...response.json().error?.data.details,
    message: response.json().error?.message,
  };
};
const scan = (code: string, cookie?: string): Promise<ScanMatch> => bench.ask('scan.resolve', { code }, cookie);
const openRun = async (): Promise<number> =>
  (
    await bench.call<CreatedRun>('runs.create', {
      testIds: [bench.test('NA'), bench.test('K')],
      instrumentId: null,
      layout: 'list',
    })
  ).run.id;
const addToRun = (id: number, code: string) => bench.call<AddedToRun>('runs.add', { id, code });

/** What the laboratory's scans of the victim's labels lead to. */
const leadsTo = async () =>
  Promise.all([victim.caseId, tube, mrn].map(async (code) => [(await scan(code)).kind, (await scan(code)).id]));
const untouched = () => [
  ['accession', victim.id],
  ['accession', victim.id],
  ['subject', victim.subjectId],
];

describe('[SEC-F1] a client cannot change what a scan resolves to', () => {
  test('no barcode of a new tube is another record’s code', async () => {
    const tubeId = await sst();
    for (const barcode of [
      victim.caseId,
      tube,
      mrn,
      mrn.toLowerCase(),
      `${victim.caseId}-7`,
      `${tube}-A1`,
      'TIDE',
      'R-2026-000001',
    ]) {
      const answer = await attack('accessions.create', request({ samples: [{ tubeId, barcode, fields: {} }] }));
      expect([barcode, answer.status, answer.field]).toEqual([barcode, 400, 'samples']);
    }
    expect(await leadsTo()).toEqual(untouched());
  });

  test('no number of a new accession is another record’s code', async () => {
    for (const caseId of [victim.caseId, tube, `${tube}-A1`, mrn, mrn.toLowerCase(), 'TIDE', 'R-2026-000001']) {
      const answer = await attack('accessions.create', request({ caseId }));
      expect([caseId, answer.status, answer.field]).toEqual([caseId, 400, 'caseId']);
    }
    expect(await leadsTo()).toEqual(untouched());
  });

  test('no accession is renamed to another record’s code', async () => {
    const own = await bench.call<Accession>('accessions.create', request(), attacker);
    for (const caseId of [victim.caseId, tube, mrn, mrn.toUpperCase()]) {
      const answer = await attack('accessions.update', {
        id: own.id,
        version: own.version,
        caseId,
        priority: 'routine',
        collected: null,
        provider: null,
        externalRef: null,
        comments: null,
      });
      expect([caseId, answer.status, answer.field]).toEqual([caseId, 400, 'caseId']);
    }
    expect(await leadsTo()).toEqual(untouched());
  });

  test('no subject gets an identifier that stands on a tube, an accession or a client’s form', async () => {
    const own = await bench.call<{ id: number; version: number }>(
      'subjects.create',
      { clientId: attackers, ...withNumber(`OWN-${randomUUID().slice(0, 8)}`) },
      attacker,
    );
    for (const value of [victim.caseId, tube, tube.toLowerCase(), 'TIDE']) {
      const described = withNumber(value);
      const answers = [
        await attack('subjects.create', { clientId: attackers, ...described }),
        await attack('subjects.update', { id: own.id, version: own.version, ...described }),
        await attack('accessions.create', request({ subject: { create: described } })),
      ];
      expect(answers.map(({ status, field }) => [value, status, field])).toEqual(
        answers.map(() => [value, 400, 'identifiers']),
      );
    }
    expect(await leadsTo()).toEqual(untouched());
  });

  test('the same MRN at two clients is two people’s: the scan names both and opens neither, each client sees its own', async () => {
    const own = await bench.call<{ id: number }>(
      'subjects.create',
      { clientId: attackers, ...withNumber(mrn) },
      attacker,
    );
    expect(await scan(mrn)).toMatchObject({
      kind: 'ambiguous',
      id: null,
      meanings: expect.arrayContaining([
        expect.objectContaining({ kind: 'subject', id: victim.subjectId }),
        expect.objectContaining({ kind: 'subject', id: own.id, clientName: 'Attackers Clinic' }),
      ]),
    });
    expect(await scan(mrn, attacker)).toMatchObject({ kind: 'subject', id: own.id });
  });

  test('a refusal tells a client nothing of whose the code is, and the lab everything', async () => {
    const own = { id: randomUUID().slice(0, 8) };
    const typed = await bench.makeCase(['NA'], { caseId: `NC-${own.id}` });
    const message = `Not saved. NC-${own.id} is already in use. Type another Case ID; on a new accession you can leave it blank to auto-number.`;
    expect((await attack('accessions.create', request({ caseId: typed.caseId }))).message).toBe(message);
    expect(await bench.refusal('accessions.create', request({ caseId: typed.caseId }))).toContain(
      `is already in use: accession NC-${own.id} (${typed.subjectName}, ${typed.clientName}).`,
    );
    // Of a number in the lab's own form nobody learns even whether it is in use.
    const said = async (caseId: string) =>
      (await attack('accessions.create', request({ caseId }))).message.replace(caseId, '#');
    expect(await said(victim.caseId)).toBe(await said('26-999999'));
  });
});

describe('[SEC-F2] nor stop what the laboratory numbers', () => {
  test('an identifier with the number of the next run is passed over', async () => {
    const numberOf = async (): Promise<string> =>
      (await bench.ask<{ number: string }>('runs.get', { id: await openRun() })).number;
    const ahead = (number: string, by: number): string =>
      `${number.slice(0, 7)}${String(Number(number.slice(7)) + by).padStart(6, '0')}`;
    const last = await numberOf();
    await bench.call('subjects.create', { clientId: attackers, ...withNumber(ahead(last, 1)) }, attacker);
    expect(await numberOf()).toBe(ahead(last, 2));
  });

  test('a client’s code is no tube’s, accession’s or subject’s, and an unchanged one may stay', async () => {
    const fields = (code: string): Values => ({ ...plainClient(code, 'New client') });
    for (const code of [victim.caseId, tube, mrn.toUpperCase()]) {
      expect(await bench.refusal('clients.create', fields(code), bench.manager)).toMatch(
        /^Not saved\. .* Choose another/u,
      );
    }
    const made = await bench.call<{ id: number; version: number }>(
      'clients.create',
      fields(randomUUID().slice(0, 8).toUpperCase()),
      bench.manager,
    );
    const change = { id: made.id, version: made.version, active: true };
    expect(await bench.refusal('clients.update', { ...fields(tube), ...change }, bench.manager)).toMatch(
      /^Not saved\. .* Choose another/u,
    );
    const code = `SAME-${randomUUID().slice(0, 6).toUpperCase()}`;
    await bench.server.db.admin.query('update clients set code = $1 where id = $2', [code, made.id]);
    await bench.makeCase(['NA'], { subject: { create: withNumber(`X${code}`) } });
    await bench.server.db.admin.query('update subject_identifiers set value = $1 where value = $2', [code, `X${code}`]);
    const { version } = await bench.ask<{ version: number }>('clients.get', { id: made.id }, bench.manager);
    expect(await bench.refusal('clients.update', { ...fields(code), ...change, version }, bench.manager)).toBe('done');
  });
});

describe('[SEC-F1] a scan with two meanings, planted behind the application’s back, is refused and names both', () => {
  /** The attacker's received tube, with this barcode; its accession has this number. */
  const plant = async (barcode: string | null, caseId: string | null): Promise<Accession> => {
    const made = await bench.call<Accession>('accessions.create', request(), attacker);
    const here = await bench.call<Accession>('accessions.receiveAll', { id: made.id, version: made.version });
    const { admin } = bench.server.db;
    if (barcode !== null) {
      await admin.query('update samples set barcode = $1 where accession_id = $2', [barcode, here.id]);
    }
    if (caseId !== null) await admin.query('update accessions set case_id = $1 where id = $2', [caseId, here.id]);
    return bench.ask('accessions.get', { id: here.id });
  };
  const both = (planted: Accession, code: string) =>
    new RegExp(
      `${code} matches 2 records: .*${victim.subjectName}.*${planted.subjectName}|${code} matches 2 records: .*${planted.subjectName}.*${victim.subjectName}`,
      'u',
    );

  test('a tube with the victim’s Case ID', async () => {
    const planted = await plant(victim.caseId, null);
    expect(await scan(victim.caseId)).toMatchObject({
      kind: 'ambiguous',
      id: null,
      meanings: expect.arrayContaining([
        expect.objectContaining({ kind: 'accession', id: victim.id, subjectName: victim.subjectName }),
        expect.objectContaining({ kind: 'tube', id: planted.id, clientName: 'Attackers Clinic' }),
      ]),
    });
    // The other label of the victim still leads to them alone.
    expect(await scan(tube)).toMatchObject({ kind: 'accession', id: victim.id });
    const run = await openRun();
    const added = await addToRun(run, victim.caseId);
    expect(added).toMatchObject({ outcome: 'refused', orders: 0, accessionId: null });
    expect(added.sentence).toMatch(both(planted, victim.caseId));
    expect(added.run.places).toEqual([]);
    expect(await bench.refusal('accessions.receive', { barcode: victim.caseId })).toMatch(both(planted, victim.caseId));
    expect((await addToRun(run, tube)).run.places.map((place) => place.tube?.accessionId)).toEqual([victim.id]);
  });

  test('an accession with the number of the victim’s tube', async () => {
    const planted = await plant(null, tube);
    expect((await scan(tube)).kind).toBe('ambiguous');
    const run = await openRun();
    expect((await addToRun(run, tube)).sentence).toMatch(both(planted, tube));
    expect(await bench.refusal('accessions.receive', { barcode: tube })).toMatch(both(planted, tube));
    expect((await addToRun(run, victim.caseId)).run.places.map((place) => place.tube?.accessionId)).toEqual([
      victim.id,
    ]);
  });

  test('a tube with the victim’s MRN', async () => {
    const planted = await plant(mrn, null);
    expect((await scan(mrn)).kind).toBe('ambiguous');
    const run = await openRun();
    const added = await addToRun(run, mrn);
    expect(added).toMatchObject({ outcome: 'refused', orders: 0 });
    expect(added.sentence).toMatch(both(planted, mrn));
    expect(await bench.refusal('accessions.receive', { barcode: mrn })).toMatch(both(planted, mrn));
  });

  test('a tube without any test counts too: meanings are counted over what exists', async () => {
    const planted = await plant(victim.caseId, null);
    await bench.server.db.admin.query(
      `update orders set sample_id = null, status = 'cancelled', cancel_reason = 'x' where accession_id = $1`,
      [planted.id],
    );
    const added = await addToRun(await openRun(), victim.caseId);
    expect(added).toMatchObject({ outcome: 'refused', orders: 0 });
    expect(added.sentence).toMatch(both(planted, victim.caseId));
  });

  test('on a worklist the row says which of its codes are shared, also with a record outside the run', async () => {
    const run = await openRun();
    await addToRun(run, tube);
    await plant(victim.caseId, null);
    const { rows } = await bench.ask<Worklist>('worklist.get', { id: run, testId: bench.test('NA') });
    expect(rows.map(({ sharedCodes }) => sharedCodes)).toEqual([[victim.caseId]]);
  });

  test('the client’s own staff are told of their own record only', async () => {
    const planted = await plant(victim.caseId, null);
    expect(await scan(victim.caseId, attacker)).toMatchObject({ kind: 'accession', id: planted.id });
  });
});
