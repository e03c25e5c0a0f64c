-- In g/mol: with it the delta check compares mg/dL with mmol/L.
alter table result_specs
  add column molar_mass numeric
    constraint result_specs_molar_mass_positive check (molar_mass > 0);
call engine.track('result_specs', root_table => 'tests', root_column => 'test_id');
