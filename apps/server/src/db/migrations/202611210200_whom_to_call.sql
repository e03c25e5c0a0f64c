-- Whom to call about a critical value of this accession before the client's contacts: the ordering provider, and the ward or desk
-- the requisition names. A name without a number can't be called.
alter table accessions
  add column provider_phone text constraint accessions_provider_phone_said check (provider_phone <> ''),
  add column call_back_name text constraint accessions_call_back_name_said check (call_back_name <> ''),
  add column call_back_phone text constraint accessions_call_back_phone_said check (call_back_phone <> ''),
  add constraint accessions_call_back_has_phone check (call_back_name is null or call_back_phone is not null);
call engine.track('accessions', silent => array['case_key', 'case_digits', 'order_key']);
