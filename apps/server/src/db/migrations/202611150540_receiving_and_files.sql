-- Aliquots have a volume and a purpose of their own; files may lie in the database or in a bucket, and say why they went.

alter table samples
  add column volume_ml numeric check (volume_ml > 0),
  add column label text check (label <> '');
call engine.track('samples', root_table => 'accessions', root_column => 'accession_id');

alter table attachments
  add column store text not null default 'database' check (store in ('database', 's3')),
  -- The file's name in the bucket; says nothing about whose it is.
  add column object_key text,
  add column remove_reason text,
  add check ((store = 's3') = (object_key is not null)),
  add check (active = (remove_reason is null));
call engine.track('attachments', root_table => 'accessions', root_column => 'accession_id');

-- In pieces, so that neither side ever holds a whole file in one value.
alter table engine.attachment_bytes
  add column part integer not null default 0 check (part >= 0),
  drop constraint attachment_bytes_pkey,
  add primary key (attachment_id, part);
