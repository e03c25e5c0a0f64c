-- A call is frozen as it was opened: what is read out, and why. What was said in it is records of their own, written once. A server
-- of before this migration can't read them: stop it first.
alter table critical_calls
  add column kind text not null default 'critical' check (kind in ('critical', 'may_be_critical', 'by_hand', 'call_back')),
  add column order_id bigint,
  -- Null with a call about a test that has no result.
  add column spec_id bigint,
  -- As it is read out; null where it was withdrawn, and where there was none.
  add column value text,
  add column unit text,
  add column flag text,
  add column critical boolean not null default true,
  add column range_shown text,
  add column reason text,
  add column replaces_id bigint,
  -- Of a call back: each person, what they heard and when.
  add column to_tell jsonb not null default '[]',
  add column ended_because text;

alter table critical_calls disable trigger user;
update critical_calls c set
  order_id = x.order_id, spec_id = x.spec_id, unit = x.unit, flag = x.flag, critical = x.critical,
  value = case x.kind
    when 'coded' then coalesce((select k.label from result_codes k where k.code = x.code), x.code)
    when 'text' then x.text
    when 'not_done' then 'Not done: ' || coalesce(x.text, '')
    else concat(nullif(x.operator, '='), case when x.kind = 'titre' then '1:' end, coalesce(x.value::text, x.text)) end,
  ended_because = case when c.status = 'not_needed' then 'Not critical any more' end
from results x where x.id = c.result_id;

create table call_tellings (
  id bigint generated always as identity primary key,
  call_id bigint not null,
  accession_id bigint not null,
  client_id bigint not null,
  lab_id bigint not null,
  -- When it was said, and on whose clock; when it was written down is its own stamp.
  said_at timestamptz not null,
  zone text not null,
  whom text not null,
  contact_id bigint,
  phone text,
  channel text not null check (channel in ('phone', 'in_person', 'message')),
  outcome text not null check (outcome in ('read_back', 'reached', 'left_message', 'no_answer', 'busy')),
  in_place_of text,
  -- What was told: the value of the call then.
  value text,
  unit text,
  flag text,
  critical boolean not null,
  note text,
  foreign key (accession_id, client_id, lab_id) references accessions (id, client_id, lab_id)
);
create index on call_tellings (call_id, id);
create index on call_tellings (accession_id);

insert into call_tellings (call_id, accession_id, client_id, lab_id, said_at, zone, whom, contact_id, channel, outcome,
  value, unit, flag, critical, note)
select c.id, c.accession_id, c.client_id, c.lab_id, s.at, l.timezone, s.whom, s.contact_id, s.channel, s.outcome,
  c.value, c.unit, c.flag, c.critical, s.note
from critical_calls c join labs l on l.id = c.lab_id cross join lateral (
  select (a.one ->> 'at')::timestamptz as at, coalesce(a.one ->> 'whom', 'unknown') as whom, (a.one ->> 'contactId')::bigint as contact_id,
    coalesce(a.one ->> 'channel', 'phone') as channel, coalesce(a.one ->> 'outcome', 'no_answer') as outcome,
    concat_ws(', ', a.one ->> 'note', 'called by ' || (a.one ->> 'by')) as note, a.nth
  from jsonb_array_elements(c.attempts) with ordinality a (one, nth) where a.one ->> 'at' is not null
  union all
  select c.done_at, coalesce(c.read_back_by, 'unknown'), null, 'phone', 'read_back', c.note, 1000 where c.status = 'done'
  order by nth) s
order by c.id, s.nth;
call engine.add_audit_columns('call_tellings', root_table => 'accessions', root_column => 'accession_id');
-- Who wrote a record is not known any more where it was an attempt; its note names them.
alter table call_tellings disable trigger user;
update call_tellings t set created_at = t.said_at, updated_at = t.said_at,
  created_by = case when t.outcome = 'read_back' then (select c.done_by from critical_calls c where c.id = t.call_id) end;
alter table call_tellings enable trigger user;
call engine.enable_client_rls('call_tellings');
grant select, insert on call_tellings to aliquot_app;

alter table critical_calls
  drop constraint critical_calls_status_check,
  drop constraint critical_calls_result_key;
do $$
declare
  rule record;
begin
  for rule in select conname from pg_constraint where conrelid = 'critical_calls'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) ~ 'told' loop
    execute format('alter table critical_calls drop constraint %I', rule.conname);
  end loop;
end $$;
update critical_calls set status = 'ended' where status = 'not_needed';
alter table critical_calls
  drop column attempts,
  drop column read_back_by,
  drop column done_by,
  drop column told,
  drop column note,
  alter column kind drop default,
  alter column critical drop default,
  alter column order_id set not null,
  alter column result_id drop not null,
  add constraint critical_calls_status_check check (status in ('open', 'done', 'ended')),
  add constraint critical_calls_ended_whole check ((status = 'ended') = (ended_because is not null)),
  add constraint critical_calls_by_hand_why check (kind <> 'by_hand' or reason is not null),
  add constraint critical_calls_call_back_whom check ((kind = 'call_back') = (to_tell <> '[]')),
  add foreign key (spec_id) references result_specs,
  add constraint critical_calls_of_order foreign key (order_id, accession_id) references orders (id, accession_id),
  add constraint critical_calls_id_accession unique (id, accession_id),
  add constraint critical_calls_replaces foreign key (replaces_id, accession_id) references critical_calls (id, accession_id);
create unique index critical_calls_one_open on critical_calls (order_id, spec_id, result_id, kind) nulls not distinct where status = 'open';
create index on critical_calls (result_id);
create index critical_calls_closed on critical_calls (done_at desc, id desc) where status <> 'open';
drop index critical_calls_done_at_id_idx;
alter table critical_calls enable trigger user;
call engine.track('critical_calls', root_table => 'accessions', root_column => 'accession_id');
alter table call_tellings
  add constraint call_tellings_of_call foreign key (call_id, accession_id) references critical_calls (id, accession_id);

-- A call nobody read back in time is told to the managers.
alter table duties
  add column call_id bigint,
  drop constraint duties_kind_check,
  add constraint duties_kind_check check (kind in ('re_approve', 'decide', 'corrected_report', 'recollect', 'escalated_call')),
  add constraint duties_call check ((kind = 'escalated_call') = (call_id is not null)),
  add constraint duties_call_of_case foreign key (call_id, accession_id) references critical_calls (id, accession_id);
drop index duties_one_open;
create unique index duties_one_open on duties (order_id, kind, result_id, call_id) nulls not distinct where status = 'open';
call engine.track('duties', root_table => 'accessions', root_column => 'accession_id');
