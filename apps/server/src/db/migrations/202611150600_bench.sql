-- The bench: runs of orders worked together, the results typed for them, and the calls critical ones need.

-- Run numbers, by year; the row is locked until the run it numbered is committed or forgotten.
create table run_counters (
  id bigint generated always as identity primary key,
  year integer not null unique,
  last_number integer not null
);
call engine.keep('run_counters', silent => array['last_number']);

create table runs (
  id bigint generated always as identity primary key,
  number text not null constraint runs_number_key unique check (number <> ''),
  lab_id bigint not null references labs,
  pod_id bigint references pods,
  instrument_id bigint references instruments,
  status text not null default 'new' check (status in ('new', 'in_progress', 'review', 'completed', 'cancelled', 'rejected')),
  layout text not null default 'list' check (layout in ('list', 'plate96', 'rack')),
  -- Places of a rack.
  rack_size integer not null default 50 check (rack_size between 1 and 500),
  qc_state text not null default 'none' check (qc_state in ('none', 'pending', 'passed', 'failed', 'overridden')),
  -- Why quality control was overridden, or the run cancelled, rejected or opened again.
  reason text,
  reagent_lots jsonb not null default '[]',
  notes text,
  repeat_of bigint references runs,
  started_at timestamptz,
  started_by bigint references users,
  completed_at timestamptz,
  reviewer_id bigint references users
);
create index on runs (instrument_id) where status in ('new', 'in_progress', 'review');
create index on runs (repeat_of) where repeat_of is not null;
call engine.keep('runs');
create index on runs (status, created_at desc, id desc);
create index on runs (created_at desc, id desc);
create index on runs (number text_pattern_ops);

create table run_tests (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs,
  test_id bigint not null references tests,
  sort integer not null,
  unique (run_id, test_id)
);
create index on run_tests (test_id);
call engine.keep('run_tests', root_table => 'runs', root_column => 'run_id');

-- The orders of one tube share its place; controls, blanks and calibrators are places of their own.
create table run_items (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs,
  position integer not null check (position > 0),
  kind text not null check (kind in ('order', 'control', 'calibrator', 'blank', 'duplicate')),
  order_id bigint references orders,
  -- What stands there when it is no order: the control's name and lot, what it must read.
  label text,
  lot text,
  expected jsonb not null default '{}',
  measured jsonb not null default '{}',
  -- False once its run is over: an order is in one open run at most.
  open boolean not null default true,
  check ((kind in ('order', 'duplicate')) = (order_id is not null))
);
create index on run_items (run_id, position);
create index on run_items (order_id);
create unique index run_items_one_open_run on run_items (order_id) where open and kind = 'order';
call engine.keep('run_items', root_table => 'runs', root_column => 'run_id');

-- One row per entry; a correction is a new row. Who is asked about and when it was collected stand here too, so that the
-- last result of a person is found in one step at any size.
create table results (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  accession_id bigint not null references accessions,
  client_id bigint not null references clients,
  lab_id bigint not null references labs,
  subject_id bigint not null references subjects,
  test_id bigint not null references tests,
  spec_id bigint not null references result_specs,
  spec_version integer not null,
  run_id bigint references runs,
  collected_at timestamptz not null,
  number integer not null default 1,
  current boolean not null default true,
  state text not null check (state in ('entered', 'validated', 'approved', 'rejected', 'superseded', 'withdrawn')),
  typed text not null,
  kind text not null check (kind in ('numeric', 'titre', 'coded', 'text', 'date', 'not done')),
  operator text check (operator in ('=', '<', '>', '<=', '>=')),
  value numeric,
  code text references result_codes,
  text text,
  unit text,
  flag text check (flag in ('N', 'L', 'H', 'LL', 'HH', 'A', 'AA', '<', '>')),
  critical boolean not null,
  may_be_critical boolean not null,
  -- The row of the range table as it was when it decided.
  range jsonb,
  flag_because text not null,
  delta text not null check (delta in ('within', 'exceeded', 'not checked')),
  delta_because text not null,
  previous_id bigint references results,
  calculated boolean not null default false,
  entered_by bigint references users,
  entered_at timestamptz not null default now(),
  second_typed text,
  second_by bigint references users,
  second_agrees boolean,
  approved_by bigint references users,
  approved_at timestamptz,
  approval text check (approval in ('one by one', 'clear lane')),
  reason text,
  comment text,
  check ((kind in ('numeric', 'titre')) = (value is not null and operator is not null)),
  check ((kind = 'coded') = (code is not null)),
  check ((state in ('approved', 'superseded')) = (approved_at is not null)),
  check (state not in ('rejected', 'superseded', 'withdrawn') or not current)
);
create unique index results_one_current on results (order_id, spec_id) where current;
create index on results (accession_id);
create index on results (subject_id, spec_id, collected_at desc, id desc) where current and state = 'approved';
create index on results (run_id) where current;
call engine.keep('results', root_table => 'accessions', root_column => 'accession_id');
call engine.wall('results');

-- A critical value must reach a person. The clock starts when it is detected.
create table critical_calls (
  id bigint generated always as identity primary key,
  result_id bigint not null references results constraint critical_calls_result_key unique,
  accession_id bigint not null references accessions,
  client_id bigint not null references clients,
  lab_id bigint not null references labs,
  status text not null default 'open' check (status in ('open', 'done', 'not needed')),
  due_at timestamptz not null,
  -- Each: who rang, whom, by which number, what came of it, when.
  attempts jsonb not null default '[]',
  read_back_by text,
  done_at timestamptz,
  note text,
  check ((status = 'open') = (done_at is null))
);
create index on critical_calls (due_at, id) where status = 'open';
create index on critical_calls (accession_id);
call engine.keep('critical_calls', root_table => 'accessions', root_column => 'accession_id');
call engine.wall('critical_calls');

grant select, insert, update on run_counters, runs, run_items, results, critical_calls to aliquot_app;
grant delete on run_items to aliquot_app;
grant select, insert, delete on run_tests to aliquot_app;
