-- The delta check compares with open results too, before and after. What waits for a reviewer is also a proposed correction.
create index results_neighbors on results (subject_id, spec_id, collected_at, id)
  where current and state in ('entered', 'validated', 'approved');
drop index results_subject_id_spec_id_collected_at_id_idx;
create index results_waiting on results (accession_id, order_id) where state in ('entered', 'validated');
drop index results_to_review;
