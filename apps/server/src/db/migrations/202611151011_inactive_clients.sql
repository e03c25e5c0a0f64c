-- An inactive client is no client of anybody's session: its staff see none of its rows, at the next request, whoever made it
-- inactive. The link of the person to the client stays, so that an active client is theirs again.
create or replace function engine.open_session(presented bytea, active boolean, idle interval)
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
      coalesce((select array_agg(l.client_id order by l.client_id)
        from public.user_clients l join public.clients c on c.id = l.client_id where l.user_id = u.id and c.active), '{}'),
      s.created_at
    from public.sessions s join public.users u on u.id = s.user_id where s.id = found_id;
end $$;
