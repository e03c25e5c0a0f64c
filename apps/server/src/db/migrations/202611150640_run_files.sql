-- Files of a run, kept and walled like those of a case: an attachment belongs to one or the other. Who may read the run may read
-- its files; they belong to no client, so that nobody of a client ever sees one.

-- As before, and: a part of either of two records names both, in the same order ('accessions,runs', 'accession_id,run_id'); what
-- happens to it stands on the trail of the one it belongs to.
create or replace procedure engine.track(
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

alter table attachments
  alter column accession_id drop not null,
  alter column client_id drop not null,
  add column run_id bigint references runs,
  add constraint attachments_one_owner check (num_nonnulls(accession_id, run_id) = 1),
  add constraint attachments_client_of_case check ((accession_id is null) = (client_id is null));
create index on attachments (run_id, id) where run_id is not null;
call engine.track('attachments', root_table => 'accessions,runs', root_column => 'accession_id,run_id');

alter table engine.attachment_bytes alter column client_id drop not null;
