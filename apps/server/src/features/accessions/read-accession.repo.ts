import { accession, type Accession } from '@aliquot/domain/accessions/accession';
import { sql, type Kysely } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { findSubject, findSubjects } from '#features/subjects/subjects.repo.ts';
import { rowColumns, rowJoins } from './accession-columns.repo.ts';

const nameOf = (column: string) => sql`(select u.name from users u where u.id = ${sql.ref(column)})`;

const samples = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'tubeId', p.tube_id, 'tubeCode', t.code, 'tubeName', t.name, 'capHex', t.cap_colour_hex, 'barcode', p.barcode,
    'parentId', p.parent_id, 'status', p.status, 'condition', p.condition, 'label', p.label,
    'volumeMl', (case when p.parent_id is null then coalesce(p.volume_ml, t.draw_volume_ml) else p.volume_ml end)::text,
    'collectedAt', ${isoText('p.collected_at')}, 'receivedAt', ${isoText('p.received_at')},
    'receivedBy', ${nameOf('p.received_by')}, 'rejectReason', p.reject_reason, 'fields', p.fields) order by p.id), '[]')
  from samples p join tubes t on t.id = p.tube_id where p.accession_id = a.id)`;

const fieldWords = sql`(
  select coalesce(jsonb_object_agg(f.key, jsonb_build_object(
    'label', f.label, 'type', f.type, 'unit', f.unit, 'showOnLabel', f.show_on_label)), '{}')
  from tube_fields f
  where f.key in (select jsonb_object_keys(p.fields) from samples p where p.accession_id = a.id))`;

const orders = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'testId', o.test_id, 'testCode', t.code, 'testName', t.name, 'specVersion', o.spec_version,
    'panelName', n.name, 'sampleId', o.sample_id, 'status', o.status,
    'priority', o.priority, 'dueAt', ${isoText('o.due_at')}, 'origin', o.origin,
    'run', (select jsonb_build_object('id', r.id, 'number', r.number) from run_items i join runs r on r.id = i.run_id
      where i.order_id = o.id and i.open and i.kind = 'order'),
    'hasResult', exists (select from results x where x.order_id = o.id and x.current), 'cancelReason', o.cancel_reason) order by o.id), '[]')
  from orders o join tests t on t.id = o.test_id left join panels n on n.id = o.panel_id where o.accession_id = a.id)`;

const holds = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', h.id, 'orderId', h.order_id, 'sampleId', h.sample_id, 'category', h.category, 'source', h.source, 'reason', h.reason,
    'blocks', h.blocks, 'placedAt', ${isoText('h.created_at')}, 'placedBy', ${nameOf('h.created_by')},
    'resolvedAt', ${isoText('h.resolved_at')}, 'resolvedBy', ${nameOf('h.resolved_by')}, 'resolveNote', h.resolve_note)
    order by h.resolved_at is not null, h.id desc), '[]')
  from holds h where h.accession_id = a.id)`;

/** The subject is read beside it. */
const withoutSubject = accession.omit({ subject: true });

const caseColumns = sql`${rowColumns}, l.code as "labCode", l.name as "labName", a.collected_zone as "collectedZone",
  ${nameOf('a.received_by')} as "receivedBy", a.provider, a.provider_phone as "providerPhone",
  a.call_back_name as "callBackName", a.call_back_phone as "callBackPhone", a.external_ref as "externalRef", a.comments,
  a.cancel_reason as "cancelReason", ${samples} as samples, ${fieldWords} as "fieldWords", ${orders} as orders, ${holds} as holds`;

/** The whole case: what its page shows, in one round trip and one for the subject. */
export const findAccession = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  id: number,
): Promise<Accession | null> => {
  const row = await readRow(
    db,
    withoutSubject,
    sql`
      select ${caseColumns}
      from accessions a ${rowJoins} join labs l on l.id = a.lab_id
      where a.id = ${id} and ${amongClients('a.client_id', visibleClients)}`,
  );
  if (row === null) return null;
  const subject = await findSubject(db, visibleClients, row.subjectId);
  return subject === null ? null : { ...row, subject };
};

/** Several whole cases by their ids, in as many round trips as one. */
export const findAccessions = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Accession>> => {
  const rows = await readRows(
    db,
    withoutSubject,
    sql`
      select ${caseColumns}
      from accessions a ${rowJoins} join labs l on l.id = a.lab_id
      where a.id = any (${[...ids]}::bigint[]) and ${amongClients('a.client_id', visibleClients)}`,
  );
  const subjects = await findSubjects(
    db,
    visibleClients,
    rows.map(({ subjectId }) => subjectId),
  );
  const subjectOf = new Map(subjects.map((subject) => [subject.id, subject]));
  return new Map(
    rows.flatMap((row) => {
      const subject = subjectOf.get(row.subjectId);
      return subject === undefined ? [] : [[row.id, { ...row, subject }]];
    }),
  );
};
