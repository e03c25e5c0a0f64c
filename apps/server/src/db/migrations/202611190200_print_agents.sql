-- Print agents: programs in a lab that fetch labels for its printers from a server that has no route to them.

create table print_agents (
  id bigint generated always as identity primary key,
  lab_id bigint not null references labs,
  name text not null check (btrim(name) <> ''),
  active boolean not null default true,
  -- SHA-256 of 32 random bytes. The token itself is shown once, when it is made, and kept nowhere.
  token_hash bytea not null unique check (octet_length(token_hash) = 32)
);
create unique index print_agents_name_key on print_agents (lab_id, lower(name)) where active;
call engine.add_audit_columns('print_agents');
call engine.track('print_agents', masked => array['token_hash'], root_table => 'labs', root_column => 'lab_id');

-- When an agent was here last. Beside its record and not in it: a visit is no change of the record, and makes no new version of it.
create table engine.print_agent_visits (
  agent_id bigint primary key references print_agents,
  seen_at timestamptz not null default now(),
  app_version text not null
);

-- One road to each printer: the server connects to those of 'server' alone, agents are given jobs of those of 'agent' alone.
alter table printers
  add column reached_by text not null default 'server' check (reached_by in ('server', 'agent'));
call engine.track('printers');

-- Which agent had the last try of a job; null when it was the server itself.
alter table print_jobs add column agent_id bigint references print_agents;
create index on print_jobs (agent_id) where agent_id is not null;
call engine.track('print_jobs', silent => array['due_at'], masked => array['zpl'], root_table => 'accessions', root_column => 'accession_id');

-- Of a turn that an agent has: whose it is, and which try of which job the outcome it reports is about.
alter table engine.printer_turns
  add column agent_id bigint references print_agents,
  add column job_id bigint,
  add column attempt integer;
create unique index on engine.printer_turns (holder);

grant select, insert, update on print_agents, engine.print_agent_visits to aliquot_app;
