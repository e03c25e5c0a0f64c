-- The catalogue: what can be ordered, in which tubes, by which rules it is read, and who works on it with what.
-- Records name each other by id here and by code on the wire; a part of a record is tracked under the record's own history.

-- ------------------------------------------------------------------- categories
create table test_types (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,31}$'),
  name text not null check (name <> ''),
  active boolean not null default true
);
call engine.keep('test_types', key_column => 'code');

-- ------------------------------------------------------------ containers and fields
create table tube_fields (
  id bigint generated always as identity primary key,
  key text not null constraint tube_fields_key_key unique check (key <> ''),
  label text not null check (label <> ''),
  type text not null check (type in ('text', 'number', 'boolean', 'date', 'datetime', 'select', 'temperature')),
  unit text,
  ucum text,
  options text[],
  limit_min numeric,
  limit_max numeric,
  help text,
  show_on_label boolean not null default false,
  show_on_report boolean not null default false,
  active boolean not null default true,
  check (limit_min is null = (limit_max is null))
);
call engine.keep('tube_fields');

create table field_sets (
  id bigint generated always as identity primary key,
  code text not null constraint field_sets_code_key unique check (code <> ''),
  name text not null check (name <> ''),
  active boolean not null default true
);
call engine.keep('field_sets');

create table field_set_items (
  id bigint generated always as identity primary key,
  field_set_id bigint not null references field_sets,
  field_id bigint not null references tube_fields,
  sort integer not null,
  required_at text not null check (required_at in ('create', 'receive', 'run', 'never')),
  default_value text,
  unique (field_set_id, field_id)
);
create index on field_set_items (field_id);
call engine.keep('field_set_items', root_table => 'field_sets', root_column => 'field_set_id');

create table tubes (
  id bigint generated always as identity primary key,
  code text not null constraint tubes_code_key unique check (code <> ''),
  name text not null check (name <> ''),
  cap_colour_name text not null,
  cap_colour_hex text not null check (cap_colour_hex ~ '^#[0-9A-F]{6}$'),
  additive text not null,
  sample_type text not null,
  draw_volume_ml numeric not null check (draw_volume_ml > 0),
  min_volume_ml numeric not null check (min_volume_ml > 0),
  order_of_draw integer check (order_of_draw between 1 and 20),
  inversions_min integer,
  inversions_max integer,
  centrifuge boolean not null default false,
  storage text,
  retention_days integer check (retention_days >= 0),
  field_set_id bigint references field_sets,
  label_copies integer not null default 1 check (label_copies between 0 and 20),
  notes text,
  active boolean not null default true,
  check (inversions_min is null = (inversions_max is null))
);
create index on tubes (field_set_id);
call engine.keep('tubes');

-- --------------------------------------------------------------------- workflows
-- Accessions and orders keep the workflow and its revision, so a revision is written once and never changed.
create table workflows (
  id bigint generated always as identity primary key,
  code text not null constraint workflows_code_key unique check (code <> ''),
  name text not null check (name <> ''),
  test_types text[] not null default '{}',
  steps jsonb not null,
  -- Null: each test's own turnaround.
  turnaround_routine integer check (turnaround_routine > 0),
  turnaround_stat integer check (turnaround_stat > 0),
  board_columns text[] not null default '{}',
  revision integer not null default 1,
  active boolean not null default true,
  check (turnaround_routine is null = (turnaround_stat is null))
);
call engine.keep('workflows');

create table workflow_revisions (
  id bigint generated always as identity primary key,
  workflow_id bigint not null references workflows,
  revision integer not null,
  snapshot jsonb not null,
  unique (workflow_id, revision)
);
call engine.keep('workflow_revisions', root_table => 'workflows', root_column => 'workflow_id');

