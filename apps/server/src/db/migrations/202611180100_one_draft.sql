-- The two forms for a new accession have one draft. Who began one in each keeps the one of the longer form.
update engine.drafts d set key = 'accessions/new'
  where d.key = 'accessions/newv2'
    and not exists (select from engine.drafts o where o.user_id = d.user_id and o.key = 'accessions/new');
delete from engine.drafts where key = 'accessions/newv2';
