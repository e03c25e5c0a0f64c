-- The door: one round trip turns a session token into the person acting, and counts wrong passwords.

-- Runs before any context exists, so it is one of the few definer functions: whoever holds the token may ask who it is.
-- All limits are judged by the database's clock, the same for every server process. Activity moves the idle limit at most
-- once in half a minute; a request that is not a person's act (the refresh check) passes active = false and moves nothing.
create function engine.open_session(presented bytea, active boolean, idle interval)
returns table (session_id bigint, user_id bigint, email text, name text, default_role text, client_ids bigint[], signed_in_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_id bigint;
  found_active_at timestamptz;
begin
  select s.id, s.last_active_at into found_id, found_active_at
  from public.sessions s join public.users u on u.id = s.user_id
  where s.token_hash = presented and s.ended_at is null and u.active and s.idle_until > now() and s.absolute_until > now();
  if found_id is null then
    return;
  end if;
  if active and found_active_at < now() - interval '30 seconds' then
    update public.sessions s set last_active_at = now(), idle_until = now() + idle where s.id = found_id;
  end if;
  return query
    select s.id, u.id, u.email, u.name, u.default_role,
      coalesce((select array_agg(c.client_id order by c.client_id) from public.user_clients c where c.user_id = u.id), '{}'),
      s.created_at
    from public.sessions s join public.users u on u.id = s.user_id where s.id = found_id;
end $$;
grant execute on function engine.open_session(bytea, boolean, interval) to aliquot_app;

-- Wrong passwords, by account, by address and by both; keys are hashes, so the table names nobody.
create table engine.sign_in_failures (
  key text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null
);
grant select, insert, update, delete on engine.sign_in_failures to aliquot_app;

-- Housekeeping, once an hour.
create function engine.sweep() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from engine.idempotency_keys where created_at < now() - interval '7 days';
  delete from engine.rate_limits where expire < (extract(epoch from now()) * 1000)::bigint;
  delete from engine.sign_in_failures where last_failed_at < now() - interval '1 day';
  -- A stream that resumes from further back is told to fetch everything. A share at a time, so that no hour is a long one.
  delete from engine.events where (seq, at) in (
    select seq, at from engine.events where at < now() - interval '3 days' order by seq limit 100000);
$$;
grant execute on function engine.sweep() to aliquot_app;
