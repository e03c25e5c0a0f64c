import { randomUUID } from 'node:crypto';
import { bundleText, type CatalogueBundle } from '@aliquot/domain/catalogue/files/bundle';
import type { Catalogue } from '@aliquot/domain/catalogue/files/catalogue-file';
import type { CatalogueFindings, ImportPreview } from '@aliquot/domain/catalogue/catalogue-requests';
import { readChosenFiles } from '@aliquot/domain/catalogue/files/chosen-files';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { copyOfStarter, loadStarter, must, specOf, testOf, trail } from '#testing/starter-catalogue.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let manager: string;
beforeAll(async () => {
  server = await makeTestServer();
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
  await loadStarter(server.db.scope());
});
afterAll(() => server.stop());

const findings = async (): Promise<CatalogueFindings> => {
  const response = await server.query('catalogue.findings', undefined, manager);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const preview = async (files: object): Promise<ImportPreview> => {
  const response = await server.mutate('catalogue.importPreview', { files }, manager);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const send = (files: object, more: object = {}, cookie = manager) =>
  server.mutate(
    'catalogue.import',
    { idempotencyKey: randomUUID(), files, activate: false, source: 'files of a test', shown: null, ...more },
    cookie,
  );
const exported = async (): Promise<CatalogueBundle> =>
  (await server.query('catalogue.export', undefined, manager)).json().result.data;

// One after the other, in one catalogue: the imports at the end change what the faults are planted into.
describe('the catalogue', { shuffle: false }, () => {
  describe('a fault planted into files is found before anything is written', () => {
    test.each<[string, string, string, boolean, (catalogue: Catalogue) => unknown]>([
      ['a gap', 'range-gap', 'NA.NA', false, (c) => specOf(c, 'NA').referenceRanges.splice(1, 1)],
      ['an overlap', 'range-overlap', 'NA.NA', false, (c) => (must(specOf(c, 'NA').referenceRanges[1]).ageTo = '2 y')],
      [
        'a missing unit',
        'missing-unit',
        'K.K',
        false,
        (c) => Object.assign(specOf(c, 'K'), { unit: null, ucum: null }),
      ],
      ['a bad LOINC check digit', 'bad-loinc', 'K.K', true, (c) => (specOf(c, 'K').loinc = '2823-4')],
      [
        'a wrong formula',
        'formula-example',
        'AGAP.AGAP',
        false,
        (c) => (must(specOf(c, 'AGAP').formula).expression = 'na - cl + co2'),
      ],
      [
        'a dangling reference',
        'dangling-reference',
        'NA',
        true,
        (c) => testOf(c, 'NA').tubes.push({ code: 'SSX', preference: 'alternate' }),
      ],
    ])('%s', async (_what, rule, code, blocks, plant) => {
      const files = copyOfStarter();
      plant(files);
      const before = await trail(server.db);
      const seen = await preview(files);
      expect(seen.findings).toMatchObject([{ severity: 'error', rule, code, blocks }]);
      expect(seen.mayLoad).toBe(!blocks);
      expect(seen.diff.flatMap(({ changed }) => changed.map((row) => row.code))).toContain(code);
      if (blocks) {
        const refused = await send(files);
        expect([refused.statusCode, refused.json().error.message]).toEqual([
          400,
          expect.stringContaining('Nothing was imported: the files have 1 error. Fix it in the files.'),
        ]);
        expect(refused.json().error.data.details.findings).toMatchObject([{ rule, code }]);
      }
      expect(await trail(server.db)).toEqual(before);
    });

    test('what cannot be read is told by file and place', async () => {
      const files = copyOfStarter();
      Object.assign(must(files.labs.labs[1]), { timezone: 'Mars/Base' });
      const seen = await preview(files);
      expect(seen).toMatchObject({
        problems: [{ file: 'labs.json', place: 'labs[1].timezone', message: 'Choose from the list' }],
        mayLoad: false,
        diff: [],
      });
    });
  });

  describe('a fault planted into the database is found, with the record that has it', () => {
    const plant = async (sql: string): Promise<void> => void (await server.db.admin.query(sql));
    const idOf = async (sql: string): Promise<{ id: number; specId: number | null }> =>
      (await server.db.admin.query(sql)).rows[0];
    const spec = (test: string, code = test) =>
      `(select s.id from result_specs s join tests t on t.id = s.test_id where t.code = '${test}' and s.code = '${code}')`;

    test.each<[string, string, string, string, string]>([
      [
        'a gap',
        'range-gap',
        'NA.NA',
        `with gone as (select min(id) as id from reference_ranges where spec_id = ${spec('NA')})
         update reference_ranges r set age_from = '2 d' from gone where r.id = gone.id`,
        `with gone as (select min(id) as id from reference_ranges where spec_id = ${spec('NA')})
         update reference_ranges r set age_from = '0 d' from gone where r.id = gone.id`,
      ],
      [
        'an overlap',
        'range-overlap',
        'CL.CL',
        `insert into reference_ranges (test_id, spec_id, sort, sex, age_from, low, low_inclusive, high, high_inclusive, source)
         select r.test_id, r.spec_id, 99, r.sex, '60 y', r.low, r.low_inclusive, r.high, r.high_inclusive, 'planted'
         from reference_ranges r where r.spec_id = ${spec('CL')} and r.age_to is null`,
        `delete from reference_ranges where source = 'planted'`,
      ],
      [
        'a missing unit',
        'missing-unit',
        'K.K',
        `update result_specs set unit = null, ucum = null where id = ${spec('K')}`,
        `update result_specs set unit = 'mmol/L', ucum = 'mmol/L' where id = ${spec('K')}`,
      ],
      [
        'a bad LOINC check digit',
        'bad-loinc',
        'GLU.GLU',
        `update result_specs set loinc = '2345-8' where id = ${spec('GLU')}`,
        `update result_specs set loinc = '2345-7' where id = ${spec('GLU')}`,
      ],
      [
        'a wrong formula',
        'formula-example',
        'AGAP.AGAP',
        `update result_specs set formula = jsonb_set(formula, '{expression}', '"na - cl + co2"') where id = ${spec('AGAP')}`,
        `update result_specs set formula = jsonb_set(formula, '{expression}', '"na - cl - co2"') where id = ${spec('AGAP')}`,
      ],
      [
        'a formula that names a result nobody has',
        'dangling-reference',
        'AGAP.AGAP',
        `update result_specs set formula = jsonb_set(formula, '{inputs,0,spec}', '"NAX"') where id = ${spec('AGAP')}`,
        `update result_specs set formula = jsonb_set(formula, '{inputs,0,spec}', '"NA"') where id = ${spec('AGAP')}`,
      ],
    ])('%s', async (_what, rule, code, sql, undo) => {
      const [test, part] = code.split('.');
      const before = (await findings()).findings.length;
      await plant(sql);
      onTestFinished(() => plant(undo));
      const after = (await findings()).findings.filter(({ severity }) => severity === 'error');
      const where = await idOf(`select t.id, s.id as "specId" from tests t join result_specs s on s.test_id = t.id
        where t.code = '${test}' and s.code = '${part}'`);
      expect(after).toMatchObject([
        { rule, code, target: { entity: 'result spec', id: Number(String(where.id)), specId: Number(where.specId) } },
      ]);
      await plant(undo);
      expect((await findings()).findings).toHaveLength(before);
    });
  });

  describe('import and export by the page', () => {
    test('the export is one file with the notices, and comes in again without a difference', async () => {
      const bundle = await exported();
      expect(bundle.notice.join(' ')).toContain('This material contains content from LOINC');
      const { files, problems } = readChosenFiles([{ name: 'catalogue.json', text: bundleText(bundle) }]);
      expect(problems).toEqual([]);
      const seen = await preview(files);
      expect(seen).toMatchObject({ problems: [], findings: [], broken: [], held: [], orderable: 120, mayLoad: true });
      expect(
        seen.diff.every(({ added, changed, missing }) => added.length + changed.length + missing.length === 0),
      ).toBe(true);
      expect(seen.counts).toMatchObject({ test: 120, 'result spec': 183 });
    });

    test('a load sent twice is done once, and is on the trail with who and why', async () => {
      const files = copyOfStarter();
      must(files.labs.labs[0]).phone = '+1-207-555-0199';
      const input = { idempotencyKey: randomUUID(), files, activate: false, source: 'labs.json', shown: null };
      const [once, twice] = [
        await server.mutate('catalogue.import', input, manager),
        await server.mutate('catalogue.import', input, manager),
      ];
      expect(once.json().result.data).toMatchObject({ changed: 1, added: 0 });
      expect(twice.json()).toEqual(once.json());
      const [newest] = (await server.query('catalogue.versions', undefined, manager)).json().result.data;
      expect(newest).toMatchObject({ source: 'labs.json', by: expect.stringMatching(/^User /u) });
      const { rows } = await server.db.admin.query(`select e.action, e.reason from audit.events e
        join audit.changes c on c.transaction_id = e.transaction_id where c.table_name = 'labs' order by c.seq desc limit 1`);
      expect(rows).toEqual([{ action: 'catalogue.import', reason: 'Catalogue import: labs.json' }]);
    });

    test('differences that were looked at before somebody else saved must be looked at again', async () => {
      const files = copyOfStarter();
      const { shown } = await preview(files);
      await server.db.admin.query(`update tubes set notes = 'changed meanwhile' where code = 'SST'`);
      const late = await send(files, { shown });
      expect([late.statusCode, late.json().error.message]).toEqual([
        409,
        'The catalogue was changed by someone else. Check the differences again, then import.',
      ]);
      expect((await send(files, { shown: (await preview(files)).shown })).statusCode).toBe(200);
    });

    test('drafts that pass are activated when asked for, the others stay drafts and say why', async () => {
      const files = copyOfStarter();
      specOf(files, 'NA').referenceRanges.shift();
      const done = (await send(files, { activate: true })).json().result.data;
      expect(done).toMatchObject({
        activated: 119,
        held: [{ code: 'NA', reason: expect.stringContaining('NA: Everyone from 0 d') }],
      });
      const { testStatuses } = await findings();
      expect(testStatuses).toEqual({ draft: 1, active: 119, retired: 0 });
    });

    test.each(['aliquot_lab_tech', 'aliquot_lab_readonly', 'aliquot_org_tech'])('is not for %s', async (role) => {
      const { cookie } = await server.signInAs(role);
      const before = await trail(server.db);
      const answers = [
        await send(copyOfStarter(), {}, cookie),
        await server.mutate('catalogue.importPreview', { files: {} }, cookie),
        await server.query('catalogue.export', undefined, cookie),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
      // Signing in wrote a session; the catalogue itself is as it was.
      expect(await trail(server.db)).toEqual(before);
    });

    test('a catalogue of several megabytes is taken in, of more than eight refused, and strangers send none', async () => {
      const padded = (size: number) => ({ labs: { about: 'a'.repeat(size), status: 's', version: '1', labs: [] } });
      const seen = await server.mutate('catalogue.importPreview', { files: padded(5_000_000) }, manager);
      expect(seen.json().result.data.problems).toMatchObject([{ file: 'labs.json', place: 'about' }]);
      const tooLarge = await server.mutate('catalogue.importPreview', { files: padded(9_000_000) }, manager);
      expect(tooLarge.statusCode).toBe(413);
      const stranger = await server.mutate('catalogue.importPreview', { files: padded(2_000_000) });
      expect([stranger.statusCode, stranger.json().message]).toEqual([401, 'You are signed out. Sign in to continue.']);
    });
  });
});
