import type { TestDatabase } from './test-database.ts';
import { makeSmallCatalogue } from './make/make-catalogue.ts';

/** One row of every table that belongs to a client or a laboratory, with everything it can name; past the application. */
const organisation = `
  with lab as (insert into labs (code, name) values ($1, $1) returning id),
  client as (insert into clients (code, name) values ($1, $1) returning id),
  kept as (insert into subjects (client_id, family_name, birth_precision) select id, 'Kept', 'unknown' from client returning id, client_id),
  merged as (insert into subjects (client_id, family_name, birth_precision, merged_into)
    select client_id, 'Merged', 'unknown', id from kept returning id),
  merge as (insert into subject_merges (client_id, kept_id, merged_id, moved_accession_ids, reason)
    select kept.client_id, kept.id, merged.id, '{}', 'Typed twice' from kept, merged),
  number as (insert into subject_identifiers (subject_id, client_id, kind, value) select id, client_id, 'mrn', 'MRN' || $1 from kept),
  made as (insert into accessions (case_id, lab_id, client_id, subject_id, test_type, workflow_id, workflow_revision, due_at)
    select 'CASE' || $1, lab.id, kept.client_id, kept.id, t.test_type, t.workflow_id, 1, now()
    from lab, kept, tests t where t.code = 'NA' returning id, client_id, lab_id, subject_id),
  tube as (insert into samples (accession_id, client_id, lab_id, tube_id, barcode)
    select m.id, m.client_id, m.lab_id, u.id, 'TUBE' || $1 from made m, tubes u where u.code = 'SST' returning *),
  aliquot as (insert into samples (accession_id, client_id, lab_id, tube_id, barcode, parent_id)
    select accession_id, client_id, lab_id, tube_id, 'ALIQUOT' || $1, id from tube),
  ordered as (insert into orders (accession_id, client_id, lab_id, test_id, spec_version, sample_id, due_at)
    select m.id, m.client_id, m.lab_id, t.id, 1, tube.id, now() from made m, tube, tests t where t.code = 'NA' returning *),
  held as (insert into holds (accession_id, client_id, lab_id, order_id, sample_id, category, reason, blocks)
    select m.id, m.client_id, m.lab_id, case k when 1 then ordered.id end, case k when 2 then ordered.sample_id end, 'other', 'Asked', '{run}'
    from made m, ordered, generate_series(1, 2) k),
  noted as (insert into accession_notes (accession_id, client_id, order_id, text)
    select m.id, m.client_id, ordered.id, 'Clot' from made m, ordered),
  file as (insert into attachments (accession_id, client_id, name, media_type, size, sha256)
    select m.id, m.client_id, 'a.pdf', 'application/pdf', 1, 'x' from made m returning id, client_id),
  bytes as (insert into engine.attachment_bytes (attachment_id, client_id, bytes) select id, client_id, 'x' from file),
  printer as (insert into printers (code, name, lab_id, host) select $1, $1, id, 'zpl.lab.example' from lab returning id, lab_id),
  printed as (insert into print_jobs (accession_id, client_id, lab_id, printer_id, sample_ids, copies, zpl, status, labels, zpl_sha256)
    select m.id, m.client_id, m.lab_id, printer.id, '{}', 1, '^XA^XZ', 'queued', 1, 'x' from made m, printer),
  template as (insert into label_templates (lab_id, name) select id, $1 from lab returning id, lab_id),
  used as (insert into label_template_uses (lab_id, template_id) select lab_id, id from template),
  pod as (insert into pods (code, lab_id, name, colour, printer_id) select $1, lab_id, $1, '#1565C0', id from printer returning id, lab_id),
  instrument as (insert into instruments (code, lab_id, pod_id, name, maker, model, serial, protocol, status)
    select $1, lab_id, id, $1, 'M', 'M', 'S', 'none', 'active' from pod returning id, lab_id, pod_id),
  run as (insert into runs (number, lab_id, pod_id, instrument_id) select 'RUN' || $1, lab_id, pod_id, id from instrument returning id, lab_id),
  repeat as (insert into runs (number, lab_id, repeat_of) select 'AGAIN' || $1, lab_id, id from run),
  control as (insert into control_events (run_id, lab_id, instrument_id, kind, item_id, position, item_kind, typed, verdict)
    select run.id, run.lab_id, instrument.id, 'reading', 1, 1, 'control', '4', 'in' from run, instrument),
  typed as (insert into results (order_id, accession_id, client_id, lab_id, subject_id, test_id, spec_id, spec_version, run_id, sample_id, collected_at,
      state, typed, kind, operator, value, critical, may_be_critical, flag_because, delta, delta_because)
    select o.id, m.id, m.client_id, m.lab_id, m.subject_id, o.test_id, s.id, 1, run.id, o.sample_id, now(),
      'entered', '120', 'numeric', '=', 120, true, false, 'Critical.', 'not_checked', 'No earlier result.'
    from made m, ordered o, run, result_specs s where s.test_id = o.test_id returning *),
  corrected as (insert into results (order_id, accession_id, client_id, lab_id, subject_id, test_id, spec_id, spec_version, collected_at,
      number, current, corrects_id, proposed_by, state, typed, kind, operator, value, critical, may_be_critical, flag_because, delta, delta_because)
    select order_id, accession_id, client_id, lab_id, subject_id, test_id, spec_id, spec_version, collected_at,
      2, false, id, 'person', 'entered', '130', 'numeric', '=', 130, true, false, 'Critical.', 'not_checked', 'No earlier result.' from typed),
  call as (insert into critical_calls (kind, result_id, order_id, spec_id, accession_id, client_id, lab_id, value, critical, due_at)
    select 'critical', id, order_id, spec_id, accession_id, client_id, lab_id, '120', true, now() from typed returning *),
  said as (insert into call_tellings (call_id, accession_id, client_id, lab_id, said_at, zone, whom, channel, outcome, value, critical)
    select id, accession_id, client_id, lab_id, now(), 'UTC', 'Ward', 'phone', 'reached', '120', true from call),
  again as (insert into critical_calls (kind, replaces_id, to_tell, result_id, order_id, spec_id, accession_id, client_id, lab_id, critical, due_at)
    select 'call_back', id, '[{"whom": "Ward"}]', result_id, order_id, spec_id, accession_id, client_id, lab_id, false, now() from call),
  escalated as (insert into duties (kind, accession_id, client_id, lab_id, order_id, result_id, call_id, due_at)
    select 'escalated_call', accession_id, client_id, lab_id, order_id, result_id, id, now() from call),
  task as (insert into duties (kind, accession_id, client_id, lab_id, order_id, result_id, due_at)
    select 're_approve', t.accession_id, t.client_id, t.lab_id, o.id, t.id, now() from typed t, ordered o)
  select client.id::int as "clientId", lab.id::int as "labId", merged.id::int as "mergedId" from client, lab, merged`;

export type Organisation = { clientId: number; labId: number; mergedId: number };

/** Two clients, each served by a laboratory of its own, alike in everything and sharing nothing but the catalogue. */
export const makeTwoOrganisations = async (db: TestDatabase): Promise<{ own: Organisation; other: Organisation }> => {
  await makeSmallCatalogue(db);
  await db.admin.query(
    "insert into result_specs (test_id, code, label, sort, type) select id, 'NA', 'Sodium', 0, 'numeric' from tests where code = 'NA'",
  );
  const make = async (code: string): Promise<Organisation> => {
    const { rows } = await db.admin.query<Organisation>(organisation, [code]);
    if (rows[0] === undefined) throw new Error('an organisation must come back');
    return rows[0];
  };
  return { own: await make('OWN'), other: await make('OTHER') };
};
