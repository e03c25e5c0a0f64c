import type { LabelTemplate } from '@aliquot/domain/labels/templates/label-template';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { designSaying } from '#testing/make/label-designs.ts';
import { templateMaker, type TemplateMaker } from '#testing/make/template-maker.ts';
import { openPrinterLaboratory, type PrinterLaboratory } from '#testing/printer-laboratory.ts';

let bench: PrinterLaboratory;
let templates: TemplateMaker;
beforeAll(async () => {
  bench = await openPrinterLaboratory();
  templates = templateMaker(bench);
});
afterAll(() => bench.close());

test('whoever gives tubes to a template waits for what is being done with any other of the lab', async () => {
  const [one, other] = [await templates.approved(), await templates.approved()];
  const { answer } = await inTransaction(bench.server.db.scope(), async (tx) => {
    await sql`select from label_templates where id = ${other.id} for update`.execute(tx);
    const waiting = templates.act('setUses', one, { labDefault: false, tubeIds: [bench.cases.catalogue.tubes.SST] });
    const waits = () =>
      bench.server.db.admin.query(`select count(*)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`);
    await expect.poll(async () => (await waits()).rows).toEqual([{ n: 1 }]);
    return { answer: waiting };
  });
  expect((await answer).statusCode).toBe(200);
});

describe('an approved design', () => {
  const byApp = async (statement: string, id: number): Promise<string> =>
    inTransaction(bench.server.db.scope(), (tx) => sql.raw(statement.replaceAll('$1', String(id))).execute(tx)).then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    );
  let template: LabelTemplate;
  beforeAll(async () => {
    const first = await templates.approved(designSaying('Fixed'));
    const second = await templates.done('save', first, { name: first.name, design: designSaying('Fixed 2') });
    const approved = await templates.done('approve', second, { note: null });
    template = await templates.done('save', approved, { name: first.name, design: designSaying('Draft') });
  });

  test.each([
    [
      'another design',
      "update label_template_versions set design = '{}' where template_id = $1 and status = 'approved'",
    ],
    [
      'another design, replaced',
      "update label_template_versions set design = '{}' where template_id = $1 and number = 1",
    ],
    [
      'back to a draft',
      "update label_template_versions set status = 'draft', approved_at = null, approved_by = null where template_id = $1 and status = 'approved'",
    ],
    [
      'back to approved',
      "update label_template_versions set status = 'approved' where template_id = $1 and status = 'replaced'",
    ],
    ['another number', "update label_template_versions set number = 9 where template_id = $1 and status = 'replaced'"],
    [
      'another approver',
      'update label_template_versions set approved_by = changed_by where template_id = $1 and number = 1',
    ],
    [
      'another author',
      "update label_template_versions set changed_at = now() where template_id = $1 and status = 'approved'",
    ],
    ['deleted', 'delete from label_template_versions where template_id = $1 and number = 1'],
  ])('is refused by the database, to the server as to anybody: %s', async (_what, statement) => {
    expect(await byApp(statement, template.id)).toContain('was approved: it is not changed or deleted');
  });

  test('while a draft may change (the refusal can fail)', async () => {
    expect(
      await byApp(
        "update label_template_versions set design = '{}' where template_id = $1 and status = 'draft'",
        template.id,
      ),
    ).toBe('done');
  });

  test('has no second one beside it, and a draft no second draft', async () => {
    for (const status of ['draft', 'approved']) {
      const added = await byApp(
        `insert into label_template_versions (template_id, number, design, status, approved_at, approved_by)
         select $1, 99, '{}', '${status}', case '${status}' when 'approved' then now() end, case '${status}' when 'approved' then changed_by end
         from label_template_versions where template_id = $1 and number = 1`,
        template.id,
      );
      expect(added).toContain(`label_template_versions_${status}`);
    }
  });
});
