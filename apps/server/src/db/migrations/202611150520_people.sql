-- The numbers of a merged record go with it: somebody who scans the old number must find the person.
alter table subject_merges add column moved_identifier_ids bigint[] not null default '{}';
call engine.track('subject_merges', root_table => 'subjects', root_column => 'kept_id');
