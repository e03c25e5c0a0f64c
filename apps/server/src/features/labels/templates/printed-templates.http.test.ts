import type { Accession } from '@aliquot/domain/accessions/accession';
import type { TestOutcome } from '@aliquot/domain/labels/print-job';
import type { DrawnTemplate, TubeValues } from '@aliquot/domain/labels/templates/label-template';
import { builtInLabel } from '@aliquot/zpl/built-in-label';
import { fieldTexts } from '@aliquot/zpl/commands/read-field-text';
import { exampleValues } from '@aliquot/zpl/content/example-values';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { anyDesign } from '@aliquot/zpl/testing/any-design';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { somebody } from '#testing/make/case-request.ts';
import { designSaying, designWithoutBarcode } from '#testing/make/label-designs.ts';
import { templateMaker, type TemplateMaker } from '#testing/make/template-maker.ts';
import { openPrinterLaboratory, type PrinterLaboratory } from '#testing/printer-laboratory.ts';

let bench: PrinterLaboratory;
let templates: TemplateMaker;
let tubes: { SST: number; LAV: number };
beforeAll(async () => {
  bench = await openPrinterLaboratory();
  bench.startQueue();
  templates = templateMaker(bench);
  tubes = bench.cases.catalogue.tubes;
});
// Each test chooses for itself which tubes get which template.
afterEach(async () => void (await bench.server.db.admin.query('delete from label_template_uses')));
afterAll(() => bench.close());

const draw = (design: LabelDesign, values: Readonly<Record<string, string>>, printerId: number | null = null) =>
  bench.server
    .mutate('labelTemplates.draw', { design, values, printerId }, bench.tech)
    .then((response): DrawnTemplate => {
      expect(response.statusCode, response.body).toBe(200);
      return response.json().result.data;
    });
const valuesOf = (code: string): Promise<TubeValues> => bench.ask('labelTemplates.tubes', { code });
const labelsOf = async (made: Accession): Promise<string[]> => {
  const { zpl } = await bench.done<{ zpl: string }>('labels.download', { caseIds: [made.id] });
  return zpl.split(/(?=\^XA)/u);
};
const versionIdsOf = async (made: Accession): Promise<number[][]> =>
  (
    await bench.server.db.admin.query<{ ids: string[] }>(
      'select template_version_ids as ids from print_jobs where accession_id = $1 order by id',
      [made.id],
    )
  ).rows.map(({ ids }) => ids.map(Number));
const versionId = async (templateId: number, number: number): Promise<number> =>
  Number(
    (
      await bench.server.db.admin.query(
        'select id from label_template_versions where template_id = $1 and number = $2',
        [templateId, number],
      )
    ).rows[0].id,
  );
/** What the label of each tube says that no other design does. */
const marks = (labels: readonly string[]): (string | null)[] =>
  labels.map((zpl) => fieldTexts(zpl).find((text) => text.startsWith('MARK')) ?? null);

