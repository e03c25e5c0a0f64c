-- The engine under every feature: who is acting, what changed, what others must hear, what was already done.
-- Objects belong to aliquot_owner; the server works as aliquot_app, which owns nothing and may create nothing.

-- The migration runner made schema engine for its own table.
create schema audit;
revoke all on schema public from public;
grant usage on schema public, engine, audit to aliquot_app;
-- New functions and tables start closed: what the server may use is granted by name.
alter default privileges revoke execute on functions from public;

-- ---------------------------------------------------------------- who is acting
-- Every transaction of the server carries a context: user, role, session, request, action, and the clients it may see.
-- The payload is signed with a key only the server and this table know, so SQL running as aliquot_app
-- (an injection, a slip in a query) cannot widen its own view by calling set_config itself.
-- Stored as the two padded halves of HMAC-SHA-256, because sha256() is built in and hmac() is not.
create table engine.context_keys (
  id bigint generated always as identity primary key,
  inner_key bytea not null check (octet_length(inner_key) = 64),
  outer_key bytea not null check (octet_length(outer_key) = 64),
  created_at timestamptz not null default now()
);

create function engine.context() returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  token text := current_setting('aliquot.context', true);
  payload text;
  body jsonb;
begin
  if token is null or token = '' then
    return null;
  end if;
  payload := split_part(token, '.', 1);
  if not exists (
    select from engine.context_keys k
    where encode(sha256(k.outer_key || sha256(k.inner_key || convert_to(payload, 'UTF8'))), 'hex') = split_part(token, '.', 2)
  ) then
    raise exception 'the transaction context is not signed by this application' using errcode = '28000';
  end if;
  body := convert_from(decode(payload, 'base64'), 'UTF8')::jsonb;
  -- A context lives for one transaction; the expiry only keeps one found in a log or a dump from being used again.
  if (body ->> 'expires')::bigint < extract(epoch from transaction_timestamp()) then
    raise exception 'the transaction context has expired' using errcode = '28000';
  end if;
  return body;
end $$;

create function engine.sees_all_clients() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as
$$ select coalesce((engine.context() ->> 'allClients')::boolean, false) $$;

-- No context means no clients: a forgotten context fails closed.
create function engine.visible_clients() returns bigint[]
language sql stable security definer set search_path = pg_catalog, pg_temp as
$$ select coalesce((select array_agg(value::bigint) from jsonb_array_elements_text(engine.context() -> 'clients')), '{}') $$;

create function engine.actor_id() returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as
$$ select (engine.context() ->> 'user')::bigint $$;

-- ------------------------------------------------------------------ what changed
-- audit.events: one row per intent (a transaction of ours). audit.changes: one row per changed row, changed columns only.
create table audit.events (
  at timestamptz not null default transaction_timestamp(),
  transaction_id xid8 not null default pg_current_xact_id(),
  user_id bigint,
  role text,
  session_id bigint,
  request_id text,
  action text not null,
  reason text,
  address inet,
  database_role text not null default session_user,
  primary key (at, transaction_id)
) partition by range (at);
create index on audit.events (user_id, at desc);

create table audit.changes (
  seq bigint generated always as identity,
  at timestamptz not null default transaction_timestamp(),
  transaction_id xid8 not null default pg_current_xact_id(),
  table_name text not null,
  row_id text not null,
  change text not null check (change in ('insert', 'update', 'delete')),
  row_version integer,
  before jsonb,
  after jsonb,
  client_id bigint,
  lab_id bigint,
  -- The record a person would open to see this row: a contact belongs to its client, a range to its test.
  root_table text not null,
  root_id text not null,
  -- An intent's changes share its instant, so this key finds them without an index of their own.
  primary key (at, seq)
) partition by range (at);
create index on audit.changes (root_table, root_id, at desc, seq desc);

-- -------------------------------------------------------- what others must hear
-- A row here is written in the transaction of the fact it announces. The relay numbers rows once they are visible
-- and moves them to engine.events; the number, not this id, is what a stream resumes from.
create table engine.outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default transaction_timestamp(),
  entity text not null,
  entity_id text not null,
  version integer,
  change text not null,
  client_id bigint,
  lab_id bigint
);

create table engine.events (
  seq bigint not null,
  at timestamptz not null,
  entity text not null,
  entity_id text not null,
  version integer,
  change text not null,
  client_id bigint,
  lab_id bigint,
  primary key (seq, at)
) partition by range (at);

