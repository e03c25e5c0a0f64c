import { randomUUID } from 'node:crypto';
import type { LabelTemplateRow } from '@aliquot/domain/labels/templates/label-template';
import { builtInLabel } from '@aliquot/zpl/built-in-label';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designSaying, designWithoutBarcode } from '#testing/make/label-designs.ts';
import { templateMaker, type TemplateMaker } from '#testing/make/template-maker.ts';
import { openPrinterLaboratory, type PrinterLaboratory } from '#testing/printer-laboratory.ts';

let bench: PrinterLaboratory;
let templates: TemplateMaker;
let tubes: { SST: number; LAV: number };
beforeAll(async () => {
  bench = await openPrinterLaboratory();
  templates = templateMaker(bench);
  tubes = bench.cases.catalogue.tubes;
});
afterAll(() => bench.close());

/** "400 CODE": the status with the rule or field that was named. */
const told = (response: LightMyRequestResponse): string => {
  const { rule, field } = response.json().error?.data.details ?? {};
  return `${response.statusCode} ${rule ?? field ?? ''}`.trim();
};
const sentence = (response: LightMyRequestResponse): string => response.json().error?.message;
const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await bench.server.db.admin.query(text, [...values])).rows;

describe('a design becomes what tubes get', () => {
  test('drafted by a technician, approved by a manager, and followed by a next version', async () => {
    const made = await templates.create(designSaying('First'));
    expect(made).toMatchObject({ active: true, version: 1, approvedNumber: null, draftNumber: 1, labDefault: false });
    expect(made.versions).toMatchObject([
      { number: 1, status: 'draft', approvedAt: null, changedBy: expect.any(String) },
    ]);
    const approved = await templates.done('approve', made, { note: 'Checked on a printer' });
    expect(approved).toMatchObject({ approvedNumber: 1, draftNumber: null, design: designSaying('First') });
    const drafted = await templates.done(
      'save',
      approved,
      { name: approved.name, design: designSaying('Second') },
      bench.tech,
    );
    expect(drafted).toMatchObject({ approvedNumber: 1, draftNumber: 2, design: designSaying('Second') });
    const [first] = (await templates.done('approve', drafted, { note: null })).versions.slice(-1);
    expect(first).toMatchObject({ number: 1, status: 'replaced', note: 'Checked on a printer' });
    // Whose design it was does not change with its approval.
    expect(first?.changedBy).not.toBe(first?.approvedBy);
    expect(await bench.ask('labelTemplates.version', { id: made.id, number: 1 })).toMatchObject({
      number: 1,
      design: designSaying('First'),
    });
    expect(
      (await bench.server.query('labelTemplates.version', { id: made.id, number: 9 }, bench.tech)).statusCode,
    ).toBe(404);
  });

  test('each step is on the audit trail, with the note as its reason, and announced to open pages', async () => {
    const made = await templates.create();
    const approved = await templates.done('approve', made, { note: 'Seen and scanned' });
    await templates.done('setUses', approved, { labDefault: false, tubeIds: [tubes.SST] });
    const trail = await rowsOf(
      `select c.table_name, c.change, e.action, e.reason from audit.changes c join audit.events e using (at, transaction_id)
       where c.root_table = 'label_templates' and c.root_id = $1 and c.change <> 'delete' order by c.at`,
      [made.id],
    );
    const lines = trail.map((row) => `${row.action} ${row.table_name} ${row.change} ${row.reason ?? ''}`.trim());
    expect(lines.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'labelTemplates.approve label_template_versions update Seen and scanned',
      'labelTemplates.approve label_templates update Seen and scanned',
      'labelTemplates.create label_template_versions insert',
      'labelTemplates.create label_templates insert',
      'labelTemplates.setUses label_template_uses insert',
    ]);
    const events = () =>
      rowsOf(
        `select distinct entity from (select entity, entity_id from engine.outbox union all select entity, entity_id from engine.events) e
         where entity = 'label_templates' and entity_id = $1 or entity in ('label_template_versions', 'label_template_uses') order by 1`,
        [made.id],
      );
    expect((await events()).map(({ entity }) => entity)).toEqual([
      'label_template_uses',
      'label_template_versions',
      'label_templates',
    ]);
  });

  test('what is saved as it was makes no version and leaves no trace', async () => {
    const made = await templates.approved();
    const before = await rowsOf('select count(*)::int as n from audit.changes');
    expect(await templates.done('save', made, { name: made.name, design: made.design })).toEqual(made);
    expect(await rowsOf('select count(*)::int as n from audit.changes')).toEqual(before);
    const renamed = await templates.done('save', made, { name: `${made.name}, small`, design: made.design });
    expect([renamed.version, renamed.draftNumber]).toEqual([made.version + 1, null]);
  });

  test('the same save sent twice is one, and the same key with other values is refused', async () => {
    const idempotencyKey = randomUUID();
    const values = { idempotencyKey, name: `Once ${idempotencyKey}` };
    const [first, second] = [await templates.create(undefined, values), await templates.create(undefined, values)];
    expect(second).toEqual(first);
    const rows = await bench.ask<LabelTemplateRow[]>('labelTemplates.list', { show: 'all' });
    expect(rows.filter(({ name }) => name === values.name)).toHaveLength(1);
    const save = { idempotencyKey: randomUUID(), name: first.name, design: designSaying('Twice') };
    const saved = await templates.done('save', first, save);
    expect(await templates.done('save', first, save)).toEqual(saved);
    const other = await templates.act('save', first, { ...save, name: 'Other' });
    expect(other.statusCode).toBe(422);
  });
});

