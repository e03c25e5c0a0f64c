-- Each entry of a result has a number of its own. After a rejected correction the next entry got a number again that was given before:
-- such entries are numbered anew, in the order they were made. The trail keeps the old numbers.
with numbered as (
  select x.id, row_number() over (partition by x.order_id, x.spec_id order by x.entered_at, x.id) as number
  from results x
  where exists (select from results y where y.order_id = x.order_id and y.spec_id = x.spec_id and y.number = x.number and y.id <> x.id)
    or exists (select from results y join results z on z.order_id = y.order_id and z.spec_id = y.spec_id and z.number = y.number and z.id <> y.id
      where y.order_id = x.order_id and y.spec_id = x.spec_id)
)
update results x set number = n.number from numbered n where n.id = x.id and x.number <> n.number;
create unique index results_one_number on results (order_id, spec_id, number);
drop index results_order_id_spec_id_number_idx;
create unique index results_one_proposal on results (order_id, spec_id)
  where corrects_id is not null and not current and state in ('entered', 'validated');
