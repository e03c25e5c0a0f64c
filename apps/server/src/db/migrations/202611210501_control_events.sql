-- What happened to the controls of a run, written once: each reading, which reading took the place of another, what was taken out and
-- which readings a manager overrode, with who, when and why. The places of the run keep the newest reading; nobody changes these rows.
alter table runs
  drop constraint runs_qc_state_check,
  add constraint runs_qc_state_check check (qc_state in ('none', 'missing', 'pending', 'passed', 'failed', 'overridden')),
  add constraint runs_id_lab unique (id, lab_id);

create table control_events (
  id bigint generated always as identity primary key,
  run_id bigint not null,
  lab_id bigint not null,
  instrument_id bigint references instruments,
  kind text not null check (kind in ('reading', 'removal', 'override')),
  -- The place may be gone: what stood there is kept here.
  item_id bigint not null,
  position integer not null,
  item_kind text not null,
  label text,
  lot text,
  -- Null where a control was taken out that had no reading.
  spec_id bigint references result_specs,
  expected jsonb not null default '{}',
  typed text,
  verdict text check (verdict in ('in', 'out')),
  because text,
  -- Of everything but the first reading.
  reason text check (reason <> ''),
  foreign key (run_id, lab_id) references runs (id, lab_id),
  check ((kind = 'reading') = (typed is not null)),
  check ((kind = 'reading') = (verdict is not null)),
  check (kind = 'reading' or reason is not null)
);
create index on control_events (run_id, id);
-- The newest readings of a lot on an instrument, and its first ones within their limits: each read from its end.
create index control_events_of_lot on control_events
  (lab_id, label, (coalesce(lot, '')), (coalesce(instrument_id, 0)), spec_id, id) where item_kind = 'control' and kind <> 'override';
create index control_events_first on control_events
  (lab_id, label, (coalesce(lot, '')), (coalesce(instrument_id, 0)), spec_id, id)
  where item_kind = 'control' and kind = 'reading' and verdict = 'in' and reason is null;

-- What stood in the places is the first reading that is known of. Who typed it is on the audit trail.
insert into control_events (run_id, lab_id, instrument_id, kind, item_id, position, item_kind, label, lot, spec_id, expected, typed, verdict, because)
select r.id, r.lab_id, r.instrument_id, 'reading', i.id, i.position, i.kind, i.label, i.lot, m.spec::bigint,
  coalesce(i.expected -> m.spec, '{}'), m.reading ->> 'typed', m.reading ->> 'verdict', m.reading ->> 'because'
from runs r join run_items i on i.run_id = r.id cross join lateral jsonb_each(i.measured) m (spec, reading)
where i.kind <> 'order' and r.started_at is not null
order by r.started_at, r.id, i.position, m.spec::bigint;
call engine.add_audit_columns('control_events', root_table => 'runs', root_column => 'run_id');
alter table control_events disable trigger user;
update control_events e set created_at = r.started_at, updated_at = r.started_at from runs r where r.id = e.run_id;
alter table control_events enable trigger user;
grant select, insert on control_events to aliquot_app;

-- An override names the readings it covers: until now, those that were out. A run without any control that its orders' workflows ask
-- for has nothing that passed.
alter table run_items disable trigger user;
update run_items i set measured = (
    select jsonb_object_agg(m.spec, case when m.reading ->> 'verdict' = 'out' then m.reading || '{"overridden": true}' else m.reading end)
    from jsonb_each(i.measured) m (spec, reading))
from runs r where r.id = i.run_id and r.qc_state = 'overridden' and i.kind <> 'order' and i.measured <> '{}';
alter table run_items enable trigger user;
alter table runs disable trigger user;
update runs r set qc_state = 'missing'
where r.qc_state = 'none' and r.status in ('new', 'in_progress', 'review') and exists (
  select from run_items i join orders o on o.id = i.order_id and o.status <> 'cancelled' join accessions a on a.id = o.accession_id
  join workflow_revisions v on v.workflow_id = coalesce(o.workflow_id, a.workflow_id)
    and v.revision = coalesce(o.workflow_revision, a.workflow_revision)
  where i.run_id = r.id and i.kind = 'order' and i.open
    and v.snapshot -> 'steps' @? '$[*] ? (@.step == "run" && @.enabled == true).params.controls[*]');
alter table runs enable trigger user;

drop index run_items_of_control;
