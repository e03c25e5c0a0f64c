-- What a reference to both says is not asked a second time: a tube whose case is of this client and laboratory needs no look at
-- the client and the laboratory themselves. A result is saved with three looks fewer.
alter table subjects drop constraint subjects_merged_into_fkey;
alter table subject_identifiers
  drop constraint subject_identifiers_subject_id_fkey,
  drop constraint subject_identifiers_client_id_fkey;
alter table subject_merges
  drop constraint subject_merges_kept_id_fkey,
  drop constraint subject_merges_merged_id_fkey,
  drop constraint subject_merges_client_id_fkey;
alter table accessions drop constraint accessions_subject_id_fkey, drop constraint accessions_client_id_fkey;
alter table samples
  drop constraint samples_accession_id_fkey,
  drop constraint samples_client_id_fkey,
  drop constraint samples_lab_id_fkey,
  drop constraint samples_parent_id_fkey;
alter table orders
  drop constraint orders_accession_id_fkey,
  drop constraint orders_client_id_fkey,
  drop constraint orders_lab_id_fkey,
  drop constraint orders_sample_id_fkey;
alter table holds
  drop constraint holds_accession_id_fkey,
  drop constraint holds_client_id_fkey,
  drop constraint holds_lab_id_fkey,
  drop constraint holds_order_id_fkey,
  drop constraint holds_sample_id_fkey;
alter table accession_notes
  drop constraint accession_notes_accession_id_fkey,
  drop constraint accession_notes_client_id_fkey,
  drop constraint accession_notes_order_id_fkey;
-- Case and client of a file are there together or not at all, by a check of their own.
alter table attachments drop constraint attachments_accession_id_fkey, drop constraint attachments_client_id_fkey;
alter table engine.attachment_bytes drop constraint attachment_bytes_client_id_fkey;
alter table print_jobs
  drop constraint print_jobs_accession_id_fkey,
  drop constraint print_jobs_client_id_fkey,
  drop constraint print_jobs_lab_id_fkey;
alter table runs drop constraint runs_repeat_of_fkey;
alter table results
  drop constraint results_order_id_fkey,
  drop constraint results_accession_id_fkey,
  drop constraint results_client_id_fkey,
  drop constraint results_lab_id_fkey,
  drop constraint results_subject_id_fkey,
  drop constraint results_run_id_fkey;
alter table critical_calls
  drop constraint critical_calls_result_id_fkey,
  drop constraint critical_calls_accession_id_fkey,
  drop constraint critical_calls_client_id_fkey,
  drop constraint critical_calls_lab_id_fkey;
alter table pods drop constraint pods_printer_id_fkey;
alter table instruments drop constraint instruments_pod_id_fkey;

drop index samples_accession_id_id_idx, orders_accession_id_id_idx, results_accession_id_idx;
