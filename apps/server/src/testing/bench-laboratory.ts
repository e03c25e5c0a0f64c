import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { seedDemoLaboratory } from '../seed/demo-laboratory.ts';
import { caseRequest } from './case-request.ts';
import { makeTestServer, type TestServer } from './test-server.ts';

type Values = Readonly<Record<string, unknown>>;

export type Bench = {
  server: TestServer;
  /** Two technicians and a manager. */
  tech: string;
  other: string;
  manager: string;
  labId: number;
  /** By code; a result by `TEST.RESULT`. */
  test: (code: string) => number;
  spec: (key: string) => number;
  instrument: (code: string) => number;
  /** What the server answers; a refusal fails the test with its words. */
  call: <Answer>(path: string, values: Values, cookie?: string) => Promise<Answer>;
  ask: <Answer>(path: string, values: Values, cookie?: string) => Promise<Answer>;
  refusal: (path: string, values: Values, cookie?: string) => Promise<string>;
  /** A case of a new person with these tests, its tubes received. */
  makeCase: (codes: readonly string[], values?: Values) => Promise<Accession>;
  stop: () => Promise<void>;
};

const idsBy = async (server: TestServer, query: string): Promise<Map<string, number>> =>
  new Map(
    (await server.db.admin.query<{ code: string; id: string }>(query)).rows.map(({ code, id }) => [code, Number(id)]),
  );
const named = (ids: ReadonlyMap<string, number>, code: string): number => {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`no ${code} in the starter catalogue`);
  return id;
};

/** A laboratory with the starter catalogue: real tests with their ranges, codes, formulas and delta rules. */
export const openBench = async (): Promise<Bench> => {
  const server = await makeTestServer();
  await seedDemoLaboratory(server.db.scope());
  const [tests, specs, labs, clients, instruments] = [
    await idsBy(server, 'select code, id from tests'),
    await idsBy(
      server,
      `select t.code || '.' || s.code as code, s.id from result_specs s join tests t on t.id = s.test_id`,
    ),
    await idsBy(server, 'select code, id from labs'),
    await idsBy(server, 'select code, id from clients'),
    await idsBy(server, 'select code, id from instruments'),
  ];
  const tech = (await server.signInAs('aliquot_lab_tech')).cookie;
  const labId = named(labs, 'HRB');
  const send = (path: string, values: Values, cookie: string) =>
    server.mutate(path, { idempotencyKey: randomUUID(), ...values }, cookie);
  const call = async <Answer>(path: string, values: Values, cookie = tech): Promise<Answer> => {
    const response = await send(path, values, cookie);
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
    return response.json().result.data;
  };
  return {
    server,
    tech,
    other: (await server.signInAs('aliquot_lab_tech')).cookie,
    manager: (await server.signInAs('aliquot_lab_manager')).cookie,
    labId,
    test: (code) => named(tests, code),
    spec: (key) => named(specs, key),
    instrument: (code) => named(instruments, code),
    call,
    ask: async (path, values, cookie = tech) => {
      const response = await server.query(path, values, cookie);
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
      return response.json().result.data;
    },
    refusal: async (path, values, cookie = tech) => (await send(path, values, cookie)).json().error?.message ?? 'done',
    makeCase: (codes, values = {}) =>
      call(
        'accessions.create',
        caseRequest(
          { labId, clientId: named(clients, 'TIDE'), testIds: codes.map((code) => named(tests, code)) },
          {
            collected: { at: '2026-11-14T15:00:00Z', zone: 'US/Eastern' },
            fields: { collectedBy: 'Jonah Pryce' },
            receiveNow: true,
            ...values,
          },
        ),
      ),
    stop: () => server.stop(),
  };
};
