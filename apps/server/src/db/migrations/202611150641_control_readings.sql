-- The last readings of a control lot, whatever run they were made in: read from the newest run backwards.
create index run_items_of_control on run_items (label, (coalesce(lot, '')), run_id desc, position desc) where kind = 'control';
