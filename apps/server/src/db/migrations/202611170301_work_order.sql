-- The list starts with open work: what is late, what is STAT, what is due next, each also of one client; below it what is
-- finished, newest first. The rows of the first three leave their index when they are finished.
create index accessions_open_stat on accessions (due_at, id)
  where status in ('new', 'received', 'in_progress', 'completed') and priority = 'stat';
create index accessions_open_of_client on accessions (client_id, due_at, id)
  where status in ('new', 'received', 'in_progress', 'completed');
create index accessions_finished on accessions (created_at desc, id desc) where status in ('reported', 'final', 'cancelled');
create index accessions_finished_of_client on accessions (client_id, created_at desc, id desc)
  where status in ('reported', 'final', 'cancelled');

-- Whose work it is, and whose it was.
create index accessions_open_of_assignee on accessions (assignee_id, due_at, id)
  where status in ('new', 'received', 'in_progress', 'completed') and assignee_id is not null;
create index accessions_of_assignee on accessions (assignee_id, created_at desc, id desc) where assignee_id is not null;

-- Accessions with a test.
create index orders_of_test on orders (test_id, accession_id) where status <> 'cancelled';

-- The tab called Review showed what is completed. It is called Completed now; To review shows what waits for a reviewer.
update views set definition = jsonb_set(definition, '{filters,tab}', '"completed"') where definition #>> '{filters,tab}' = 'review';