describe('a tube gets', () => {
  test('the template of its type, else the lab’s default, else the built-in label; and the job says which', async () => {
    const made = await bench.cases.make(bench.tech);
    expect(made.samples.map(({ tubeCode }) => tubeCode)).toEqual(['SST', 'LAV']);
    expect(marks(await labelsOf(made))).toEqual([null, null]);
    const lavender = await templates.used(designSaying('MARK lavender'), { tubeIds: [tubes.LAV] });
    expect(marks(await labelsOf(made))).toEqual([null, 'MARK lavender']);
    const everyone = await templates.used(designSaying('MARK default'), { labDefault: true });
    expect(marks(await labelsOf(made))).toEqual(['MARK default', 'MARK lavender']);
    await templates.done('setUses', lavender, { labDefault: false, tubeIds: [] });
    expect(marks(await labelsOf(made))).toEqual(['MARK default', 'MARK default']);
    const [ofLavender, ofAll] = [await versionId(lavender.id, 1), await versionId(everyone.id, 1)];
    expect(await versionIdsOf(made)).toEqual([
      [0, 0],
      [0, ofLavender],
      [ofAll, ofLavender],
      [ofAll, ofAll],
    ]);
  });

  test('what was approved, from the moment it is; a draft never', async () => {
    const made = await bench.cases.make(bench.tech);
    const template = await templates.used(designSaying('MARK 1'), { labDefault: true });
    const drafted = await templates.done('save', template, { name: template.name, design: designSaying('MARK 2') });
    expect(marks(await labelsOf(made))).toEqual(['MARK 1', 'MARK 1']);
    await templates.done('approve', drafted, { note: null });
    expect(marks(await labelsOf(made))).toEqual(['MARK 2', 'MARK 2']);
  });

  test('its place among the tubes of the accession, also when it is printed alone', async () => {
    await templates.used(designSaying('MARK {{index}} of {{count}}'), { labDefault: true });
    const made = await bench.cases.make(bench.tech);
    expect(marks(await labelsOf(made))).toEqual(['MARK 1 of 2', 'MARK 2 of 2']);
    const printer = await bench.addPrinter('Counting');
    await bench.send(made, printer, { sampleIds: [made.samples[1]?.id], reason: 'Torn' });
    await expect.poll(() => fieldTexts(printer.received.join(''))).toContain('MARK 2 of 2');
  });

  test('nothing of another lab’s templates', async () => {
    await bench.server.db.admin.query("insert into labs (code, name) values ('AWAY', 'Away') on conflict do nothing");
    const { rows } = await bench.server.db.admin.query("select id::int from labs where code = 'AWAY'");
    const away = await templates.approved(designSaying('MARK away'), { labId: rows[0].id });
    await templates.done('setUses', away, { labDefault: true, tubeIds: [tubes.SST, tubes.LAV] });
    expect(marks(await labelsOf(await bench.cases.make(bench.tech)))).toEqual([null, null]);
  });

  test('in a file the size of its own design, at a printer that of its labels', async () => {
    const wide = designSaying('MARK wide', { width: 900, height: 304 });
    await templates.used(wide, { tubeIds: [tubes.LAV] });
    const made = await bench.cases.make(bench.tech);
    const sizes = (zpl: string) =>
      Array.from(zpl.matchAll(/\^PW(\d+)\^LL(\d+)/gu), ([, width, height]) => [width, height]);
    expect(sizes((await labelsOf(made)).join(''))).toEqual([
      ['456', '152'],
      ['900', '304'],
    ]);
    const printer = await bench.addPrinter('Small labels');
    const { job } = await bench.send(made, printer, { reason: 'Smeared' });
    await bench.until(job.id, 'sent');
    expect(sizes(printer.received[0] ?? '')).toEqual([
      ['456', '152'],
      ['456', '152'],
    ]);
  });

  test.each([
    [
      'a design that cannot be read any more',
      `update label_template_versions set design = '{"settings": 1}' where template_id = $1`,
      'DESIGN_UNREADABLE',
    ],
    [
      'a template whose approval is gone',
      "update label_template_versions set status = 'replaced' where template_id = $1",
      'TEMPLATE_NOT_APPROVED',
    ],
    [
      'a template that was switched off behind the product’s back',
      'update label_templates set active = false where id = $1',
      'TEMPLATE_NOT_APPROVED',
    ],
  ])('no label at all, and a sentence, from %s', async (_what, damage, rule) => {
    const template = await templates.used(designSaying('MARK damaged'), { tubeIds: [tubes.LAV] });
    const { admin } = bench.server.db;
    await admin.query(
      `begin; set local session_replication_role = replica; ${damage.replace('$1', String(template.id))}; commit`,
    );
    const made = await bench.cases.make(bench.tech);
    const printer = await bench.addPrinter(`Damaged ${rule} ${template.id}`);
    const send = (sampleIds: (number | undefined)[]) =>
      bench.mutate('labels.send', { accessionId: made.id, printerId: printer.id, sampleIds, copies: 1, reason: null });
    const [gold, lavender] = made.samples.map(({ id }) => id);
    for (const refused of [
      await send([gold, lavender]),
      await bench.mutate('labels.download', { caseIds: [made.id] }),
    ]) {
      expect([refused.statusCode, refused.json().error.data.details]).toEqual([400, { rule }]);
      expect(refused.json().error.message).toMatch(/^No label was made\. .+\. Ask a lab manager .+\.$/u);
    }
    expect(await versionIdsOf(made)).toEqual([]);
    // Tubes that get another label are not held up.
    expect((await send([gold])).statusCode).toBe(200);
  });
});

