-- A note may be about one test of the case: what happened to it at the bench. It is the laboratory's own and never reported.
alter table accession_notes add column order_id bigint references orders;
create index on accession_notes (order_id, id) where order_id is not null;
-- The trail tells of the new column too.
call engine.track('accession_notes', root_table => 'accessions', root_column => 'accession_id');
-- On top of the wall between organisations: client staff read and write the notes of the case as a whole, and no others.
create policy bench_notes_stay_inside on accession_notes as restrictive to aliquot_app
  using (order_id is null or (select engine.sees_all_clients())) with check (order_id is null or (select engine.sees_all_clients()));
