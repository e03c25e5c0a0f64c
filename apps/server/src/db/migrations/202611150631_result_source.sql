-- How a value came in: typed cell by cell, pasted as a block, or read from an instrument's file, whose name stays with it. A result
-- that was withdrawn and typed again has the source of what it is now; the trail keeps the others.
alter table results
  add column source text not null default 'typed' constraint results_source_known check (source in ('typed', 'pasted', 'imported')),
  add column source_file text,
  add constraint results_file_of_import check (source_file is null or source = 'imported');
-- The trail tells of the new columns too.
call engine.track('results', root_table => 'accessions', root_column => 'accession_id');
