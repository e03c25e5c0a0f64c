-- One search for people and numbers. Names are kept word by word, numbers without capitals and punctuation, so that an ordinary
-- index answers whatever order or spelling they are typed in.

-- How text is compared: without capitals and accents. The client and the server fold what is typed by the same rules
-- (packages/domain/src/search-text/fold-text.ts); a test holds both against each other.
create function engine.fold_text(words text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select replace(replace(replace(replace(translate(
    regexp_replace(lower(normalize(words, nfkd) collate "und-x-icu"), '[\u0300-\u036f]', '', 'g'),
    'øłđðħıŧς', 'olddhitσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

create function engine.fold_words(words text) returns text[]
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select array_remove(regexp_split_to_array(engine.fold_text(words),
    '[\u0001-\u0020!-/:-@\u005b-`{-\u00bf\u02b0-\u02ff\u2000-\u206f\u3000-\u303f]+'), '')
$$;

-- A number as it is compared: "26-004786" and "26 004786" are one.
create function engine.code_key(code text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$ select array_to_string(engine.fold_words(code), '') $$;

-- " northview nursing home": each word is found behind a space.
create function engine.search_words(words text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$ select ' ' || array_to_string(engine.fold_words(words), ' ') $$;

-- Its last digits without zeros in front, as people say them: 4786 for 26-004786.
create function engine.code_digits(code text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select regexp_replace(coalesce(substring(code from '([0-9]+)[^0-9]*$'), ''), '^0+(?=[0-9])', '')
$$;

-- What a person is found by: the first words of each part of the name, and "delacruz" for De la Cruz.
create function engine.name_words(family_name text, given_name text) returns text[]
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct w.word), '{}')
  from (values (engine.fold_words(family_name)), (engine.fold_words(given_name))) part (words)
  cross join lateral (
    select unnest(part.words[1:4]) as word
    union all
    select array_to_string(part.words[1:4], '') where cardinality(part.words) > 1
  ) w
$$;

-- Each word of a person's name beside each other one: "corwin" with "tidewell", and "tidewell" with "corwin". A name of one word
-- stands beside nothing. Written by a trigger alone; what it says stands in subjects already, so it is not on the audit trail.
create table engine.subject_names (
  subject_id bigint not null,
  client_id bigint not null,
  word text not null,
  other text not null,
  -- The first three letters of the word: two words that are both cut short are still looked up, not walked through.
  head text not null,
  born date,
  foreign key (subject_id, client_id) references subjects (id, client_id) on update cascade on delete cascade
);
call engine.enable_client_rls('engine.subject_names');

create function engine.names_of_subject(family_name text, given_name text)
returns table (word text, other text, head text)
language sql immutable strict parallel safe rows 4 set search_path = pg_catalog, pg_temp as $$
  select w.word, coalesce(o.word, ''), left(w.word, 3)
  from (select engine.name_words(family_name, given_name) as words) n
  cross join lateral unnest(n.words) w (word) left join lateral unnest(n.words) o (word) on o.word <> w.word
$$;

-- A record that was merged into another is not found; the one it leads to is.
create function engine.keep_subject_names() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from engine.subject_names n where n.subject_id = new.id;
  end if;
  if new.merged_into is null then
    insert into engine.subject_names (subject_id, client_id, word, other, head, born)
    select new.id, new.client_id, n.word, n.other, n.head, new.date_of_birth
    from engine.names_of_subject(new.family_name, new.given_name) n;
  end if;
  return null;
end $$;
create trigger keep_subject_names
after insert or update of client_id, family_name, given_name, date_of_birth, merged_into on subjects
for each row execute function engine.keep_subject_names();

insert into engine.subject_names (subject_id, client_id, word, other, head, born)
select s.id, s.client_id, n.word, n.other, n.head, s.date_of_birth
from subjects s cross join lateral engine.names_of_subject(s.family_name, s.given_name) n
where s.merged_into is null;
create index on engine.subject_names (word text_pattern_ops, other text_pattern_ops, born);
-- With what a row is read for, so that hundreds of spellings are looked up in the index alone.
create index on engine.subject_names (head, other text_pattern_ops, word text_pattern_ops) include (subject_id, client_id);
create index on engine.subject_names (client_id, word text_pattern_ops, other text_pattern_ops, born);
create index on engine.subject_names (born, word text_pattern_ops);
create index on engine.subject_names (subject_id, client_id);

alter table subject_identifiers
  add column value_key text not null generated always as (engine.code_key(value)) stored,
  add column value_digits text not null generated always as (engine.code_digits(value)) stored;
create index on subject_identifiers (value_key text_pattern_ops);
create index on subject_identifiers (client_id, value_key text_pattern_ops);
create index on subject_identifiers (value_digits) where value_digits <> '';
drop index subject_identifiers_value_idx;
call engine.track('subject_identifiers', silent => array['value_key', 'value_digits'], root_table => 'subjects', root_column => 'subject_id');

alter table accessions
  add column case_key text not null generated always as (engine.code_key(case_id)) stored,
  add column case_digits text not null generated always as (engine.code_digits(case_id)) stored,
  add column order_key text generated always as (engine.code_key(external_ref)) stored;
create index on accessions (case_key text_pattern_ops);
create index on accessions (case_digits, id desc) where case_digits <> '';
create index on accessions (order_key text_pattern_ops) where order_key is not null;
drop index accessions_case_id_idx, accessions_external_ref_idx;
call engine.track('accessions', silent => array['case_key', 'case_digits', 'order_key']);

alter table samples add column barcode_key text not null generated always as (engine.code_key(barcode)) stored;
create index on samples (barcode_key text_pattern_ops);
drop index samples_barcode_idx;
call engine.track('samples', silent => array['barcode_key'], root_table => 'accessions', root_column => 'accession_id');

-- There are few enough clients to look at each.
alter table clients
  add column search_words text not null generated always as (engine.search_words(name)) stored;
call engine.track('clients', silent => array['search_words']);

-- Names sorted as they are searched were the first search.
drop index subjects_search_name_id_idx;

grant select on engine.subject_names to aliquot_app;
revoke all on function engine.fold_text(text), engine.fold_words(text), engine.code_key(text), engine.code_digits(text),
  engine.search_words(text), engine.name_words(text, text), engine.names_of_subject(text, text), engine.keep_subject_names() from public;
grant execute on function engine.fold_text(text), engine.fold_words(text), engine.code_key(text), engine.code_digits(text),
  engine.search_words(text) to aliquot_app;
