-- What a result stands on, and what follows when that changes. Judgments, approvals and their annulments are records: written once by
-- the action that makes them, never changed. They are no business tables of their own: the trail has the rows of results beside them.

create sequence engine.judgments_id_seq;
create table engine.judgments (
  id bigint not null default nextval('engine.judgments_id_seq'),
  at timestamptz not null default now(),
  result_id bigint not null,
  client_id bigint not null,
  -- By which version of the code that judges.
  judge_version integer not null,
  -- Ids and values of everything it was made from.
  judged_by jsonb not null,
  flag text,
  critical boolean not null,
  may_be_critical boolean not null,
  range jsonb,
  delta text not null,
  doubts jsonb not null,
  outcome_hash bytea not null check (octet_length(outcome_hash) = 32),
  primary key (at, id)
) partition by range (at);
alter sequence engine.judgments_id_seq owned by engine.judgments.id;
create index on engine.judgments (result_id, at desc, id desc);
create table engine.judgments_default partition of engine.judgments default;
call engine.enable_client_rls('engine.judgments');
grant select, insert on engine.judgments to aliquot_app;
grant usage on sequence engine.judgments_id_seq to aliquot_app;

-- Who approved what, by which judgment, and which review reasons they acknowledged.
create table engine.result_approvals (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  result_id bigint not null,
  client_id bigint not null,
  judgment_id bigint not null,
  judged_at timestamptz not null,
  approved_by bigint,
  lane text not null check (lane in ('one_by_one', 'clear_lane')),
  acknowledged text[] not null
);
create index on engine.result_approvals (result_id, id desc);
create index on engine.result_approvals (at, id);
call engine.enable_client_rls('engine.result_approvals');
grant select, insert on engine.result_approvals to aliquot_app;

-- That an approval was taken back, and why.
create table engine.result_annulments (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  result_id bigint not null,
  client_id bigint not null,
  because text not null
);
create index on engine.result_annulments (result_id, id desc);
call engine.enable_client_rls('engine.result_annulments');
grant select, insert on engine.result_annulments to aliquot_app;

-- Null in rows from before: the tube is that of the order, the instrument that of the run, the time that of the run or the entry.
alter table results
  add column sample_id bigint,
  add column instrument_id bigint,
  add column measured_at timestamptz,
  add column ucum text,
  add column judgment_id bigint,
  add column judged_at timestamptz,
  -- The codes of the review reasons, for lists and the trail; the judgment says what each is about.
  add column doubts text[] not null default '{}',
  add column later_doubts jsonb not null default '[]',
  -- The approved result it would take the place of; not current until it is approved.
  add column corrects_id bigint,
  add column proposed_by text constraint results_proposed_by_known check (proposed_by in ('person', 'engine')),
  add column reported_at timestamptz,
  add column annulled_at timestamptz,
  add column annulled_because text,
  add constraint results_sample_of_case foreign key (sample_id, accession_id) references samples (id, accession_id),
  add constraint results_corrects_of_case foreign key (corrects_id, accession_id) references results (id, accession_id),
  add foreign key (instrument_id) references instruments,
  add constraint results_judgment_whole check ((judgment_id is null) = (judged_at is null)),
  add constraint results_annulment_whole check ((annulled_at is null) = (annulled_because is null));
alter table results
  drop constraint results_state_check,
  drop constraint results_delta_check,
  add constraint results_state_check
    check (state in ('entered', 'validated', 'approved', 'rejected', 'superseded', 'withdrawn', 'voided')) not valid,
  add constraint results_delta_check check (delta in ('within', 'exceeded', 'not_checked', 'not_comparable')) not valid;
-- The two rules between columns that name states.
do $$
declare
  rule record;
begin
  for rule in select conname from pg_constraint where conrelid = 'results'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) ~ 'superseded' and conname <> 'results_state_check' loop
    execute format('alter table results drop constraint %I', rule.conname);
  end loop;
end $$;
alter table results
  add constraint results_approval_of_state
    check ((state in ('approved', 'superseded', 'voided')) = (approved_at is not null)) not valid,
  add constraint results_ended_not_current
    check (state not in ('rejected', 'superseded', 'withdrawn', 'voided') or not current) not valid;
