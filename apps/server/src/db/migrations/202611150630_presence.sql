-- Who is looking at what right now. It is no fact: nothing audits it, nothing announces it through the outbox, and it refers to no
-- other table, so that saying "still here" locks and logs nothing. Unlogged: after a crash or a failover everybody says it again
-- within seconds.
create unlogged table engine.presence (
  visit uuid primary key,
  user_id bigint not null,
  session_id bigint not null,
  surface text not null check (surface ~ '^(run|case)/[0-9]{1,15}$'),
  part bigint,
  item bigint,
  field bigint,
  doing text not null check (doing in ('here', 'typing', 'reviewing')),
  seen_at timestamptz not null default now()
);
create index on engine.presence (surface);
create index on engine.presence (seen_at);

-- The laboratory's own people hear of each other; staff of a client hear nothing. Everybody speaks for themselves alone.
alter table engine.presence enable row level security;
alter table engine.presence force row level security;
create policy laboratory_reads on engine.presence for select to aliquot_app using ((select engine.sees_all_clients()));
create policy own_stay on engine.presence for insert to aliquot_app
  with check ((select engine.sees_all_clients()) and user_id = (select engine.actor_id()));
create policy own_stay_goes_on on engine.presence for update to aliquot_app
  using (user_id = (select engine.actor_id())) with check (user_id = (select engine.actor_id()));
create policy own_stay_ends on engine.presence for delete to aliquot_app
  using (user_id = (select engine.actor_id()) or seen_at < now() - interval '1 minute');
create policy owner_all on engine.presence to aliquot_owner using (true) with check (true);
grant select, insert, update, delete on engine.presence to aliquot_app;
