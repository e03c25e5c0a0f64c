-- Lists of cases that were taken out as a file: who took which rows, and how many. The rows themselves are not kept again.
create table case_exports (
  id bigint generated always as identity primary key,
  filters jsonb not null,
  columns text[] not null,
  row_count integer not null check (row_count >= 0),
  -- More cases matched than a file takes.
  capped boolean not null,
  -- The organisations the file was limited to; null for all of them.
  client_ids bigint[]
);
call engine.keep('case_exports');
grant insert on case_exports to aliquot_app;
