-- The audit trail as a page: found by entity, by action and by removal, newest first, however long it has grown.
-- Who, record and period are served by the keys the engine made. Every index here costs each save a little, so there is one per
-- question a person asks and none for combinations: a reader drives the rarest of its filters and checks the others on the way.

-- By kind of record. Rows of one save share their instant, so without `seq` they share one entry of the index: less than half
-- the size and fewer pages to write; the few rows of an instant are put in order while reading.
create index on audit.changes (root_table, at desc);

-- What was removed. Removals are rare, so the index is small and most saves never touch it.
create index on audit.changes (at desc) where change = 'delete';

-- By action: one entry per save, not per changed row.
create index on audit.events (action, at desc);

-- By area ('tests' of 'tests.update'). A column, because behind row security an index on an expression is not used: the
-- database will not run a function on rows the reader may not see. Again one entry per save.
alter table audit.events add column area text generated always as (split_part(action, '.', 1)) stored;
create index on audit.events (area, at desc);
