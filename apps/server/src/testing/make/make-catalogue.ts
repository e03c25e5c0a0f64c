import { noSteps } from '@aliquot/domain/workflows/workflow-steps';
import type { TestDatabase } from '../test-database.ts';

export type SmallCatalogue = {
  labId: number;
  tests: Readonly<Record<'NA' | 'K' | 'CBC' | 'HIV', number>>;
  panelId: number;
  tubes: Readonly<Record<'SST' | 'LAV', number>>;
};

/** Just enough of a catalogue to make cases from: two tubes, three clinical tests and one of another type, a panel. */
export const makeSmallCatalogue = async (db: TestDatabase): Promise<SmallCatalogue> => {
  await db.admin.query(`
    insert into test_types (code, name) values ('CLINICAL', 'Clinical'), ('SEROLOGY', 'Serology');
    insert into workflows (code, name, steps) values ('CLIN_STD', 'Clinical', '${JSON.stringify(noSteps())}');
    insert into labs (code, name, timezone) values ('HRB', 'Harborline', 'US/Eastern');
    insert into tubes (code, name, cap_colour_name, cap_colour_hex, additive, sample_type, draw_volume_ml, min_volume_ml)
      values ('SST', 'Serum separator', 'Gold', '#C9A227', 'Gel', 'Serum', 5, 0.5),
        ('LAV', 'Lavender', 'Lavender', '#8E6BBF', 'EDTA', 'Blood', 4, 0.5);
    insert into tests (code, name, short_name, test_type, department, method, turnaround_routine, turnaround_stat, workflow_id, status, spec_version)
      select c, c, c, t, 'Chemistry', 'ISE', r, 60, w.id, 'active', 1
      from workflows w, (values ('NA', 'CLINICAL', 240), ('K', 'CLINICAL', 240), ('CBC', 'CLINICAL', 120), ('HIV', 'SEROLOGY', 1440)) v (c, t, r);
    insert into test_tubes (test_id, tube_id, preference, sort) select t.id, u.id, 'preferred', 0 from tests t
      join tubes u on u.code = case t.code when 'CBC' then 'LAV' else 'SST' end;
    insert into test_versions (test_id, spec_version, snapshot)
      select t.id, 1, jsonb_build_object('code', t.code, 'name', t.name, 'shortName', t.short_name, 'reportName', t.name,
        'testType', t.test_type, 'department', t.department, 'method', t.method, 'loinc', null, 'loincVerified', null,
        'turnaroundMinutes', jsonb_build_object('routine', t.turnaround_routine, 'stat', t.turnaround_stat),
        'workflow', 'CLIN_STD', 'tubes', jsonb_build_array(jsonb_build_object('code', u.code, 'preference', 'preferred')),
        'note', null, 'reportText', null, 'status', t.status, 'specVersion', 1, 'instruments', '[]'::jsonb, 'resultSpecs', '[]'::jsonb)
      from tests t join test_tubes p on p.test_id = t.id join tubes u on u.id = p.tube_id;
    insert into panels (code, name, short_name) values ('LYTES', 'Electrolytes', 'Lytes');
    insert into panel_tests (panel_id, test_id, sort) select p.id, t.id, row_number() over (order by t.id)
      from panels p, tests t where t.code in ('NA', 'K')`);
  const idsOf = async (table: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await db.admin.query<{ code: string; id: string }>(`select code, id from ${table}`)).rows.map(({ code, id }) => [
        code,
        Number(id),
      ]),
    );
  return {
    labId: (await idsOf('labs'))['HRB'] ?? 0,
    tests: (await idsOf('tests')) as SmallCatalogue['tests'],
    panelId: (await idsOf('panels'))['LYTES'] ?? 0,
    tubes: (await idsOf('tubes')) as SmallCatalogue['tubes'],
  };
};
