-- Casework: the people specimens come from, the cases made for them, their tubes, their orders and what holds them up.
-- Every row carries the client it belongs to: the wall between organisations stands on each table by itself.

create table subjects (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  type text not null default 'person' check (type in ('person', 'control')),
  family_name text not null check (family_name <> ''),
  given_name text not null default '',
  date_of_birth date,
  -- How much of the date is known: a year alone must not flag by the day.
  birth_precision text not null default 'day' check (birth_precision in ('day', 'month', 'year', 'unknown')),
  -- What ranges are chosen by; what a person calls themself is apart.
  sex text not null default 'unknown' check (sex in ('male', 'female', 'unknown')),
  gender text,
  merged_into bigint references subjects,
  -- "okafor, imani": what the name is searched and sorted by.
  search_name text not null generated always as (lower(family_name || ', ' || given_name)) stored,
  check ((date_of_birth is null) = (birth_precision = 'unknown')),
  check (merged_into <> id)
);
create index on subjects (client_id, search_name text_pattern_ops, id);
create index on subjects (search_name text_pattern_ops, id);
create index on subjects (client_id, date_of_birth);
create index on subjects (merged_into) where merged_into is not null;
call engine.keep('subjects');
call engine.wall('subjects');

create table subject_identifiers (
  id bigint generated always as identity primary key,
  subject_id bigint not null references subjects,
  client_id bigint not null references clients,
  kind text not null check (kind in ('mrn', 'external', 'national', 'insurance')),
  value text not null check (value <> ''),
  issuer text not null default '',
  -- A number of one issuer names one person; the strict duplicate check stands on this.
  constraint subject_identifiers_value_key unique (client_id, kind, issuer, value)
);
create index on subject_identifiers (subject_id);
create index on subject_identifiers (value text_pattern_ops);
call engine.keep('subject_identifiers', root_table => 'subjects', root_column => 'subject_id');
call engine.wall('subject_identifiers');

-- Case numbers have no gaps: the counter's row is locked until the case it numbered is committed or forgotten.
create table case_counters (
  id bigint generated always as identity primary key,
  lab_id bigint not null references labs,
  period text not null,
  last_number integer not null,
  unique (lab_id, period)
);
call engine.keep('case_counters', silent => array['last_number']);

create table accessions (
  id bigint generated always as identity primary key,
  case_id text not null constraint accessions_case_id_key unique check (case_id <> ''),
  lab_id bigint not null references labs,
  client_id bigint not null references clients,
  subject_id bigint not null references subjects,
  test_type text not null references test_types,
  workflow_id bigint not null references workflows,
  workflow_revision integer not null,
  -- A pure function of the orders and samples, written in their transaction.
  status text not null default 'new'
    check (status in ('new', 'received', 'in_progress', 'completed', 'reported', 'final', 'cancelled')),
  priority text not null default 'routine' check (priority in ('routine', 'urgent', 'stat')),
  collected_at timestamptz,
  -- The zone the person who typed the collection time meant.
  collected_zone text,
  received_at timestamptz,
  received_by bigint references users,
  due_at timestamptz not null,
  completed_at timestamptz,
  has_hold boolean not null default false,
  is_critical boolean not null default false,
  is_abnormal boolean not null default false,
  tests_total integer not null default 0,
  tests_done integer not null default 0,
  provider text,
  external_ref text,
  comments text,
  assignee_id bigint references users,
  cancel_reason text
);
call engine.keep('accessions');
call engine.wall('accessions');
-- Pages are read newest first, as a whole, by client and by status; open work by when it is due.
create index on accessions (created_at desc, id desc);
create index on accessions (client_id, created_at desc, id desc);
create index on accessions (status, created_at desc, id desc);
create index on accessions (due_at, id) where status in ('new', 'received', 'in_progress', 'completed');
create index on accessions (created_at desc, id desc) where has_hold;
create index on accessions (subject_id, created_at desc, id desc);
create index on accessions (case_id text_pattern_ops);
create index on accessions (external_ref text_pattern_ops) where external_ref is not null;

