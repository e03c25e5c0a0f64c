import {
  labelTemplateRow,
  templateVersion,
  templateVersionStatuses,
  type LabelTemplateRow,
  type TemplateVersion,
} from '@aliquot/domain/labels/templates/label-template';
import type { ActiveFilter } from '@aliquot/domain/records/records';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { storedDesign } from './tube-designs.repo.ts';

const userName = (column: string) => sql`(select w.name from users w where w.id = ${sql.ref(column)})`;

const readTemplates = (db: Kysely<DB>, where: RawBuilder<SqlBool>): Promise<LabelTemplateRow[]> =>
  readRows(
    db,
    labelTemplateRow,
    sql`
      select t.id, t.name, t.lab_id as "labId", l.name as "labName", t.active, t.version, t.approved_number as "approvedNumber",
        (select v.number from label_template_versions v where v.template_id = t.id and v.status = 'draft') as "draftNumber",
        ${isoText('t.updated_at')} as "updatedAt",
        exists (select from label_template_uses u where u.template_id = t.id and u.tube_id is null) as "labDefault",
        coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name) order by b.name, b.id)
          from label_template_uses u join tubes b on b.id = u.tube_id where u.template_id = t.id), '[]') as tubes
      from label_templates t join labs l on l.id = t.lab_id
      where ${where} order by l.name, l.id, lower(t.name), t.id limit 1000`,
  );

export const listTemplates = (db: Kysely<DB>, show: ActiveFilter): Promise<LabelTemplateRow[]> =>
  readTemplates(db, show === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`t.active = ${show === 'active'}`);

export const findTemplateRow = async (db: Kysely<DB>, id: number): Promise<LabelTemplateRow | null> =>
  (await readTemplates(db, sql<SqlBool>`t.id = ${id}`))[0] ?? null;

const versionColumns = sql`v.number, v.status, v.note, ${isoText('v.changed_at')} as "changedAt",
  ${userName('v.changed_by')} as "changedBy", ${isoText('v.approved_at')} as "approvedAt", ${userName('v.approved_by')} as "approvedBy"`;

/** Newest first. */
export const templateVersions = (db: Kysely<DB>, templateId: number): Promise<TemplateVersion[]> =>
  readRows(
    db,
    templateVersion,
    sql`
      select ${versionColumns} from label_template_versions v
      where v.template_id = ${templateId} order by v.number desc limit 1000`,
  );

const storedVersion = z.strictObject({ ...templateVersion.shape, design: storedDesign });
export type StoredVersion = z.infer<typeof storedVersion>;

export const findTemplateVersion = (
  db: Kysely<DB>,
  templateId: number,
  number: number,
): Promise<StoredVersion | null> =>
  readRow(
    db,
    storedVersion,
    sql`
      select ${versionColumns}, v.design from label_template_versions v
      where v.template_id = ${templateId} and v.number = ${number}`,
  );

const lockedTemplate = z.strictObject({ id: z.int(), labId: z.int() });

/** The template's row, held until the end of the transaction: what is done with one template is done one after the other. */
export const lockTemplate = (tx: Transaction<DB>, id: number): Promise<z.infer<typeof lockedTemplate> | null> =>
  readRow(
    tx,
    lockedTemplate,
    sql`select t.id, t.lab_id as "labId" from label_templates t where t.id = ${id} for update`,
  );

/** All of its lab, by id: a tube type goes from one template to another, and two who move them must not wait in a ring. */
export const lockTemplatesOfLab = async (tx: Transaction<DB>, id: number): Promise<void> => {
  await sql`
    select from label_templates t where t.lab_id = (select o.lab_id from label_templates o where o.id = ${id})
    order by t.id for update`.execute(tx);
};

const currentVersion = z.strictObject({
  number: z.int(),
  status: z.enum(templateVersionStatuses),
  sameDesign: z.boolean(),
});

/** What the next save is compared with: the draft, or the approved version where there is no draft. */
export const compareDesign = (
  tx: Transaction<DB>,
  templateId: number,
  design: LabelDesign,
): Promise<z.infer<typeof currentVersion> | null> =>
  readRow(
    tx,
    currentVersion,
    sql`
      select v.number, v.status, v.design = ${JSON.stringify(design)}::jsonb as "sameDesign"
      from label_template_versions v
      where v.template_id = ${templateId} and v.status in ('draft', 'approved') order by v.number desc limit 1`,
  );

export const isActiveLab = async (tx: Transaction<DB>, labId: number): Promise<boolean> =>
  (await tx.selectFrom('labs').select('id').where('id', '=', labId).where('active', '=', true).executeTakeFirst()) !==
  undefined;

export const addTemplate = async (tx: Transaction<DB>, labId: number, name: string): Promise<number> =>
  (await tx.insertInto('label_templates').values({ lab_id: labId, name }).returning('id').executeTakeFirstOrThrow()).id;

export type TemplateChange = { name?: string; active?: boolean; approved_number?: number };

/** A new version of the whole record, whatever changed of it; pages that are open with the one before are told so. */
export const changeTemplate = async (tx: Transaction<DB>, id: number, change: TemplateChange): Promise<void> => {
  await tx
    .updateTable('label_templates')
    .set((row) => ({ name: row.ref('name'), ...change }))
    .where('id', '=', id)
    .execute();
};

/** Begins the template's next version. */
export const addDraft = async (
  tx: Transaction<DB>,
  templateId: number,
  design: LabelDesign,
  by: number | null,
): Promise<void> => {
  await sql`
    insert into label_template_versions (template_id, number, design, changed_by)
    select ${templateId}, 1 + coalesce(max(v.number), 0), ${JSON.stringify(design)}::jsonb, ${by}
    from label_template_versions v where v.template_id = ${templateId}`.execute(tx);
};

export const changeDraft = async (
  tx: Transaction<DB>,
  templateId: number,
  design: LabelDesign,
  by: number | null,
): Promise<void> => {
  await tx
    .updateTable('label_template_versions')
    .set({ design: JSON.stringify(design), changed_at: sql`now()`, changed_by: by })
    .where('template_id', '=', templateId)
    .where('status', '=', 'draft')
    .execute();
};

export const deleteDraft = async (tx: Transaction<DB>, templateId: number): Promise<void> => {
  await tx
    .deleteFrom('label_template_versions')
    .where('template_id', '=', templateId)
    .where('status', '=', 'draft')
    .execute();
};

/** The draft becomes the version tubes get, and the one before is replaced. In this order: there is one approved version at most. */
export const approveDraft = async (
  tx: Transaction<DB>,
  templateId: number,
  approval: { by: number | null; note: string | null },
): Promise<void> => {
  await tx
    .updateTable('label_template_versions')
    .set({ status: 'replaced' })
    .where('template_id', '=', templateId)
    .where('status', '=', 'approved')
    .execute();
  await tx
    .updateTable('label_template_versions')
    .set({ status: 'approved', approved_at: sql`now()`, approved_by: approval.by, note: approval.note })
    .where('template_id', '=', templateId)
    .where('status', '=', 'draft')
    .execute();
};