describe('byte for byte', () => {
  const names = [
    ['Okafor', 'Imani'],
    ['الأنصاري', 'محمد'],
    ['欧阳', '晓明'],
    ['Παπαδοπούλου', 'Ελένη'],
  ] as const;
  const stocks = [{}, { dpi: 300, labelWidth: '3', labelHeight: '1' }] as const;

  test.each(names)(
    'what was drawn for the tube of %s, %s is what each printer gets of it',
    async (familyName, givenName) => {
      const template = await templates.used(designSaying('MARK {{tube.barcode}}'), { labDefault: true });
      const made = await bench.cases.make(bench.tech, { subject: { create: somebody({ familyName, givenName }) } });
      const [sample] = made.samples;
      const { tubes: found } = await valuesOf(sample?.barcode ?? '');
      for (const [at, stock] of stocks.entries()) {
        const printer = await bench.addPrinter(`Bytes ${made.id} ${at}`, stock);
        const drawn = await draw(template.design, found[0]?.values ?? {}, printer.id);
        const { job } = await bench.send(made, printer, { sampleIds: [sample?.id], reason: 'Smeared' });
        await bench.until(job.id, 'sent');
        expect(drawn.zpl).toContain('^XA');
        expect(printer.received).toEqual([drawn.zpl]);
      }
    },
  );

  test.each(Object.entries(exampleValues))(
    'what was drawn of the example %s is what the printer gets of it',
    async (example, values) => {
      const printer = await bench.addPrinter(`Example ${example}`, { dpi: 300 });
      const design = designSaying('MARK example');
      const { zpl } = await draw(design, values, printer.id);
      const print = (copies: number) =>
        bench.done<TestOutcome>('labelTemplates.print', { printerId: printer.id, design, example, copies });
      expect(await print(1)).toEqual({ ok: true, sentence: `1 example label sent to ${printer.name}.` });
      expect(await print(2)).toEqual({ ok: true, sentence: `2 example labels sent to ${printer.name}.` });
      expect(printer.received).toEqual([zpl, `${zpl}\n${zpl}`]);
    },
  );
});

describe('drawing a design', () => {
  test('says what these values meet, and what speaks against the design, errors first', async () => {
    const drawn = await draw(designWithoutBarcode(), exampleValues.longest);
    expect(drawn.problems).toEqual(['The text is longer than its field and is cut.']);
    expect(drawn.warnings.map(({ severity }) => severity)).toEqual(
      drawn.warnings.map(({ severity }) => severity).toSorted(),
    );
    expect(drawn.warnings[0]).toMatchObject({ code: 'no_barcode', severity: 'error', fixes: expect.any(Array) });
    expect(fieldTexts((await draw(builtInLabel, exampleValues.usual)).zpl)).toContain('Quillfeather, Marlowe');
  });

  test('judges it on the labels of the chosen printer as well, and says so', async () => {
    const coarse = await bench.addPrinter('Coarse', { dpi: 152 });
    const codes = ({ warnings }: DrawnTemplate) =>
      warnings.filter(({ severity }) => severity === 'error').map(({ code, detail }) => [code, detail]);
    expect(codes(await draw(builtInLabel, exampleValues.usual))).toEqual([]);
    expect(codes(await draw(builtInLabel, exampleValues.usual, coarse.id))).toContainEqual([
      'quiet_zone',
      'On the labels in Coarse.',
    ]);
  });

  test('offers the tube fields that go on labels, and warns of one that does not', async () => {
    await bench.server.db.admin.query(`insert into tube_fields (key, label, type, show_on_label, active)
      values ('site', 'Site', 'text', true, true), ('arm', 'Arm', 'text', true, true), ('note', 'Note', 'text', false, true),
        ('old', 'Old', 'text', true, false)`);
    expect(await bench.ask('labelTemplates.recordedFields', {})).toEqual([
      { name: 'field.arm', label: 'Arm' },
      { name: 'field.site', label: 'Site' },
    ]);
    const warned = async (words: string) =>
      (await draw(designSaying(words), exampleValues.usual)).warnings
        .filter(({ code }) => code === 'unknown_recorded')
        .map(({ message }) => message);
    expect(await warned('{{field.site}}')).toEqual([]);
    expect(await warned('{{field.note}} {{field.old}}')).toEqual([
      'Client: no tube has “field.note” on its label',
      'Client: no tube has “field.old” on its label',
    ]);
  });

  test('writes nothing', async () => {
    const rows = async () =>
      (
        await bench.server.db.admin.query(`select (select count(*) from audit.changes)::int as changes,
          (select count(*) from engine.idempotency_keys)::int as keys, (select count(*) from print_jobs)::int as jobs`)
      ).rows;
    const before = await rows();
    await draw(builtInLabel, exampleValues.usual);
    expect(await rows()).toEqual(before);
  });

  test('is refused for values that no label knows and for printers that do not exist', async () => {
    const input = { design: builtInLabel, values: {}, printerId: null };
    const refused = await bench.server.mutate(
      'labelTemplates.draw',
      { ...input, values: { 'subject.password': 'x' } },
      bench.tech,
    );
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      400,
      'Not drawn. "subject.password" is not a known value. Leave it out.',
    ]);
    expect((await draw(builtInLabel, { 'field.fasting': 'yes' })).zpl).toContain('^XA');
    const nowhere = await bench.server.mutate('labelTemplates.draw', { ...input, printerId: 987_654_321 }, bench.tech);
    expect(nowhere.statusCode).toBe(404);
  });

  test('is answered for designs of every kind', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyDesign, async (design) => {
        const { zpl } = await draw(design, exampleValues.usual);
        expect(zpl.match(/\^XA/gu)).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });
});

