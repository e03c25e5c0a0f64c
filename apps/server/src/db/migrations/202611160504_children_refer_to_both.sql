-- From here on every new row is judged; those that are there already come with the next file.

alter table subjects
  add constraint subjects_merged_of_client foreign key (merged_into, client_id) references subjects (id, client_id) not valid;
alter table subject_identifiers
  add constraint subject_identifiers_of_client foreign key (subject_id, client_id) references subjects (id, client_id) not valid;
alter table subject_merges
  add constraint subject_merges_kept_of_client foreign key (kept_id, client_id) references subjects (id, client_id) not valid,
  add constraint subject_merges_merged_of_client foreign key (merged_id, client_id) references subjects (id, client_id) not valid;
alter table accessions
  add constraint accessions_subject_of_client foreign key (subject_id, client_id) references subjects (id, client_id) not valid;

alter table samples
  add constraint samples_of_case foreign key (accession_id, client_id, lab_id)
    references accessions (id, client_id, lab_id) not valid,
  add constraint samples_parent_of_case foreign key (parent_id, accession_id) references samples (id, accession_id) not valid;
alter table orders
  add constraint orders_of_case foreign key (accession_id, client_id, lab_id)
    references accessions (id, client_id, lab_id) not valid,
  add constraint orders_sample_of_case foreign key (sample_id, accession_id) references samples (id, accession_id) not valid;
alter table holds
  add constraint holds_of_case foreign key (accession_id, client_id, lab_id)
    references accessions (id, client_id, lab_id) not valid,
  add constraint holds_order_of_case foreign key (order_id, accession_id) references orders (id, accession_id) not valid,
  add constraint holds_sample_of_case foreign key (sample_id, accession_id) references samples (id, accession_id) not valid;
alter table accession_notes
  add constraint accession_notes_of_case foreign key (accession_id, client_id) references accessions (id, client_id) not valid,
  add constraint accession_notes_order_of_case foreign key (order_id, accession_id)
    references orders (id, accession_id) not valid;
alter table attachments
  add constraint attachments_of_case foreign key (accession_id, client_id) references accessions (id, client_id) not valid;
-- Bytes of a run's file have no client and are not asked for one; those of a case can have no other client than their file.
alter table engine.attachment_bytes
  add constraint attachment_bytes_of_client foreign key (attachment_id, client_id)
    references attachments (id, client_id) not valid;
alter table print_jobs
  add constraint print_jobs_of_case foreign key (accession_id, client_id, lab_id)
    references accessions (id, client_id, lab_id) not valid;

alter table runs
  add constraint runs_repeat_of_lab foreign key (repeat_of, lab_id) references runs (id, lab_id) not valid;
-- The person too: merging two records moves their cases and the results of these in one statement, after which both agree.
alter table results
  add constraint results_of_case foreign key (accession_id, client_id, lab_id, subject_id)
    references accessions (id, client_id, lab_id, subject_id) not valid,
  add constraint results_order_of_case foreign key (order_id, accession_id) references orders (id, accession_id) not valid,
  add constraint results_run_of_lab foreign key (run_id, lab_id) references runs (id, lab_id) not valid;
alter table critical_calls
  add constraint critical_calls_of_case foreign key (accession_id, client_id, lab_id)
    references accessions (id, client_id, lab_id) not valid,
  add constraint critical_calls_result_of_case foreign key (result_id, accession_id)
    references results (id, accession_id) not valid;

-- Places can move: what moves together, as in a catalogue file, is judged when all of it has moved.
alter table pods
  add constraint pods_printer_of_lab foreign key (printer_id, lab_id) references printers (id, lab_id)
    deferrable initially deferred not valid;
alter table instruments
  add constraint instruments_pod_of_lab foreign key (pod_id, lab_id) references pods (id, lab_id)
    deferrable initially deferred not valid;
