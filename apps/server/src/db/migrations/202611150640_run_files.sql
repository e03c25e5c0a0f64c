-- Files of a run, kept and walled like those of a case: an attachment belongs to one or the other. Who may read the run may read
-- its files; they belong to no client, so that nobody of a client ever sees one.

alter table attachments
  alter column accession_id drop not null,
  alter column client_id drop not null,
  add column run_id bigint references runs,
  add constraint attachments_one_owner check (num_nonnulls(accession_id, run_id) = 1),
  add constraint attachments_client_of_case check ((accession_id is null) = (client_id is null));
create index on attachments (run_id, id) where run_id is not null;
call engine.track('attachments', root_table => 'accessions,runs', root_column => 'accession_id,run_id');

alter table engine.attachment_bytes alter column client_id drop not null;
