-- What is worked under the versions of a test, counted before the next version is saved. An order leaves the index when it is reported.
create index orders_open_of_test on orders (test_id, spec_version, accession_id)
  where status in ('new', 'received', 'in_progress', 'completed');
