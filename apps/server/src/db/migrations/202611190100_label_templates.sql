-- Label templates: a lab's designs of tube labels, in versions. What tubes get was approved, and stays as it was approved.

create table label_templates (
  id bigint generated always as identity primary key,
  lab_id bigint not null references labs,
  name text not null check (btrim(name) <> ''),
  active boolean not null default true,
  -- The version that tubes get; none until one is approved.
  approved_number integer,
  unique (id, lab_id)
);
create unique index label_templates_name_key on label_templates (lab_id, lower(name)) where active;
call engine.add_audit_columns('label_templates');

create table label_template_versions (
  id bigint generated always as identity primary key,
  template_id bigint not null references label_templates,
  number integer not null check (number > 0),
  design jsonb not null,
  status text not null default 'draft' check (status in ('draft', 'approved', 'replaced')),
  -- Whose design it is: the row's own stamps move on with its approval.
  changed_at timestamptz not null default now(),
  changed_by bigint references users,
  -- What was said at approval.
  note text,
  approved_at timestamptz,
  approved_by bigint references users,
  unique (template_id, number),
  check ((status = 'draft') = (approved_at is null)),
  check ((approved_at is null) = (approved_by is null))
);
create unique index label_template_versions_draft on label_template_versions (template_id) where status = 'draft';
create unique index label_template_versions_approved on label_template_versions (template_id) where status = 'approved';
call engine.add_audit_columns('label_template_versions', root_table => 'label_templates', root_column => 'template_id');
alter table label_templates
  add foreign key (id, approved_number) references label_template_versions (template_id, number);

-- Labels on tubes came from approved designs: whoever asks what stood there must find the very same design.
create function engine.refuse_approved_design_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.status = 'draft' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE'
    and new.status in (old.status, 'replaced')
    and (new.id, new.template_id, new.number, new.design, new.changed_at, new.changed_by, new.note, new.approved_at, new.approved_by)
      is not distinct from
      (old.id, old.template_id, old.number, old.design, old.changed_at, old.changed_by, old.note, old.approved_at, old.approved_by)
  then
    return new;
  end if;
  raise exception 'version % of label template % was approved: it is not changed or deleted', old.number, old.template_id
    using errcode = '23001';
end $$;
create trigger refuse_approved_design_change before update or delete on label_template_versions
for each row execute function engine.refuse_approved_design_change();

-- Which tubes get which template.
create table label_template_uses (
  id bigint generated always as identity primary key,
  lab_id bigint not null,
  template_id bigint not null,
  -- Null: every tube of the lab that no other template is for.
  tube_id bigint references tubes,
  unique nulls not distinct (lab_id, tube_id),
  foreign key (template_id, lab_id) references label_templates (id, lab_id)
);
create index on label_template_uses (template_id);
create index on label_template_uses (tube_id);
call engine.add_audit_columns('label_template_uses', root_table => 'label_templates', root_column => 'template_id');

-- The version each tube's label was drawn from, in the order of sample_ids; 0 is the built-in label. Empty for jobs of before.
alter table print_jobs
  add column template_version_ids bigint[] not null default '{}',
  add constraint print_jobs_template_versions_check
    check (cardinality(template_version_ids) in (0, cardinality(sample_ids)));
call engine.track('print_jobs', silent => array['due_at'], masked => array['zpl'], root_table => 'accessions', root_column => 'accession_id');

grant select, insert, update on label_templates to aliquot_app;
grant select, insert, update, delete on label_template_versions, label_template_uses to aliquot_app;
