-- Every entry of one result, the newest first, and the calls of an order's results: found by order, however many there are. The
-- unique index of current entries stays: it is the rule that there is one.
create index on results (order_id, spec_id, number desc);
