-- Laboratories, the clients they serve, and the people who sign in.

create table labs (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> ''),
  name text not null check (name <> ''),
  timezone text not null default 'US/Eastern'
    check (timezone in ('US/Eastern', 'US/Central', 'US/Mountain', 'US/Pacific', 'America/Phoenix')),
  clia text,
  clia_note text,
  director text,
  address jsonb,
  phone text,
  email text,
  case_id_pattern text not null default '{yy}-{seq:6}',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1
);
call engine.track('labs');

create table clients (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> ''),
  name text not null check (name <> ''),
  is_primary boolean not null default true,
  parent_id bigint references clients,
  kind text not null default 'clinic' check (kind <> ''),
  address jsonb,
  email_domains text[] not null default '{}',
  allowed_test_types text[] not null default '{}',
  report_format text not null default 'pdf',
  report_cumulative boolean not null default false,
  report_paper text not null default 'letter' check (report_paper in ('letter', 'a4')),
  -- A suspended client is still known and billed, but may not send anything new.
  suspended boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1
);
create index on clients (name, id);
create index on clients (parent_id);
call engine.track('clients');
call engine.wall('clients', 'id');

create table client_contacts (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  name text not null check (name <> ''),
  role text,
  email text,
  phone text,
  sort integer not null default 1,
  -- Whom to ring first about a critical value; null is never rung.
  critical_call_order integer,
  report_channels text[] not null default '{}',
  critical_channels text[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1
);
create index on client_contacts (client_id, sort);
call engine.track('client_contacts', root_table => 'clients', root_column => 'client_id');
call engine.wall('client_contacts');

create table users (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null check (name <> ''),
  default_role text not null,
  password_hash text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1
);
create unique index users_email_key on users (email);
create index on users (name, id);
call engine.track('users', masked => array['password_hash']);

-- Which clients a member of client staff may see. Lab staff need no rows here: they see every client.
create table user_clients (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  client_id bigint not null references clients,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1,
  unique (user_id, client_id)
);
call engine.track('user_clients', root_table => 'users', root_column => 'user_id');
call engine.wall('user_clients');

-- Only the SHA-256 of a session's token is kept: a copy of this table signs nobody in.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id bigint not null references users,
  last_active_at timestamptz not null default now(),
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  address inet,
  user_agent text,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1
);
create index on sessions (user_id, id desc);
call engine.track('sessions', silent => array['last_active_at', 'idle_until'], masked => array['token_hash']);

-- How the addresses of a domain sign in. The settings of each provider come with single sign-on.
create table auth_providers (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  type text not null check (type in ('SAML', 'OPENID', 'LOCAL')),
  enabled boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1
);
call engine.track('auth_providers');

-- A domain belongs to one provider only, or a sign-in could be steered to another.
create table auth_provider_domains (
  id bigint generated always as identity primary key,
  provider_id bigint not null references auth_providers on delete cascade,
  domain text not null unique check (domain = lower(domain)),
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1
);
create index on auth_provider_domains (provider_id);
call engine.track('auth_provider_domains', root_table => 'auth_providers', root_column => 'provider_id');

grant select, insert, update on labs, clients, users, sessions to aliquot_app;
grant select, insert, update, delete on client_contacts, user_clients, auth_providers, auth_provider_domains to aliquot_app;
