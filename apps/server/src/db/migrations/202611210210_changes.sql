-- What followed from an action: written once, in its transaction, from the list that is shown before it. Nobody changes or deletes it,
-- and it is no business table: the trail has the rows themselves.

create sequence engine.ground_changes_id_seq;
create table engine.ground_changes (
  id bigint primary key default nextval('engine.ground_changes_id_seq'),
  at timestamptz not null default now(),
  -- Null: the system itself.
  by bigint,
  -- The procedure, and what was asked of it where it does several things.
  action text not null,
  -- What the action was about.
  entity text not null check (entity in ('accession', 'tube', 'test', 'run', 'subject')),
  entity_ids bigint[] not null check (cardinality(entity_ids) > 0),
  reason text,
  -- Of the save: whoever did it is led here by it.
  idempotency_key uuid,
  -- The list that was confirmed; null where nobody was shown one.
  expected_hash bytea check (octet_length(expected_hash) = 32),
  -- Rows by group.
  counts jsonb not null,
  not_affected integer not null
);
alter sequence engine.ground_changes_id_seq owned by engine.ground_changes.id;
create index on engine.ground_changes (idempotency_key) where idempotency_key is not null;
-- It names the accessions of several clients at once: the laboratory reads it, and whoever acts writes their own.
alter table engine.ground_changes enable row level security;
alter table engine.ground_changes force row level security;
create policy laboratory_reads on engine.ground_changes for select to aliquot_app using ((select engine.sees_all_clients()));
create policy own_change on engine.ground_changes for insert to aliquot_app
  with check (by is not distinct from (select engine.actor_id()));
create policy owner_all on engine.ground_changes to aliquot_owner using (true) with check (true);
grant select, insert on engine.ground_changes to aliquot_app;
grant usage on sequence engine.ground_changes_id_seq to aliquot_app;

-- One row of the list: a result, or somebody to be called back. Values that are withheld from somebody are here all the same: whoever
-- reads it is judged then, by the entries it is about.
create table engine.change_effects (
  at timestamptz not null default now(),
  change_id bigint not null,
  -- In the list.
  place integer not null,
  client_id bigint not null,
  accession_id bigint not null,
  order_id bigint not null,
  spec_id bigint,
  -- The entries whose values it shows.
  result_ids bigint[] not null,
  class text not null check (class in ('open', 'approved', 'reported')),
  effect text not null check (effect in ('call_back', 'corrected_report', 'decide', 'approve_again', 'ends', 'judged_again')),
  -- As they were then: a test can be named otherwise later.
  name text not null,
  about text,
  unit text,
  calculated boolean not null,
  shown_before text,
  flag_before text,
  shown_after text,
  flag_after text,
  told text[] not null,
  told_at timestamptz,
  because text,
  primary key (at, change_id, place)
) partition by range (at);
create index on engine.change_effects (accession_id, at desc);
create table engine.change_effects_default partition of engine.change_effects default;
call engine.enable_client_rls('engine.change_effects');
-- On top of the wall between organisations: results that were not released are the laboratory's own.
create policy changes_stay_inside on engine.change_effects as restrictive for select to aliquot_app
  using ((select engine.sees_all_clients()));
grant select, insert on engine.change_effects to aliquot_app;

-- The action that opened a task.
alter table duties add column change_id bigint;
call engine.track('duties', root_table => 'accessions', root_column => 'accession_id');

-- Months of them are made ahead too.
create or replace function engine.make_months(ahead integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  parent regclass;
  month date;
  name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('aliquot.make_months'));
  foreach parent in array array['engine.judgments', 'engine.change_effects', 'audit.changes', 'audit.events', 'engine.events']::regclass[] loop
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
