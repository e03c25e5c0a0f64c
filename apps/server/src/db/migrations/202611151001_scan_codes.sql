-- One scan space: case numbers, tube barcodes, subjects' identifiers, run numbers and client codes are read by the same scanner,
-- so a new code is held against all of them, whoever they belong to and however they are written (a scanner under Caps Lock
-- swaps capitals). Until one table holds every code, these indexes and functions keep the space apart.
create index on accessions (upper(case_id) text_pattern_ops);
create index on samples (upper(barcode) text_pattern_ops);
create index on subject_identifiers (upper(value) text_pattern_ops);

-- Which of these codes somebody has already. Sees every client's rows and says nothing about them but that: numbering must pass
-- over a number the caller may not see. `purpose` is what the code is to become:
--   code        a barcode or a case number somebody gave: nothing may have it
--   number      a case number of ours: nothing may have it, and nothing may look like one of its tubes (N-1)
--   identifier  a subject's number: other subjects may have it, at another client or of another kind
--   client      a client's code: other clients are kept apart by their own index
create function engine.taken_codes(codes text[], purpose text) returns text[]
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(c.code), '{}') from unnest(codes) c (code) cross join lateral (select upper(c.code)) u (code)
  where exists (
    select from public.accessions a where upper(a.case_id) = u.code
    union all
    select from public.samples p where upper(p.barcode) = u.code
    union all
    select from public.runs r where r.number = u.code
    union all
    select from public.subject_identifiers i where upper(i.value) = u.code and purpose <> 'identifier'
    union all
    select from public.clients o where o.code = u.code and purpose <> 'client'
    union all
    select from public.accessions a
    where purpose = 'number' and upper(a.case_id) ~>=~ (u.code || '-0') and upper(a.case_id) ~<~ (u.code || '-:')
    union all
    select from public.samples p
    where purpose = 'number' and upper(p.barcode) ~>=~ (u.code || '-0') and upper(p.barcode) ~<~ (u.code || '-:')
    union all
    select from public.subject_identifiers i
    where purpose = 'number' and upper(i.value) ~>=~ (u.code || '-0') and upper(i.value) ~<~ (u.code || '-:')
  )
$$;

-- The same, after everybody else who is about to take one of these codes: the locks last until the end of the transaction, so of
-- two who claim a code at once, for columns that no one index covers, the second sees the first's row. In one order, so that two
-- saves never wait for each other. Each statement of a volatile function looks anew, so the answer is of the time after the wait.
create function engine.claim_codes(codes text[], purpose text) returns text[]
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('aliquot.code ' || s.code, 0))
  from (select distinct upper(c.code) as code from unnest(codes) c (code) order by 1) s;
  return engine.taken_codes(codes, purpose);
end $$;

grant execute on function engine.taken_codes(text[], text), engine.claim_codes(text[], text) to aliquot_app;
