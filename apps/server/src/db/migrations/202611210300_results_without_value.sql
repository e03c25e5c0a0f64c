-- That a calculated result has no value is its answer, with the reason as its text.

alter table results drop constraint results_kind_check;
alter table results
  add constraint results_kind_check
    check (kind in ('numeric', 'titre', 'coded', 'text', 'date', 'not_done', 'no_value')) not valid,
  add constraint results_no_value_whole check (kind <> 'no_value' or (calculated and text is not null)) not valid;
alter table results
  validate constraint results_kind_check,
  validate constraint results_no_value_whole;