describe('an example', () => {
  test('is not sent where there is none of that name, nor to a printer that is inactive or does not exist', async () => {
    const printer = await bench.addPrinter('Examples');
    const input = { printerId: printer.id, design: builtInLabel, example: 'usual', copies: 1 };
    const send = async (values: object): Promise<unknown[]> => {
      const refused = await bench.mutate('labelTemplates.print', { ...input, ...values });
      return [refused.statusCode, refused.json().error.data.details];
    };
    expect(await send({ example: 'toString' })).toEqual([400, { field: 'example' }]);
    expect((await send({ printerId: 987_654_321 }))[0]).toBe(404);
    await bench.server.db.admin.query('update printers set active = false where id = $1', [printer.id]);
    expect(await send({})).toEqual([400, { field: 'printerId' }]);
    expect(printer.connections()).toBe(0);
  });

  test('sent twice under one key comes out once, and a printer that is off is told of', async () => {
    const printer = await bench.addPrinter('Example once');
    const input = {
      idempotencyKey: '3b241101-e2bb-4255-8caf-4136c566a962',
      printerId: printer.id,
      design: builtInLabel,
      example: 'usual',
      copies: 1,
    };
    const first = await bench.done('labelTemplates.print', input);
    expect(await bench.done('labelTemplates.print', input)).toEqual(first);
    expect(printer.connections()).toBe(1);
    await printer.turnOff();
    const { idempotencyKey: _key, ...again } = input;
    expect(await bench.done('labelTemplates.print', again)).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('Example once'),
    });
  });
});

describe('tubes to look at a design with', () => {
  test('are found by Case ID or by their own number, and say what their label would alone', async () => {
    const made = await bench.cases.make(bench.tech);
    const ofCase = await valuesOf(` ${made.caseId.toLowerCase()} `);
    expect([ofCase.accessionId, ofCase.caseId, ofCase.tubes.map(({ sampleId }) => sampleId)]).toEqual([
      made.id,
      made.caseId,
      made.samples.map(({ id }) => id),
    ]);
    expect(ofCase.tubes[1]?.values).toMatchObject({
      index: '2',
      count: '2',
      'tube.typeCode': 'LAV',
      caseId: made.caseId,
    });
    const ofTube = await valuesOf(made.samples[1]?.barcode ?? '');
    expect(ofTube.tubes).toEqual(ofCase.tubes.slice(1));
  });

  test('are those that can carry a label', async () => {
    const made = await bench.cases.make(bench.tech);
    const [gold] = made.samples;
    await bench.done('accessions.rejectSample', {
      id: made.id,
      version: made.version,
      sampleId: gold?.id,
      reason: 'Clotted',
      recollect: false,
    });
    expect((await valuesOf(made.caseId)).tubes.map(({ tubeName }) => tubeName)).toEqual(['Lavender']);
    expect((await valuesOf(gold?.barcode ?? '')).tubes).toEqual([]);
  });

  test('are not found by what is no number of one, nor by a number of two', async () => {
    const told = async (code: string): Promise<unknown[]> => {
      const response = await bench.server.query('labelTemplates.tubes', { code }, bench.tech);
      return [response.statusCode, response.json().error.message];
    };
    expect(await told('26-999999')).toEqual([404, 'No accession or tube has the number 26-999999.']);
    const [one, other] = [await bench.cases.make(bench.tech), await bench.cases.make(bench.tech)];
    await bench.server.db.admin.query('update samples set barcode = $1 where id = $2', [
      other.caseId,
      one.samples[0]?.id,
    ]);
    expect(await told(other.caseId)).toEqual([400, expect.stringContaining('matches 2 records')]);
  });
});
