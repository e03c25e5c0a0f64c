-- Example labels that were sent to a printer: who sent which text where, and what came of it. What stood on them is not kept.
create table label_examples (
  id bigint generated always as identity primary key,
  printer_id bigint not null references printers,
  zpl_sha256 text not null check (zpl_sha256 ~ '^[0-9a-f]{64}$'),
  copies integer not null check (copies > 0),
  outcome text not null default 'sending' check (outcome in ('sending', 'sent', 'not_reached', 'unsure'))
);
create index on label_examples (printer_id);
call engine.add_audit_columns('label_examples');
grant select, insert, update on label_examples to aliquot_app;
