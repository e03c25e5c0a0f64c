-- What a list starts with is open work, and what waits for a reviewer.
create index results_to_review on results (accession_id, order_id) where current and state in ('entered', 'validated');
