-- Labels over the network: printers know their paper and the tubes they are for; jobs wait, are sent and are tried again.

alter table printers
  -- In inches, as label stock is sold and as the label designer counts.
  add column label_width_in numeric(5, 3) not null default 2.25 check (label_width_in between 0.5 and 12),
  add column label_height_in numeric(5, 3) not null default 0.75 check (label_height_in between 0.25 and 12),
  -- Raw printing is never on a well-known port; mail, remote shells and web servers are.
  add constraint printers_port_unprivileged check (port >= 1024);
call engine.track('printers');
create index on printers (lab_id);

-- The kinds of tube a printer is proposed for.
create table printer_tubes (
  id bigint generated always as identity primary key,
  printer_id bigint not null references printers,
  tube_id bigint not null references tubes,
  sort integer not null default 0,
  unique (printer_id, tube_id)
);
create index on printer_tubes (tube_id);
call engine.keep('printer_tubes', root_table => 'printers', root_column => 'printer_id');

alter table print_jobs
  add column labels integer,
  add column zpl_sha256 text,
  -- Tries after which labels may have come out although nobody confirmed it.
  add column unsure integer not null default 0,
  add column sent_at timestamptz,
  -- When a waiting job may be tried; of one being sent, when its sender is taken for dead.
  add column due_at timestamptz not null default now();
update print_jobs set labels = greatest(1, (length(zpl) - length(replace(zpl, '^XA', ''))) / 3),
  zpl_sha256 = encode(sha256(convert_to(zpl, 'UTF8')), 'hex');
alter table print_jobs
  alter column labels set not null,
  alter column zpl_sha256 set not null,
  drop constraint print_jobs_status_check,
  add constraint print_jobs_status_check check (status in ('queued', 'sending', 'sent', 'failed', 'cancelled', 'downloaded')),
  add constraint print_jobs_printer_check check (printer_id is not null or status = 'downloaded'),
  add constraint print_jobs_sent_check check ((status = 'sent') = (sent_at is not null));
drop index print_jobs_id_idx;
create index print_jobs_waiting on print_jobs (printer_id, due_at, id) where status in ('queued', 'sending');
create index on print_jobs (printer_id, id);
-- The label's text names the patient and never changes: the trail keeps its hash, not a second copy of the name.
call engine.track('print_jobs', silent => array['due_at'], masked => array['zpl'], root_table => 'accessions', root_column => 'accession_id');

-- Whose turn it is at a printer: one socket at a time, over all server processes. A turn that was not given back ends by itself.
create table engine.printer_turns (
  printer_id bigint primary key references printers,
  holder uuid,
  until timestamptz not null default '-infinity'
);

grant select, insert, update, delete on printer_tubes to aliquot_app;
grant select, insert, update on engine.printer_turns to aliquot_app;
