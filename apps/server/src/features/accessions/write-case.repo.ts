import type { CallBack } from '@aliquot/domain/clients/callable';
import type { Priority } from '@aliquot/domain/accessions/priority';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { idRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

export type NewCase = CallBack & {
  caseId: string;
  labId: number;
  clientId: number;
  subjectId: number;
  testType: string;
  workflowId: number;
  workflowRevision: number;
  priority: Priority;
  collectedAt: string | null;
  collectedZone: string | null;
  dueAt: Date;
  provider: string | null;
  externalRef: string | null;
  comments: string | null;
};

export const addCase = async (tx: Transaction<DB>, accession: NewCase): Promise<number> =>
  (
    await tx
      .insertInto('accessions')
      .values({
        case_id: accession.caseId,
        lab_id: accession.labId,
        client_id: accession.clientId,
        subject_id: accession.subjectId,
        test_type: accession.testType,
        workflow_id: accession.workflowId,
        workflow_revision: accession.workflowRevision,
        priority: accession.priority,
        collected_at: accession.collectedAt,
        collected_zone: accession.collectedZone,
        due_at: accession.dueAt,
        provider: accession.provider,
        provider_phone: accession.providerPhone,
        call_back_name: accession.callBackName,
        call_back_phone: accession.callBackPhone,
        external_ref: accession.externalRef,
        comments: accession.comments,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export type NewSample = { tubeId: number; barcode: string; fields: Record<string, unknown> };

const addedSample = z.strictObject({ id: z.int(), tube_id: z.int() });

/** The tubes of a case; answers tube kind → the sample of that kind. */
export const addSamples = async (
  tx: Transaction<DB>,
  accessionId: number,
  samples: readonly NewSample[],
  collected: 'with the accession' | 'not collected yet' = 'with the accession',
): Promise<ReadonlyMap<number, number>> => {
  if (samples.length === 0) return new Map();
  const rows = await readRows(
    tx,
    addedSample,
    sql`
      insert into samples (accession_id, client_id, lab_id, tube_id, barcode, fields, collected_at)
      select a.id, a.client_id, a.lab_id, w."tubeId", w.barcode, w.fields, ${collected === 'with the accession' ? sql`a.collected_at` : sql`null::timestamptz`}
      from accessions a, jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) w ("tubeId" bigint, barcode text, fields jsonb)
      where a.id = ${accessionId} returning id, tube_id`,
  );
  return new Map(rows.toReversed().map(({ id, tube_id }) => [tube_id, id]));
};

/** Portions of a tube: in the lab like the tube itself, and as good or bad as it is. */
export const addAliquots = async (
  tx: Transaction<DB>,
  parentId: number,
  by: number | null,
  aliquots: { barcodes: readonly string[]; volumeMl: string | null; label: string | null },
): Promise<void> => {
  await sql`
    insert into samples (accession_id, client_id, lab_id, tube_id, barcode, parent_id, status, condition, collected_at, received_at,
      received_by, volume_ml, label, fields)
    select p.accession_id, p.client_id, p.lab_id, p.tube_id, b.barcode, p.id, 'received', p.condition, p.collected_at, now(),
      ${by}::bigint, ${aliquots.volumeMl}::numeric, ${aliquots.label}, p.fields
    from samples p, unnest(${[...aliquots.barcodes]}::text[]) with ordinality b (barcode, place)
    where p.id = ${parentId} order by b.place`.execute(tx);
};

export type NewOrder = {
  testId: number;
  specVersion: number;
  panelId: number | null;
  sampleId: number | null;
  dueAt: Date;
  origin: 'ordered' | 'add_on';
};

/** In the order they were asked for. Each is worked by the workflow of its own test, as it is now. */
export const addOrders = async (
  tx: Transaction<DB>,
  accessionId: number,
  orders: readonly NewOrder[],
): Promise<number[]> => {
  const placed = orders.map((order, place) => ({ ...order, place }));
  const added = await readRows(
    tx,
    idRow,
    sql`
        insert into orders (accession_id, client_id, lab_id, test_id, spec_version, panel_id, sample_id, priority, due_at, origin,
          workflow_id, workflow_revision)
        select a.id, a.client_id, a.lab_id, w."testId", w."specVersion", w."panelId", w."sampleId", a.priority, w."dueAt", w.origin,
          f.id, f.revision
        from accessions a cross join jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
          w ("testId" bigint, "specVersion" int, "panelId" bigint, "sampleId" bigint, "dueAt" timestamptz, origin text, place int)
        join tests t on t.id = w."testId" join workflows f on f.id = t.workflow_id
        where a.id = ${accessionId} order by w.place returning id`,
  );
  return added.map(({ id }) => id);
};

export const changeCase = async (
  tx: Transaction<DB>,
  change: CallBack & {
    id: number;
    caseId: string;
    priority: Priority;
    collected: { at: string; zone: string } | null;
    provider: string | null;
    externalRef: string | null;
    comments: string | null;
  },
): Promise<void> => {
  await tx
    .updateTable('accessions')
    .set({
      case_id: change.caseId,
      priority: change.priority,
      collected_at: change.collected?.at ?? null,
      collected_zone: change.collected?.zone ?? null,
      provider: change.provider,
      provider_phone: change.providerPhone,
      call_back_name: change.callBackName,
      call_back_phone: change.callBackPhone,
      external_ref: change.externalRef,
      comments: change.comments,
    })
    .where('id', '=', change.id)
    .execute();
};
