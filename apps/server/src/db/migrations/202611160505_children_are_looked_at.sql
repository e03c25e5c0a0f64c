-- The rows that are there. Saves go on meanwhile. A row of another client than its parent's stops the update here, with its number.

-- Two records merged while a result was being typed left that result with the record that was merged: the case knows better.
update results x set subject_id = a.subject_id from accessions a where a.id = x.accession_id and a.subject_id <> x.subject_id;
-- An instrument whose pod went to another laboratory without it stands in no pod until somebody says in which.
update instruments i set pod_id = null from pods p where p.id = i.pod_id and p.lab_id <> i.lab_id;

alter table subjects validate constraint subjects_merged_of_client;
alter table subject_identifiers validate constraint subject_identifiers_of_client;
alter table subject_merges
  validate constraint subject_merges_kept_of_client,
  validate constraint subject_merges_merged_of_client;
alter table accessions validate constraint accessions_subject_of_client;
alter table samples validate constraint samples_of_case, validate constraint samples_parent_of_case;
alter table orders validate constraint orders_of_case, validate constraint orders_sample_of_case;
alter table holds
  validate constraint holds_of_case,
  validate constraint holds_order_of_case,
  validate constraint holds_sample_of_case;
alter table accession_notes validate constraint accession_notes_of_case, validate constraint accession_notes_order_of_case;
alter table attachments validate constraint attachments_of_case;
alter table engine.attachment_bytes validate constraint attachment_bytes_of_client;
alter table print_jobs validate constraint print_jobs_of_case;
alter table runs validate constraint runs_repeat_of_lab;
alter table results
  validate constraint results_of_case,
  validate constraint results_order_of_case,
  validate constraint results_run_of_lab;
alter table critical_calls validate constraint critical_calls_of_case, validate constraint critical_calls_result_of_case;
alter table pods validate constraint pods_printer_of_lab;
alter table instruments validate constraint instruments_pod_of_lab;
