import { noSteps } from '@aliquot/domain/workflows/workflow-steps';
import type pg from 'pg';

/**
 * Two laboratories with a pod each, a workflow and two tests, written past the application: for tests of records that name
 * them. The catalogue's own pages are tested where they belong.
 */
export const addPlaces = async (admin: pg.Client): Promise<void> => {
  await admin.query(`
    insert into labs (code, name, timezone) values ('EAST', 'Eastern laboratory', 'US/Eastern'), ('WEST', 'Western laboratory', 'US/Pacific');
    insert into pods (code, lab_id, name, colour)
      select v.code, l.id, v.code, '#2E7D32' from labs l join (values ('CORE', 'EAST'), ('PCR', 'WEST')) v (code, lab) on v.lab = l.code;
    insert into test_types (code, name) values ('CLINICAL', 'Clinical'), ('MOLECULAR', 'Molecular');
    insert into workflows (code, name, steps) values ('PLAIN', 'Plain', '${JSON.stringify(noSteps())}');
    insert into tests (code, name, short_name, test_type, department, method, turnaround_routine, turnaround_stat, workflow_id)
      select v.code, v.name, v.code, 'CLINICAL', 'Chemistry', 'ISE', 240, 60, w.id
      from workflows w, (values ('NA', 'Sodium'), ('K', 'Potassium')) v (code, name) where w.code = 'PLAIN';`);
};