create table samples (
  id bigint generated always as identity primary key,
  accession_id bigint not null references accessions,
  client_id bigint not null references clients,
  lab_id bigint not null references labs,
  tube_id bigint not null references tubes,
  barcode text not null constraint samples_barcode_key unique check (barcode <> ''),
  parent_id bigint references samples,
  status text not null default 'expected' check (status in ('expected', 'received', 'rejected', 'stored', 'consumed', 'disposed')),
  condition text not null default 'ok',
  collected_at timestamptz,
  received_at timestamptz,
  received_by bigint references users,
  reject_reason text,
  fields jsonb not null default '{}',
  check ((status = 'rejected') = (reject_reason is not null))
);
create index on samples (barcode text_pattern_ops);
create index on samples (accession_id, id);
create index on samples (parent_id) where parent_id is not null;
call engine.keep('samples', root_table => 'accessions', root_column => 'accession_id');
call engine.wall('samples');

create table orders (
  id bigint generated always as identity primary key,
  accession_id bigint not null references accessions,
  client_id bigint not null references clients,
  lab_id bigint not null references labs,
  test_id bigint not null references tests,
  spec_version integer not null,
  panel_id bigint references panels,
  sample_id bigint references samples,
  status text not null default 'new'
    check (status in ('new', 'received', 'in_progress', 'completed', 'reported', 'final', 'cancelled')),
  priority text not null default 'routine' check (priority in ('routine', 'urgent', 'stat')),
  due_at timestamptz not null,
  origin text not null default 'ordered' check (origin in ('ordered', 'reflex', 'add_on', 'repeat')),
  cancel_reason text,
  foreign key (test_id, spec_version) references test_versions (test_id, spec_version),
  check ((status = 'cancelled') = (cancel_reason is not null))
);
create index on orders (accession_id, id);
create index on orders (sample_id);
-- The queue of a test: what waits for a run or for its tube, the most pressing first.
create index on orders (test_id, status, due_at, id) where status in ('new', 'received');
create unique index orders_one_open_per_test on orders (accession_id, test_id) where status <> 'cancelled' and origin <> 'repeat';
call engine.keep('orders', root_table => 'accessions', root_column => 'accession_id');
call engine.wall('orders');

create table holds (
  id bigint generated always as identity primary key,
  accession_id bigint not null references accessions,
  client_id bigint not null references clients,
  lab_id bigint not null references labs,
  -- Of the case as a whole when both are null.
  order_id bigint references orders,
  sample_id bigint references samples,
  category text not null check (category in ('specimen', 'identity', 'billing', 'clinical', 'quality', 'other')),
  source text not null default 'user' check (source in ('user', 'rule')),
  reason text not null check (reason <> ''),
  blocks text[] not null check (blocks <@ array['run', 'enter', 'approve', 'report', 'deliver'] and blocks <> '{}'),
  assigned_to bigint references users,
  resolved_at timestamptz,
  resolved_by bigint references users,
  resolve_note text,
  check ((resolved_at is null) = (resolve_note is null)),
  check (num_nonnulls(order_id, sample_id) <= 1)
);
create index on holds (accession_id, id);
create index on holds (accession_id) where resolved_at is null;
call engine.keep('holds', root_table => 'accessions', root_column => 'accession_id');
call engine.wall('holds');

create table accession_notes (
  id bigint generated always as identity primary key,
  accession_id bigint not null references accessions,
  client_id bigint not null references clients,
  text text not null check (text <> '')
);
create index on accession_notes (accession_id, id);
call engine.keep('accession_notes', root_table => 'accessions', root_column => 'accession_id');
call engine.wall('accession_notes');