describe('two at once', () => {
  test('a save on a version that is not the last one conflicts, and both are shown', async () => {
    const made = await templates.create();
    const saved = await templates.done('save', made, { name: made.name, design: designSaying('Mine') });
    const late = await templates.act('save', made, { name: made.name, design: designSaying('Late') });
    expect(late.statusCode).toBe(409);
    expect(late.json().error.data.details.current).toEqual(saved);
    expect((await templates.get(made.id)).design).toEqual(designSaying('Mine'));
  });

  test('a manager approves the design they saw, not one that was saved meanwhile', async () => {
    const made = await templates.create();
    await templates.done('save', made, { name: made.name, design: designSaying('Unseen') }, bench.tech);
    expect((await templates.act('approve', made, { note: null })).statusCode).toBe(409);
    expect((await templates.get(made.id)).approvedNumber).toBeNull();
  });

  test('of managers who approve in the same moment one does', async () => {
    const made = await templates.create();
    const managers = await Promise.all(Array.from({ length: 4 }, () => bench.server.signInAs('aliquot_lab_manager')));
    const answers = await Promise.all(
      managers.map(({ cookie }) => templates.act('approve', made, { note: null }, cookie)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect((await templates.get(made.id)).versions).toMatchObject([{ number: 1, status: 'approved' }]);
  });

  test('managers who give the same tubes to several templates: each use has one template, nothing is half done', async () => {
    const several = await Promise.all(Array.from({ length: 6 }, () => templates.approved()));
    const uses = { labDefault: true, tubeIds: [tubes.SST, tubes.LAV] };
    const answers = await Promise.all(several.map((template) => templates.act('setUses', template, uses)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(several.map(() => 200));
    const after = await Promise.all(several.map(({ id }) => templates.get(id)));
    expect(after.map(({ labDefault, tubes: own }) => `${labDefault} ${own.length}`).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'false 0'),
      'true 2',
    ]);
  });
});

describe('refused, with a sentence', () => {
  test('approving a design with errors: the first of them are named', async () => {
    const made = await templates.create(designWithoutBarcode());
    const refused = await templates.act('approve', made, { note: null });
    expect(told(refused)).toBe('400 DESIGN_HAS_ERRORS');
    expect(sentence(refused)).toMatch(
      /^Not approved\. The design has 1 error: .+\. Correct the design and save it first\.$/u,
    );
    expect((await templates.get(made.id)).versions).toMatchObject([{ status: 'draft' }]);
  });

  test('approving where there is no draft', async () => {
    const made = await templates.approved();
    expect(told(await templates.act('approve', made, { note: null }))).toBe('400 NO_DRAFT');
  });

  test('discarding the only version, and where there is no draft', async () => {
    const made = await templates.create();
    expect(told(await templates.act('discardDraft', made))).toBe('400 ONLY_VERSION');
    const approved = await templates.done('approve', made, { note: null });
    expect(told(await templates.act('discardDraft', approved))).toBe('400 NO_DRAFT');
    const drafted = await templates.done('save', approved, { name: made.name, design: designSaying('Wrong way') });
    expect(await templates.done('discardDraft', drafted, {}, bench.tech)).toMatchObject({
      draftNumber: null,
      approvedNumber: 1,
      design: made.design,
    });
  });

  test('giving tubes a template that was never approved', async () => {
    const made = await templates.create();
    expect(told(await templates.act('setUses', made, { labDefault: true, tubeIds: [] }))).toBe('400 NOT_APPROVED');
  });

  test('tube types that do not exist or are inactive', async () => {
    const made = await templates.approved();
    const uses = (tubeIds: readonly number[]) => templates.act('setUses', made, { labDefault: false, tubeIds });
    expect(told(await uses([987_654_321]))).toBe('400 tubeIds');
    await rowsOf("update tubes set active = false where code = 'LAV'");
    const refused = await uses([tubes.SST, tubes.LAV]);
    await rowsOf("update tubes set active = true where code = 'LAV'");
    expect(told(refused)).toBe('400 tubeIds');
    expect(sentence(refused)).toBe('Not saved. Lavender is inactive. Choose active tube types only.');
  });

  test('whatever is done with an inactive template', async () => {
    const off = await templates.done('switch', await templates.create(), { active: false });
    for (const [verb, values] of [
      ['save', { name: off.name, design: designSaying('More') }],
      ['approve', { note: null }],
      ['setUses', { labDefault: true, tubeIds: [] }],
    ] as const)
      expect([verb, told(await templates.act(verb, off, values))]).toEqual([verb, '400 TEMPLATE_INACTIVE']);
  });

  test('switching off what tubes get, and they are named', async () => {
    const made = await templates.used(designSaying('In use'), { labDefault: true, tubeIds: [tubes.LAV] });
    const refused = await templates.act('switch', made, { active: false });
    expect(told(refused)).toBe('400 TEMPLATE_IN_USE');
    expect(sentence(refused)).toContain('is used for Lavender and all other tubes of the lab.');
    const free = await templates.done('setUses', made, { labDefault: false, tubeIds: [] });
    expect((await templates.done('switch', free, { active: false })).active).toBe(false);
  });

  test('a name that another active template of the lab has, whatever its capitals', async () => {
    const made = await templates.create(undefined, { name: 'Small Tubes' });
    const again = { labId: made.labId, name: 'SMALL tubes', design: builtInLabel };
    const refused = await bench.mutate('labelTemplates.create', again);
    expect(told(refused)).toBe('400 name');
    const off = await templates.done('switch', made, { active: false });
    await templates.create(undefined, { name: 'SMALL tubes' });
    expect(told(await templates.act('switch', off, { active: true }))).toBe('400 name');
    await rowsOf("insert into labs (code, name) values ('FAR', 'Far')");
    const [far] = await rowsOf("select id::int from labs where code = 'FAR'");
    expect((await templates.create(undefined, { name: 'Small tubes', labId: far.id })).labName).toBe('Far');
  });

  test('a lab that does not exist or is inactive', async () => {
    const values = { name: 'Nowhere', design: builtInLabel };
    expect(told(await bench.mutate('labelTemplates.create', { ...values, labId: 987_654_321 }))).toBe('400 labId');
    await rowsOf("insert into labs (code, name, active) values ('OLD', 'Old', false)");
    const [old] = await rowsOf("select id::int from labs where code = 'OLD'");
    expect(told(await bench.mutate('labelTemplates.create', { ...values, labId: old.id }))).toBe('400 labId');
  });
});

test('a tube type that goes over to another template makes a new version of both: open pages of either conflict', async () => {
  const one = await templates.used(designSaying('One'), { tubeIds: [tubes.SST, tubes.LAV] });
  const other = await templates.used(designSaying('Other'), { tubeIds: [tubes.LAV] });
  const after = await templates.get(one.id);
  expect([after.version, after.tubes.map(({ code }) => code)]).toEqual([one.version + 1, ['SST']]);
  expect(other.tubes.map(({ code }) => code)).toEqual(['LAV']);
  expect((await templates.act('setUses', one, { labDefault: false, tubeIds: [tubes.LAV] })).statusCode).toBe(409);
  const [row] = (await bench.ask<LabelTemplateRow[]>('labelTemplates.list', {})).filter(({ id }) => id === other.id);
  expect(row).toMatchObject({ name: other.name, approvedNumber: 1, tubes: [{ id: tubes.LAV, name: 'Lavender' }] });
});

describe('who may', () => {
  test('technicians draft and look, and neither approve, give to tubes nor switch off', async () => {
    const made = await templates.create();
    for (const [verb, values] of [
      ['approve', { note: null }],
      ['setUses', { labDefault: true, tubeIds: [] }],
      ['switch', { active: false }],
    ] as const)
      expect([verb, (await templates.act(verb, made, values, bench.tech)).statusCode]).toEqual([verb, 403]);
  });

  test.each(['aliquot_lab_readonly', 'aliquot_org_tech', 'aliquot_org_readonly'] as const)(
    '%s neither reads nor changes any of it',
    async (role) => {
      const made = await templates.create();
      const { cookie } = await bench.server.signInAs(
        role,
        role.startsWith('aliquot_org') ? [bench.cases.clientId] : [],
      );
      const reads = [
        ['list', {}],
        ['get', { id: made.id }],
        ['version', { id: made.id, number: 1 }],
        ['tubes', { code: '26-000001' }],
      ] as const;
      for (const [verb, input] of reads)
        expect([verb, (await bench.server.query(`labelTemplates.${verb}`, input, cookie)).statusCode]).toEqual([
          verb,
          403,
        ]);
      const writes = [
        ['save', { name: made.name, design: made.design }],
        ['discardDraft', {}],
        ['approve', { note: null }],
        ['setUses', { labDefault: true, tubeIds: [] }],
        ['switch', { active: false }],
      ] as const;
      for (const [verb, values] of writes)
        expect([verb, (await templates.act(verb, made, values, cookie)).statusCode]).toEqual([verb, 403]);
      const draw = { design: made.design, values: {}, printerId: null };
      expect((await bench.server.mutate('labelTemplates.draw', draw, cookie)).statusCode).toBe(403);
      expect(await templates.get(made.id)).toEqual(made);
    },
  );
});
