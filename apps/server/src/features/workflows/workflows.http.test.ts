import { randomUUID } from 'node:crypto';
import { plainSteps } from '@aliquot/domain/workflows/workflow-steps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlaces } from '#testing/make/catalogue-rows.ts';
import { describeRecords } from '#testing/record-journey.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

const make = (code: string) => ({
  code,
  name: `Workflow ${code}`,
  testTypes: ['CLINICAL', 'MOLECULAR'],
  steps: plainSteps(),
  turnaround: 'from test',
  boardColumns: ['Expected', 'In progress', 'Done'],
});

describeRecords({
  router: 'workflows',
  make,
  changed: { field: 'boardColumns', to: [['Done'], ['To do', 'Done']] },
  dangling: { testTypes: ['NO_SUCH_TYPE'] },
  prepare: (server: TestServer) => addPlaces(server.db.admin),
});

describe('workflows: revisions', () => {
  let server: TestServer;
  let manager: string;
  beforeAll(async () => {
    server = await makeTestServer();
    await addPlaces(server.db.admin);
    manager = (await server.signInAs('aliquot_lab_manager')).cookie;
  });
  afterAll(() => server.stop());

  const send = (path: string, input: Record<string, unknown>) =>
    server.mutate(path, { idempotencyKey: randomUUID(), ...input }, manager);
  const create = async (code: string) => (await send('workflows.create', make(code))).json().result.data;
  const change = async (
    { updatedAt: _at, revision: _revision, ...record }: Record<string, unknown>,
    values: object,
  ) => {
    const response = await send('workflows.update', { ...record, ...values });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().result.data;
  };
  const revisions = async (id: number) =>
    (await server.query('workflows.revisions', { id }, manager)).json().result.data.rows;

  test('every change to a workflow in use is the next revision, with all it said then', async () => {
    const made = await create('INUSE');
    await server.db.admin.query('update tests set workflow_id = $1', [made.id]);
    const renamed = await change(made, { name: 'Another name' });
    const timed = await change(renamed, { turnaround: { routine: 240, stat: 60 } });
    expect([made.revision, renamed.revision, timed.revision]).toEqual([1, 2, 3]);
    const kept = await revisions(made.id);
    expect(kept.map(({ revision }: { revision: number }) => revision)).toEqual([3, 2, 1]);
    expect(kept[2].snapshot).toEqual(make('INUSE'));
    expect(kept[1].snapshot).toEqual({ ...make('INUSE'), name: 'Another name' });
    expect(kept[0].snapshot.turnaround).toEqual({ routine: 240, stat: 60 });
    expect(kept[0].savedBy).toMatch(/^User /u);
  });

  test('a save that changes nothing an order goes through is no revision', async () => {
    const made = await create('SAME');
    const off = await change(made, { active: false });
    expect([off.version, off.revision, off.active]).toEqual([2, 1, false]);
    expect(await revisions(made.id)).toHaveLength(1);
  });

  test('a revision is written once: the application may not change or remove it', async () => {
    for (const statement of ["update workflow_revisions set snapshot = '{}'", 'delete from workflow_revisions']) {
      // One after the other.
      await expect(server.db.database.pool.query(statement)).rejects.toThrow('permission denied');
    }
  });

  test('steps are all eight, in order, with the parameters each knows', async () => {
    const [receive, ...rest] = plainSteps();
    for (const steps of [
      rest,
      [...rest, receive],
      [{ ...receive, params: { checkIdentity: true, spin: true } }, ...rest],
      [{ ...receive, params: { checkIdentity: 'yes' } }, ...rest],
    ]) {
      // One after the other.
      const response = await send('workflows.create', { ...make('ODD'), steps });
      expect(response.statusCode).toBe(400);
      expect(response.json().error.data.fields[0].path).toMatch(/^steps/u);
    }
  });

  test('tests that go this way are its users', async () => {
    const made = await create('USERS');
    await server.db.admin.query(`update tests set workflow_id = $1 where code = 'NA'`, [made.id]);
    const used = (await server.query('workflows.usedBy', { id: made.id }, manager)).json().result.data;
    expect(used).toEqual([{ kind: 'test', id: expect.any(Number), code: 'NA', name: 'Sodium', active: true }]);
    const { rows } = (await server.query('workflows.list', { search: 'USERS' }, manager)).json().result.data;
    expect(rows[0]).toMatchObject({ usedBy: 1, steps: 6, revision: 1, turnaround: 'from test' });
  });
});