create table engine.event_counter (
  only_row boolean primary key default true check (only_row),
  last_seq bigint not null default 0
);
insert into engine.event_counter default values;

-- Consuming by delete means a transaction that commits late is simply picked up late: nothing is skipped, whatever the id
-- order, and one slow transaction does not hold back the events of others. The counter's row lock makes sequence order equal
-- commit order even if two relays ran at once. One NOTIFY per batch, never in the path of a save.
create function engine.relay_events(batch integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  base bigint;
  moved integer;
begin
  select last_seq into base from engine.event_counter for update;
  with ready as (
    delete from engine.outbox where id in (select id from engine.outbox order by id limit batch) returning *
  ), numbered as (
    insert into engine.events (seq, at, entity, entity_id, version, change, client_id, lab_id)
    select base + row_number() over (order by id), now(), entity, entity_id, version, change, client_id, lab_id from ready
    returning 1
  )
  select count(*)::integer into moved from numbered;
  if moved > 0 then
    update engine.event_counter set last_seq = base + moved;
    perform pg_notify('aliquot_events', (base + moved)::text);
  end if;
  return moved;
end $$;

-- ------------------------------------------------------- tracking a business table
-- Writes the one row per intent. Called by the triggers below after they logged at least one changed row.
create function audit.record_intent(context jsonb, table_name text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if context is null and not pg_has_role(session_user, 'aliquot_owner', 'MEMBER') then
    raise exception 'a change to % needs an acting user', table_name using errcode = '28000';
  end if;
  insert into audit.events (user_id, role, session_id, request_id, action, reason, address)
  values ((context ->> 'user')::bigint, context ->> 'role', (context ->> 'session')::bigint, context ->> 'request',
    coalesce(context ->> 'action', 'database'), nullif(current_setting('aliquot.reason', true), ''), (context ->> 'address')::inet)
  on conflict do nothing;
end $$;

-- `version` and the stamps are the database's business: no write path can forget them or set them to a wish.
-- The plain setting aliquot.actor is enough here; the audit trail takes its actor from the signed context.
create function engine.stamp_row() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
    new.created_at := now();
    new.created_by := nullif(current_setting('aliquot.actor', true), '')::bigint;
  else
    new.version := old.version + 1;
    new.created_at := old.created_at;
    new.created_by := old.created_by;
  end if;
  new.updated_at := now();
  new.updated_by := nullif(current_setting('aliquot.actor', true), '')::bigint;
  return new;
end $$;

-- One call per business table, in the migration that creates it, and again in a migration that adds a column. It writes a
-- trigger function for exactly this table: comparing typed columns and naming those that did not change is several times
-- faster than comparing two JSON documents. A catalogue test fails for a table that was forgotten or has grown since.
-- Arguments: the key column, columns whose change is no news (a session's last-seen time), columns whose value must never be
-- stored (a password hash), whether changes are announced to the live stream, and for a part of a larger record the table of
-- that record and the column that names it; a part of either of two records names both, in the same order ('accessions,runs',
-- 'accession_id,run_id'), and stands on the trail of the one it belongs to.
create procedure engine.track(
  tracked regclass, key_column text default 'id', silent text[] default '{}', masked text[] default '{}', announced boolean default true,
  root_table text default null, root_column text default null
)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  name constant text := (select relname from pg_class where oid = tracked);
  stamps constant text[] := array['version', 'created_at', 'created_by', 'updated_at', 'updated_by'];
  columns constant text[] := (select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = tracked and attnum > 0 and not attisdropped);
  told constant text[] := (select array_agg(c order by n) from unnest(columns) with ordinality u (c, n) where c <> all (silent || stamps));
  -- json has no equality; its text does.
  cast_of constant text[] := (select array_agg(case when a.atttypid = 'json'::regtype then '::text' else '' end order by n)
    from unnest(told) with ordinality u (c, n) join pg_attribute a on a.attrelid = tracked and a.attname = c);
  quiet constant text := quote_literal((silent || stamps)::text) || '::text[]';
  hide_all constant text := (select coalesce(string_agg(format(' || %L::jsonb', jsonb_build_object(c, 'hidden')), ''), '') from unnest(masked) c);
  hide_changed constant text := (select coalesce(string_agg(
    format(' || case when o.%1$I is distinct from r.%1$I then %2$L::jsonb else ''{}'' end', c, jsonb_build_object(c, 'hidden')), ''), '')
    from unnest(masked) c);
  unchanged constant text := (select string_agg(format('case when o.%1$I%2$s is not distinct from r.%1$I%2$s then %1$L end', c, k), ', ' order by i)
    from unnest(told, cast_of) with ordinality u (c, k, i));
  differs constant text := (select string_agg(format('o.%1$I%2$s is distinct from r.%1$I%2$s', c, k), ' or ' order by i)
    from unnest(told, cast_of) with ordinality u (c, k, i));
  client constant text := case when 'client_id' = any (columns) then 'r.client_id' else 'null::bigint' end;
  lab constant text := case when 'lab_id' = any (columns) then 'r.lab_id' else 'null::bigint' end;
  root_names constant text[] := string_to_array(coalesce(root_table, name), ',');
  root_keys constant text[] := string_to_array(coalesce(root_column, key_column), ',');
  root_name constant text := (select case when count(*) = 1 then format('%L::text', min(t))
    else 'case' || string_agg(format(' when r.%I is not null then %L', k, t), '' order by i) || ' end' end
    from unnest(root_names, root_keys) with ordinality u (t, k, i));
  root_key constant text := (select format('coalesce(%s)::text', string_agg(format('r.%I', k), ', ' order by i))
    from unnest(root_keys) with ordinality u (k, i));
  outbox constant text := case when announced then format(
    ', told as (insert into engine.outbox (entity, entity_id, version, change, client_id, lab_id)
        select %L, key, version, change, client_id, lab_id from changed)', name) else '' end;
  -- One statement per event: find what changed, log it, announce it.
  write constant text := format(
    ' logged as (insert into audit.changes (table_name, row_id, change, row_version, before, after, client_id, lab_id, root_table, root_id)
        select %1$L, key, change, version, before, after, client_id, lab_id, root_name, root_id from changed returning 1)%2$s
      select count(*)::integer into written from logged;', name, outbox);
begin
  execute format($function$
    create or replace function audit.%1$I() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
    declare
      written integer;
    begin
      if tg_op = 'INSERT' then
        with changed as (
          select r.%2$I::text as key, 'insert' as change, r.version, null::jsonb as before,
            to_jsonb(r) - %3$s%4$s as after, %5$s as client_id, %6$s as lab_id, %12$s as root_id, %13$s as root_name from new_rows r
        ),%7$s
      elsif tg_op = 'UPDATE' then
        with changed as (
          select r.%2$I::text as key, 'update' as change, r.version,
            (to_jsonb(o) - same)%8$s as before, (to_jsonb(r) - same)%9$s as after, %5$s as client_id, %6$s as lab_id,
            %12$s as root_id, %13$s as root_name
          from old_rows o join new_rows r on o.%2$I = r.%2$I
          cross join lateral (select %3$s || array[%10$s] as same) d
          where %11$s
        ),%7$s
      else
        with changed as (
          select r.%2$I::text as key, 'delete' as change, r.version, to_jsonb(r)%4$s as before, null::jsonb as after,
            %5$s as client_id, %6$s as lab_id, %12$s as root_id, %13$s as root_name from old_rows r
        ),%7$s
      end if;
      if written > 0 then
        perform audit.record_intent(engine.context(), tg_table_name);
      end if;
      return null;
    end $body$ $function$,
    'record_' || name, key_column, quiet, hide_all, client, lab, write,
    hide_changed, hide_changed, unchanged, differs, root_key, root_name);
  execute format('comment on function audit.%I() is %L', 'record_' || name, array_to_string(columns, ','));

  execute format('drop trigger if exists stamp_row on %s', tracked);
  execute format('create trigger stamp_row before insert or update on %s for each row execute function engine.stamp_row()', tracked);
  execute format('drop trigger if exists audit_insert on %1$s; drop trigger if exists audit_update on %1$s; drop trigger if exists audit_delete on %1$s', tracked);
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
    for each statement execute function audit.%I()', tracked, 'record_' || name);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function audit.%I()', tracked, 'record_' || name);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
    for each statement execute function audit.%I()', tracked, 'record_' || name);
end $$;

-- For tables written without them: gives a table its stamps and its version, then tracks it.
create procedure engine.keep(
  kept regclass, key_column text default 'id', silent text[] default '{}', root_table text default null, root_column text default null
)
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('alter table %s add column created_at timestamptz not null default now(), add column created_by bigint,
    add column updated_at timestamptz not null default now(), add column updated_by bigint, add column version integer not null default 1', kept);
  call engine.track(kept, key_column, silent, root_table => root_table, root_column => root_column);
end $$;

-- The wall between organisations: rows of another client do not exist for a transaction that may not see that client.
-- Row security is forced, so it holds for the tables' owner too; the owner gets a policy of its own for migrations.
create procedure engine.wall(walled regclass, client_column text default 'client_id')
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  rule constant text := format('(select engine.sees_all_clients()) or %I = any ((select engine.visible_clients())::bigint[])', client_column);
begin
  execute format('alter table %s enable row level security', walled);
  execute format('alter table %s force row level security', walled);
  execute format('create policy client_wall on %s to aliquot_app using (%s) with check (%s)', walled, rule, rule);
  execute format('create policy owner_all on %s to aliquot_owner using (true) with check (true)', walled);
end $$;

-- ------------------------------------------------------------- months made ahead
-- The default partitions are a safety net: a clock that runs away must not stop the laboratory from saving.
create table audit.events_default partition of audit.events default;
create table audit.changes_default partition of audit.changes default;
create table engine.events_default partition of engine.events default;

-- It steps back at once when a table is busy: saves would queue behind it. Tables come in the order saves take them.
create function engine.make_months(ahead integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  parent regclass;
  month date;
  name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('aliquot.make_months'));
  foreach parent in array array['audit.changes', 'audit.events', 'engine.events']::regclass[] loop
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

-- ------------------------------------------------------------ what was already done
-- One row per save that a client named with a key, in the same transaction as its effect. A retry gets the stored answer.
create table engine.idempotency_keys (
  user_id bigint not null,
  key uuid not null,
  procedure text not null,
  request_hash bytea not null,
  -- json, not jsonb: a retry gets the very answer the first call got.
  response json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on engine.idempotency_keys (created_at);
alter table engine.idempotency_keys enable row level security;
alter table engine.idempotency_keys force row level security;
create policy own_keys on engine.idempotency_keys to aliquot_app
  using (user_id = (select engine.actor_id())) with check (user_id = (select engine.actor_id()));
create policy owner_all on engine.idempotency_keys to aliquot_owner using (true) with check (true);

-- ------------------------------------------------------------------------- limits
-- rate-limiter-flexible keeps its counters here, so that every server process counts together.
create table engine.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- ------------------------------------------------------------------------- grants
revoke all on all functions in schema engine, audit from public;
revoke all on all procedures in schema engine, audit from public;
grant execute on function engine.context(), engine.sees_all_clients(), engine.visible_clients(), engine.actor_id(),
  engine.relay_events(integer), engine.make_months(integer) to aliquot_app;
grant select, insert on audit.events to aliquot_app;
-- Row history belongs to the triggers alone: the server may read it, never write it.
grant select on audit.changes to aliquot_app;
grant select on engine.events, engine.event_counter to aliquot_app;
grant select, insert, update on engine.idempotency_keys to aliquot_app;
grant select, insert, update, delete on engine.rate_limits to aliquot_app;

-- What an intent says about its actor comes from the signed context also when the server records it itself.
create function audit.fill_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  context constant jsonb := engine.context();
begin
  if context is not null then
    new.user_id := (context ->> 'user')::bigint;
    new.role := context ->> 'role';
    new.session_id := (context ->> 'session')::bigint;
    new.request_id := context ->> 'request';
    new.address := (context ->> 'address')::inet;
  elsif not pg_has_role(session_user, 'aliquot_owner', 'MEMBER') then
    raise exception 'an audit event needs an acting user' using errcode = '28000';
  end if;
  new.at := transaction_timestamp();
  new.transaction_id := pg_current_xact_id();
  new.database_role := session_user;
  return new;
end $$;
create trigger fill_event before insert on audit.events for each row execute function audit.fill_event();

-- The trail and the stream carry every client's rows: only a transaction that may see all clients reads them.
alter table audit.events enable row level security;
alter table audit.events force row level security;
create policy client_wall on audit.events to aliquot_app
  using ((select engine.sees_all_clients())) with check (true);
create policy owner_all on audit.events to aliquot_owner using (true) with check (true);
call engine.wall('audit.changes');
call engine.wall('engine.events');
call engine.wall('engine.outbox');
