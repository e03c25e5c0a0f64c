import type { Bench } from '../bench-laboratory.ts';

type Workflow = { id: number; steps: { step: string; enabled: boolean; params: object }[] } & Record<string, unknown>;

/** From now on runs with new orders of this test, and of no other, must have these controls. */
export const makeControlsAskedFor = async (
  { ask, call, test, manager, server }: Bench,
  testCode: string,
  controls: readonly string[],
): Promise<void> => {
  const { workflow: code } = await ask<{ workflow: string }>('tests.get', { id: test(testCode) }, manager);
  const { rows } = await ask<{ rows: { id: number; code: string }[] }>('workflows.list', { search: code }, manager);
  const found = await ask<Workflow>('workflows.get', { id: rows.find((row) => row.code === code)?.id }, manager);
  const { testTypes, turnaround, boardColumns } = found;
  const steps = found.steps.map((one) =>
    one.step === 'run' ? { ...one, enabled: true, params: { mode: 'optional', controls } } : one,
  );
  const fields = {
    code: `${testCode}_CONTROLS`,
    name: `${testCode} with controls`,
    testTypes,
    turnaround,
    boardColumns,
  };
  const { id } = await call<{ id: number }>('workflows.create', { ...fields, steps }, manager);
  await server.db.admin.query('update tests set workflow_id = $1 where id = $2', [id, test(testCode)]);
};
