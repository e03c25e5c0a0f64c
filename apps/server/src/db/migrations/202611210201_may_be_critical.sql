-- Whether a result that may be critical (>6.0 where 6.2 is critical) opens a call or is only reviewed. A call, unless the lab says otherwise.
alter table result_specs
  add column may_be_critical text not null default 'call'
    constraint result_specs_may_be_critical_known check (may_be_critical in ('call', 'review'));
call engine.track('result_specs', root_table => 'tests', root_column => 'test_id');
