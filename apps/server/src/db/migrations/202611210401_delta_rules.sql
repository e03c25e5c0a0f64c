-- The delta check of a number may look at rises or at falls alone; that of a coded result names the changes that are reviewed.
alter table result_specs
  add column delta_direction text
    constraint result_specs_delta_direction_known check (delta_direction in ('both', 'rise', 'fall')),
  add column delta_changes jsonb;
update result_specs set delta_direction = 'both' where delta_mode is not null;
alter table result_specs
  drop constraint result_specs_delta_mode_check,
  drop constraint result_specs_check2,
  add constraint result_specs_delta_mode_known check (delta_mode in ('absolute', 'percent', 'rate', 'change')),
  add constraint result_specs_delta_whole check (case
    when delta_mode is null then num_nonnulls(delta_limit, delta_direction, delta_changes, delta_window_hours) = 0
    when delta_mode = 'change' then delta_changes is not null and delta_window_hours is not null
      and num_nonnulls(delta_limit, delta_direction) = 0
    else num_nulls(delta_limit, delta_direction, delta_window_hours) = 0 and delta_changes is null end);
call engine.track('result_specs', root_table => 'tests', root_column => 'test_id');
