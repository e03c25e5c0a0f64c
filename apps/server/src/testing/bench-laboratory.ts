import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Result, Reviewed, SavedResults } from '@aliquot/domain/results/result';
import type { Config } from '#config.ts';
import { seedDemoLaboratory } from '#seed/demo-laboratory.ts';
import { caseRequest } from './make/case-request.ts';
import { sendSeen } from './seen-follows.ts';
import { makeTestServer, type TestServer } from './test-server.ts';

type Values = Readonly<Record<string, unknown>>;

export type Bench = {
  server: TestServer;
  /** Two technicians and a manager. */
  tech: string;
  other: string;
  manager: string;
  labId: number;
  clientId: number;
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
  /** Types values by `TEST.RESULT`; answers with the current results of the case. */
  type: (made: Accession, typed: Readonly<Record<string, string>>) => Promise<Result[]>;
  /** By the other technician, test by test and each critical result by itself; what they show is acknowledged. */
  approve: (results: readonly Result[]) => Promise<Result[]>;
  stop: () => Promise<void>;
};

export const orderOf = (made: Accession, testCode: string): number => {
  const found = made.orders.find((order) => order.testCode === testCode);
  if (found === undefined) throw new Error(`no order of ${testCode}`);
  return found.id;
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

/** What a reviewer says they saw. */
export const seenOf = (result: Pick<Result, 'id' | 'version' | 'doubts'> | undefined) => {
  if (result === undefined) throw new Error('no such result');
  const { id, version, doubts } = result;
  return { id, version, acknowledged: doubts.map(({ code }) => code) };
};

/** Test by test, what others are calculated from first; a critical result by itself. */
const lookedAtTogether = (results: readonly Result[]): Result[][] => {
  const measuredFirst = results.toSorted((a, b) => Number(a.calculated) - Number(b.calculated));
  const groups = Map.groupBy(measuredFirst, ({ id, orderId, critical }) => (critical ? `result ${id}` : `${orderId}`));
  return [...groups.values()];
};

/** Test by test; what each of them shows by then is acknowledged. */
const approveAll = async (call: Bench['call'], by: string, results: readonly Result[]): Promise<Result[]> => {
  const now = new Map(results.map((result) => [result.id, result]));
  for (const together of lookedAtTogether(results)) {
    const seen = together.map(({ id }) => seenOf(now.get(id)));
    const answer = await call<Reviewed>('results.approve', { results: seen, lane: 'one_by_one' }, by);
    const refused = answer.outcomes.find(({ outcome }) => outcome !== 'done');
    if (refused !== undefined) throw new Error(refused.sentence ?? refused.outcome);
    for (const result of answer.results) now.set(result.id, result);
  }
  return [...now.values()];
};

/** A laboratory with the starter catalogue: real tests with their ranges, codes, formulas and delta rules. */
export const openBench = async (change?: (config: Config) => Config): Promise<Bench> => {
  const server = await makeTestServer(change);
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
  const clientId = named(clients, 'TIDE');
  const send = (path: string, values: Values, cookie: string) =>
    server.mutate(path, { idempotencyKey: randomUUID(), ...values }, cookie);
  const call = async <Answer>(path: string, values: Values, cookie = tech): Promise<Answer> => {
    const response = await sendSeen((seen) => send(path, { ...values, ...seen }, cookie));
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
    return response.json().result.data;
  };
  const other = (await server.signInAs('aliquot_lab_tech')).cookie;
  const ask = async <Answer>(path: string, values: Values, cookie = tech): Promise<Answer> => {
    const response = await server.query(path, values, cookie);
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
    return response.json().result.data;
  };
  return {
    server,
    tech,
    other,
    manager: (await server.signInAs('aliquot_lab_manager')).cookie,
    labId,
    clientId,
    test: (code) => named(tests, code),
    spec: (key) => named(specs, key),
    instrument: (code) => named(instruments, code),
    call,
    ask,
    refusal: async (path, values, cookie = tech) => (await send(path, values, cookie)).json().error?.message ?? 'done',
    makeCase: (codes, values = {}) =>
      call(
        'accessions.create',
        caseRequest(
          { labId, clientId, testIds: codes.map((code) => named(tests, code)) },
          {
            collected: { at: '2026-11-14T15:00:00Z', zone: 'US/Eastern' },
            fields: { collectedBy: 'Jonah Pryce' },
            receiveNow: true,
            ...values,
          },
        ),
      ),
    type: async (made, typed) => {
      const current = await ask<Result[]>('results.ofCase', { accessionId: made.id });
      const entries = Object.entries(typed).map(([key, words]) => {
        const cell = { orderId: orderOf(made, key.split('.')[0] ?? ''), specId: named(specs, key) };
        const before = current.find((one) => one.orderId === cell.orderId && one.specId === cell.specId);
        return { ...cell, version: before?.version ?? null, typed: words };
      });
      const { outcomes, results } = await call<SavedResults>('results.save', { entries });
      const refused = outcomes.find(({ outcome }) => outcome !== 'saved');
      if (refused !== undefined) throw new Error(refused.sentence ?? refused.outcome);
      return results;
    },
    approve: (results) => approveAll(call, other, results),
    stop: () => server.stop(),
  };
};