-- ------------------------------------------------------------------ coded results
create table result_codes (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,31}$'),
  label text not null check (label <> ''),
  report_text text not null,
  interpretation text not null check (interpretation in ('normal', 'abnormal', 'critical', 'none', 'failed')),
  grouping text not null,
  snomed text,
  snomed_verified boolean,
  colour text not null check (colour ~ '^#[0-9A-F]{6}$'),
  active boolean not null default true
);
create index on result_codes (label, code);
call engine.keep('result_codes', key_column => 'code');

-- Where LOINC codes were looked up; carried through import and export.
create table loinc_codes (
  code text primary key,
  verified boolean not null,
  name_found text,
  source text,
  component text,
  component_source text,
  -- Evidence is listed in the order it was written down.
  sort integer not null default 0
);
call engine.keep('loinc_codes', key_column => 'code');

-- ------------------------------------------------------------------------- tests
-- spec_version counts what a result may have been made under: 0 while the test was never active. Editing an active test
-- writes the next one to test_versions; orders keep the number they were placed under.
create table tests (
  id bigint generated always as identity primary key,
  code text not null constraint tests_code_key unique check (code <> ''),
  name text not null check (name <> ''),
  short_name text not null,
  report_name text,
  test_type text not null references test_types,
  department text not null,
  method text not null,
  loinc text,
  loinc_verified boolean,
  turnaround_routine integer not null check (turnaround_routine > 0),
  turnaround_stat integer not null check (turnaround_stat > 0),
  workflow_id bigint not null references workflows,
  note text,
  report_text text,
  status text not null default 'draft' check (status in ('draft', 'active', 'retired')),
  spec_version integer not null default 0,
  -- Starter and imported figures say "verify before use" until a person of this laboratory has.
  verified_at timestamptz,
  verified_by bigint references users,
  check ((verified_at is null) = (verified_by is null)),
  check (status = 'draft' or spec_version > 0)
);
create index on tests (name, id);
create index on tests (workflow_id);
create index on tests (test_type);
call engine.keep('tests');

create table test_versions (
  id bigint generated always as identity primary key,
  test_id bigint not null references tests,
  spec_version integer not null check (spec_version > 0),
  snapshot jsonb not null,
  reason text,
  unique (test_id, spec_version)
);
call engine.keep('test_versions', root_table => 'tests', root_column => 'test_id');

create table test_tubes (
  id bigint generated always as identity primary key,
  test_id bigint not null references tests,
  tube_id bigint not null references tubes,
  preference text not null check (preference in ('preferred', 'alternate')),
  sort integer not null,
  unique (test_id, tube_id)
);
create index on test_tubes (tube_id);
call engine.keep('test_tubes', root_table => 'tests', root_column => 'test_id');

create table field_set_tests (
  id bigint generated always as identity primary key,
  field_set_id bigint not null references field_sets,
  test_id bigint not null references tests,
  sort integer not null,
  unique (field_set_id, test_id)
);
create index on field_set_tests (test_id);
call engine.keep('field_set_tests', root_table => 'field_sets', root_column => 'field_set_id');

-- Limits are numeric and kept as written: a limit of 3.50 is not one of 3.5 to a person who reads the table.
create table result_specs (
  id bigint generated always as identity primary key,
  test_id bigint not null references tests,
  code text not null check (code <> ''),
  label text not null check (label <> ''),
  sort integer not null,
  type text not null check (type in ('numeric', 'coded', 'text', 'titre', 'date', 'calculated')),
  unit text,
  ucum text,
  decimals integer check (decimals between 0 and 10),
  loinc text,
  loinc_verified boolean,
  required boolean not null default true,
  reportable boolean not null default true,
  entry_mode text not null default 'single' check (entry_mode in ('single', 'double')),
  formula jsonb,
  titre jsonb,
  valid_low numeric,
  valid_high numeric,
  reportable_low numeric,
  reportable_high numeric,
  reportable_note text,
  critical_low numeric,
  critical_high numeric,
  critical_low_inclusive boolean,
  critical_high_inclusive boolean,
  delta_mode text check (delta_mode in ('absolute', 'percent', 'rate')),
  delta_limit numeric,
  delta_window_hours integer check (delta_window_hours > 0),
  note text,
  active boolean not null default true,
  constraint result_specs_test_id_code_key unique (test_id, code),
  unique (id, test_id),
  check ((critical_low is null) = (critical_low_inclusive is null)),
  check ((critical_high is null) = (critical_high_inclusive is null)),
  check (num_nulls(delta_mode, delta_limit, delta_window_hours) in (0, 3))
);
call engine.keep('result_specs', root_table => 'tests', root_column => 'test_id');

