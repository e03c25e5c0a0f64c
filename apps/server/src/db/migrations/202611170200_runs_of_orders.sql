-- Which tests joined or left a run. The trail keeps these rows under the run; the timeline of an accession asks for them by its tests,
-- also when the row itself is gone. A column, because behind row security an index on an expression is not used (see audit_log).
alter table audit.changes add column run_order_id bigint generated always as (
  case when table_name = 'run_items' and change <> 'update' then (coalesce(after, before) ->> 'order_id')::bigint end) stored;
create index on audit.changes (run_order_id) where run_order_id is not null;
