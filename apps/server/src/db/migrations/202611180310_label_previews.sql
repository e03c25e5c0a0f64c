-- Labels that another service was asked to draw: who sent one out, when and to which host. What stood on it is not kept.
create table label_previews (
  id bigint generated always as identity primary key,
  host text not null,
  zpl_sha256 text not null check (zpl_sha256 ~ '^[0-9a-f]{64}$'),
  zpl_bytes integer not null check (zpl_bytes >= 0)
);
call engine.add_audit_columns('label_previews');
grant insert on label_previews to aliquot_app;
