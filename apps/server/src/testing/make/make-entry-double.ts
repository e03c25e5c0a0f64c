import type { Bench } from '../bench-laboratory.ts';

type Workflow = { id: number; version: number; steps: { step: string; params: object }[] } & Record<string, unknown>;

/** From now on results of this test, and of all that are worked like it, are typed by two people. */
export const makeEntryDouble = async ({ ask, call, test, manager }: Bench, testCode: string): Promise<void> => {
  const { workflow: code } = await ask<{ workflow: string }>('tests.get', { id: test(testCode) }, manager);
  const { rows } = await ask<{ rows: { id: number; code: string }[] }>('workflows.list', { search: code }, manager);
  const found = await ask<Workflow>('workflows.get', { id: rows.find((row) => row.code === code)?.id }, manager);
  const { id, version, name, active, testTypes, turnaround, boardColumns } = found;
  const steps = found.steps.map((one) => (one.step === 'entry' ? { ...one, params: { mode: 'double' } } : one));
  await call(
    'workflows.update',
    { id, version, code, name, active, testTypes, turnaround, boardColumns, steps },
    manager,
  );
};
