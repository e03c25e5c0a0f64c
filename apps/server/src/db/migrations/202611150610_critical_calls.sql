-- What becomes of a critical call: when it was put off and why, who closed it, and exactly what was read back.
alter table critical_calls
  add column detected_at timestamptz not null default now(),
  add column later_until timestamptz,
  add column later_reason text,
  add column done_by bigint references users,
  -- The value the person was told: when it changes afterwards, they must be told again.
  add column told text,
  add check ((later_until is null) = (later_reason is null)),
  add check (status <> 'done' or (read_back_by is not null and told is not null));
create index on critical_calls (done_at desc, id desc) where status = 'done';
-- The trail tells of the new columns too.
call engine.track('critical_calls', root_table => 'accessions', root_column => 'accession_id');
