import { noSteps } from '@aliquot/domain/workflows/workflow-steps';
import type pg from 'pg';

export type MadeTest = { code: string; testType?: string; status?: 'draft' | 'active' | 'retired' };

/** Tests to name in other records, written past the application: only their codes and types matter there. */
export const makeTests = async (admin: pg.Client, made: readonly MadeTest[]): Promise<void> => {
  await admin.query(
    `insert into workflows (code, name, steps) values ('WF_SAMPLE', 'Sample', $1) on conflict do nothing`,
    [JSON.stringify(noSteps())],
  );
  for (const { code, testType = 'CLINICAL', status = 'active' } of made) {
    // One connection, one statement at a time.
    await admin.query('insert into test_types (code, name) values ($1, $1) on conflict do nothing', [testType]);
    await admin.query(
      `insert into tests (code, name, short_name, test_type, department, method, turnaround_routine, turnaround_stat, workflow_id, status, spec_version)
       select $1, 'Test ' || $1, $1, $2, 'Chemistry', 'Photometry', 240, 60, w.id, $3, case when $3 = 'draft' then 0 else 1 end
       from workflows w where w.code = 'WF_SAMPLE'`,
      [code, testType, status],
    );
  }
};