-- A saved list of accessions. A pod's view is seen by its members, everyone's by everyone.
create table views (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  owner_id bigint not null references users,
  audience text not null default 'private' check (audience in ('private', 'pod', 'everyone')),
  pod_id bigint references pods,
  definition jsonb not null,
  active boolean not null default true,
  check ((audience = 'pod') = (pod_id is not null))
);
create index on views (owner_id);
create index on views (pod_id);
call engine.keep('views');

-- Two records of one person made one: which cases moved is kept, so that it can be undone.
create table subject_merges (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  kept_id bigint not null references subjects,
  merged_id bigint not null references subjects,
  moved_accession_ids bigint[] not null,
  reason text not null check (reason <> ''),
  undone_at timestamptz,
  check (kept_id <> merged_id)
);
create index on subject_merges (kept_id);
create index on subject_merges (merged_id);
call engine.keep('subject_merges', root_table => 'subjects', root_column => 'kept_id');
call engine.wall('subject_merges');

-- Scanned requisitions and the like. The bytes are kept apart, so that a list of attachments never reads them.
create table attachments (
  id bigint generated always as identity primary key,
  accession_id bigint not null references accessions,
  client_id bigint not null references clients,
  name text not null check (name <> ''),
  media_type text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  active boolean not null default true
);
create index on attachments (accession_id, id);
call engine.keep('attachments', root_table => 'accessions', root_column => 'accession_id');
call engine.wall('attachments');

create table engine.attachment_bytes (
  attachment_id bigint primary key references attachments,
  client_id bigint not null references clients,
  bytes bytea not null
);
call engine.wall('engine.attachment_bytes');

-- What a person was typing. It is theirs alone, is no fact yet, and leaves no trace on the audit trail.
create table engine.drafts (
  user_id bigint not null,
  key text not null check (key ~ '^[a-z0-9./-]{1,80}$'),
  value jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, key)
);
alter table engine.drafts enable row level security;
alter table engine.drafts force row level security;
create policy own_drafts on engine.drafts to aliquot_app
  using (user_id = (select engine.actor_id())) with check (user_id = (select engine.actor_id()));
create policy owner_all on engine.drafts to aliquot_owner using (true) with check (true);

-- Printers a manager registered: the server connects to these and to nothing else.
create table printers (
  id bigint generated always as identity primary key,
  code text not null constraint printers_code_key unique check (code <> ''),
  name text not null check (name <> ''),
  lab_id bigint not null references labs,
  host text not null check (host <> ''),
  port integer not null default 9100 check (port between 1 and 65535),
  dpi integer not null default 203 check (dpi in (152, 203, 300, 600)),
  active boolean not null default true
);
call engine.keep('printers');

-- What was sent where, for whom and how often. A printer that took the bytes is "sent": whether it printed, nobody here knows.
create table print_jobs (
  id bigint generated always as identity primary key,
  accession_id bigint not null references accessions,
  client_id bigint not null references clients,
  lab_id bigint not null references labs,
  printer_id bigint references printers,
  sample_ids bigint[] not null,
  copies integer not null check (copies between 1 and 20),
  zpl text not null,
  status text not null check (status in ('queued', 'sent', 'failed', 'downloaded')),
  attempts integer not null default 0,
  last_error text,
  -- A second label for the same tube needs one.
  reason text
);
create index on print_jobs (accession_id, id);
create index on print_jobs (id) where status = 'queued';
call engine.keep('print_jobs', root_table => 'accessions', root_column => 'accession_id');
call engine.wall('print_jobs');

grant select, insert, update on subjects, subject_merges, accessions, samples, orders, holds, case_counters, views, attachments,
  printers, print_jobs to aliquot_app;
grant select, insert, update, delete on engine.drafts to aliquot_app;
grant select, insert on engine.attachment_bytes to aliquot_app;
grant select, insert, update, delete on subject_identifiers to aliquot_app;
grant select, insert on accession_notes to aliquot_app;