create table result_spec_options (
  id bigint generated always as identity primary key,
  test_id bigint not null,
  spec_id bigint not null,
  result_code text not null references result_codes,
  interpretation text not null check (interpretation in ('normal', 'abnormal', 'critical', 'none')),
  sort integer not null,
  unique (spec_id, result_code),
  foreign key (spec_id, test_id) references result_specs (id, test_id)
);
create index on result_spec_options (result_code);
create index on result_spec_options (test_id);
call engine.keep('result_spec_options', root_table => 'tests', root_column => 'test_id');

create table pods (
  id bigint generated always as identity primary key,
  code text not null constraint pods_code_key unique check (code <> ''),
  lab_id bigint not null references labs,
  name text not null check (name <> ''),
  colour text not null check (colour ~ '^#[0-9A-F]{6}$'),
  lead text,
  test_types text[] not null default '{}',
  printer text,
  default_view text,
  active boolean not null default true
);
create index on pods (lab_id);
call engine.keep('pods');

create table pod_members (
  id bigint generated always as identity primary key,
  pod_id bigint not null references pods,
  user_id bigint not null references users,
  unique (pod_id, user_id)
);
create index on pod_members (user_id);
call engine.keep('pod_members', root_table => 'pods', root_column => 'pod_id');

create table pod_tests (
  id bigint generated always as identity primary key,
  pod_id bigint not null references pods,
  test_id bigint not null references tests,
  sort integer not null,
  unique (pod_id, test_id)
);
create index on pod_tests (test_id);
call engine.keep('pod_tests', root_table => 'pods', root_column => 'pod_id');

create table instruments (
  id bigint generated always as identity primary key,
  code text not null constraint instruments_code_key unique check (code <> ''),
  lab_id bigint not null references labs,
  pod_id bigint references pods,
  name text not null check (name <> ''),
  maker text not null,
  model text not null,
  serial text not null,
  protocol text not null check (protocol in ('none', 'ASTM', 'HL7', 'file')),
  status text not null check (status in ('active', 'maintenance', 'out_of_service', 'retired')),
  calibration_due date
);
create index on instruments (lab_id);
create index on instruments (pod_id);
call engine.keep('instruments');

create table instrument_tests (
  id bigint generated always as identity primary key,
  instrument_id bigint not null references instruments,
  test_id bigint not null references tests,
  -- What the instrument calls this test on the wire, where that differs from our code.
  instrument_code text,
  sort integer not null,
  unique (instrument_id, test_id)
);
create index on instrument_tests (test_id);
call engine.keep('instrument_tests', root_table => 'instruments', root_column => 'instrument_id');

-- What was done to an instrument is a fact and is never changed: a wrong entry is followed by a right one.
create table instrument_events (
  id bigint generated always as identity primary key,
  instrument_id bigint not null references instruments,
  kind text not null check (kind in ('calibration', 'maintenance', 'repair')),
  happened_at timestamptz not null,
  -- The zone the time was typed in.
  happened_zone text not null,
  note text not null,
  calibration_due date
);
create index on instrument_events (instrument_id, happened_at desc, id desc);
call engine.keep('instrument_events', root_table => 'instruments', root_column => 'instrument_id');