alter table results
  validate constraint results_state_check,
  validate constraint results_delta_check,
  validate constraint results_approval_of_state,
  validate constraint results_ended_not_current;
call engine.track('results', silent => array['judgment_id', 'judged_at'], root_table => 'accessions', root_column => 'accession_id');

-- An order is worked by the workflow of its own test. In rows from before it is that of the accession.
alter table orders
  add column workflow_id bigint references workflows,
  add column workflow_revision integer,
  add constraint orders_workflow_whole check ((workflow_id is null) = (workflow_revision is null));
call engine.track('orders', root_table => 'accessions', root_column => 'accession_id');
alter table orders disable trigger user;
update orders o set workflow_id = t.workflow_id, workflow_revision = w.revision
from tests t join workflows w on w.id = t.workflow_id
where t.id = o.test_id and o.status in ('new', 'received', 'in_progress');
alter table orders enable trigger user;

alter table accessions
  -- A result of it was reported, and something came up since.
  add column in_doubt boolean not null default false,
  add column open_duties integer not null default 0;
call engine.track('accessions');

alter table samples add column left_at timestamptz;
call engine.track('samples', root_table => 'accessions', root_column => 'accession_id');

-- A note of the bench is a reason to look at a result until somebody says that it is settled.
alter table accession_notes
  add column settled_at timestamptz,
  add column settled_by bigint references users,
  add constraint accession_notes_settled_whole check ((settled_at is null) = (settled_by is null));
call engine.track('accession_notes', root_table => 'accessions', root_column => 'accession_id');
grant update on accession_notes to aliquot_app;

-- The place a tube had in a run that goes on without it: it stays in sight, and counts no more.
alter table run_items add column left_because text;
call engine.track('run_items', root_table => 'runs', root_column => 'run_id');

-- Work that must be done because something changed. It follows from how things are: an action that changes them opens and closes it.
create table duties (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('re_approve', 'decide', 'corrected_report', 'recollect')),
  accession_id bigint not null,
  client_id bigint not null,
  lab_id bigint not null,
  order_id bigint not null,
  result_id bigint,
  status text not null default 'open' check (status in ('open', 'done', 'not_needed')),
  due_at timestamptz not null,
  assigned_to bigint references users,
  closed_at timestamptz,
  closed_by bigint references users,
  check ((status = 'open') = (closed_at is null)),
  foreign key (accession_id, client_id, lab_id) references accessions (id, client_id, lab_id),
  foreign key (order_id, accession_id) references orders (id, accession_id),
  foreign key (result_id, accession_id) references results (id, accession_id)
);
create unique index duties_one_open on duties (order_id, kind, result_id) nulls not distinct where status = 'open';
create index duties_open on duties (due_at, id) where status = 'open';
create index duties_of_case on duties (accession_id, id);
call engine.add_audit_columns('duties', root_table => 'accessions', root_column => 'accession_id');
call engine.enable_client_rls('duties');
grant select, insert, update on duties to aliquot_app;

-- Months of judgments are made ahead too.
create or replace function engine.make_months(ahead integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  parent regclass;
  month date;
  name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('aliquot.make_months'));
  foreach parent in array array['engine.judgments', 'audit.changes', 'audit.events', 'engine.events']::regclass[] loop
    for month in select generate_series(date_trunc('month', now() at time zone 'UTC'),
        date_trunc('month', now() at time zone 'UTC') + make_interval(months => least(ahead, 120)), '1 month')::date loop
      name := format('%s_%s', (select relname from pg_class where oid = parent), to_char(month, 'YYYY_MM'));
      if to_regclass(format('%s.%I', (select relnamespace::regnamespace from pg_class where oid = parent), name)) is null then
        begin
          execute format('create table %s.%I partition of %s for values from (%L) to (%L)',
            (select relnamespace::regnamespace from pg_class where oid = parent), name, parent,
            month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
          made := made + 1;
        exception when lock_not_available or check_violation then
          raise warning 'partition % could not be made: %', name, sqlerrm;
        end;
      end if;
    end loop;
  end loop;
  return made;
end $$;
select engine.make_months(12);