-- Ages are kept as a person writes them (15 d, 6 mo, 18 y): a month is not a number of minutes until someone is born.
create table reference_ranges (
  id bigint generated always as identity primary key,
  test_id bigint not null,
  spec_id bigint not null,
  sort integer not null,
  sex text not null check (sex in ('any', 'male', 'female')),
  age_from text not null,
  age_to text,
  instrument_id bigint references instruments,
  method text,
  low numeric,
  high numeric,
  low_inclusive boolean,
  high_inclusive boolean,
  critical_low numeric,
  critical_high numeric,
  critical_low_inclusive boolean,
  critical_high_inclusive boolean,
  text text,
  effective_from date,
  effective_to date,
  source text not null check (source <> ''),
  -- The figures were seen in a public page while compiling starter data; says nothing of this laboratory's own verification.
  checked boolean not null default false,
  foreign key (spec_id, test_id) references result_specs (id, test_id),
  check ((low is null) = (low_inclusive is null)),
  check ((high is null) = (high_inclusive is null)),
  check ((critical_low is null) = (critical_low_inclusive is null)),
  check ((critical_high is null) = (critical_high_inclusive is null)),
  check (num_nonnulls(low, high, text) > 0),
  check (low <= high),
  check (effective_from < effective_to)
);
create index on reference_ranges (spec_id, sort);
create index on reference_ranges (test_id);
create index on reference_ranges (instrument_id);
call engine.keep('reference_ranges', root_table => 'tests', root_column => 'test_id');

-- Ages the laboratory leaves without a range on purpose; who said so is on the row, why is its reason.
create table acknowledged_gaps (
  id bigint generated always as identity primary key,
  test_id bigint not null,
  spec_id bigint not null,
  sort integer not null,
  sex text not null check (sex in ('any', 'male', 'female')),
  age_from text not null,
  age_to text,
  reason text not null check (reason <> ''),
  foreign key (spec_id, test_id) references result_specs (id, test_id)
);
create index on acknowledged_gaps (spec_id, sort);
create index on acknowledged_gaps (test_id);
call engine.keep('acknowledged_gaps', root_table => 'tests', root_column => 'test_id');

-- ------------------------------------------------------------------------ panels
create table panels (
  id bigint generated always as identity primary key,
  code text not null constraint panels_code_key unique check (code <> ''),
  name text not null check (name <> ''),
  short_name text not null,
  loinc text,
  loinc_verified boolean,
  note text,
  active boolean not null default true
);
call engine.keep('panels');

create table panel_tests (
  id bigint generated always as identity primary key,
  panel_id bigint not null references panels,
  test_id bigint not null references tests,
  sort integer not null,
  unique (panel_id, test_id)
);
create index on panel_tests (test_id);
call engine.keep('panel_tests', root_table => 'panels', root_column => 'panel_id');

-- ---------------------------------------------------------- settings and versions
-- A setting that was never changed has no row: the default is the program's.
create table settings (
  key text primary key check (key <> ''),
  value jsonb not null
);
call engine.keep('settings', key_column => 'key');

-- One row per load of catalogue files, starter data or a laboratory's own.
create table catalogue_versions (
  id bigint generated always as identity primary key,
  source text not null,
  -- about, status and version of each file, and the notes files carry for their readers.
  provenance jsonb not null,
  counts jsonb not null,
  checksum text not null
);
call engine.keep('catalogue_versions');

grant select, insert, update on test_types, tube_fields, field_sets, tubes, workflows, result_codes, loinc_codes, tests, result_specs,
  pods, instruments, panels, settings to aliquot_app;
grant select, insert on workflow_revisions, test_versions, instrument_events, catalogue_versions to aliquot_app;
grant select, insert, update, delete on field_set_items, field_set_tests, test_tubes, result_spec_options, reference_ranges,
  acknowledged_gaps, pod_members, pod_tests, instrument_tests, panel_tests to aliquot_app;
