import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Result, Reviewed, SavedResults } from '@aliquot/domain/results/result';
import { openStarterBench, orderOf } from './starter-bench.ts';
import { makeTestServer, type TestServer } from './test-server.ts';

type Values = Readonly<Record<string, unknown>>;

/** A laboratory on the starter catalogue with two technicians, ready to type results: what one enters the other approves. */
export type BenchLaboratory = {
  server: TestServer;
  tech: string;
  other: string;
  clientId: number;
  testId: (code: string) => number;
  specId: (key: string) => number;
  call: <Answer>(path: string, values: Values, cookie?: string) => Promise<Answer>;
  ask: <Answer>(path: string, input: Values, cookie?: string) => Promise<Answer>;
  makeCase: (codes: readonly string[], values?: Values) => Promise<Accession>;
  /** Types values by "TEST.SPEC"; answers with the current results of the case. */
  type: (made: Accession, typed: Readonly<Record<string, string>>) => Promise<Result[]>;
  approve: (results: readonly Result[]) => Promise<Result[]>;
  stop: () => Promise<void>;
};

export const makeBenchLaboratory = async (): Promise<BenchLaboratory> => {
  const server = await makeTestServer();
  const { clientId, testId, specId, makeCase } = await openStarterBench(server);
  const tech = (await server.signInAs('aliquot_lab_tech')).cookie;
  const other = (await server.signInAs('aliquot_lab_tech')).cookie;
  const call = async <Answer>(path: string, values: Values, cookie = tech): Promise<Answer> => {
    const response = await server.mutate(path, { idempotencyKey: randomUUID(), ...values }, cookie);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().result.data;
  };
  const ask = async <Answer>(path: string, input: Values, cookie = tech): Promise<Answer> => {
    const response = await server.query(path, input, cookie);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().result.data;
  };
  return {
    server,
    tech,
    other,
    clientId,
    testId,
    specId,
    call,
    ask,
    makeCase: (codes, values = {}) => makeCase(codes, tech, values),
    type: async (made, typed) => {
      const current = await ask<Result[]>('results.ofCase', { accessionId: made.id });
      const entries = Object.entries(typed).map(([key, words]) => {
        const cell = { orderId: orderOf(made, key.split('.')[0] ?? ''), specId: specId(key) };
        const before = current.find((one) => one.orderId === cell.orderId && one.specId === cell.specId);
        return { ...cell, version: before?.version ?? null, typed: words };
      });
      const { outcomes, results } = await call<SavedResults>('results.save', { entries });
      const refused = outcomes.find(({ outcome }) => outcome !== 'saved');
      if (refused !== undefined) throw new Error(refused.sentence ?? refused.outcome);
      return results;
    },
    approve: async (results) => {
      const seen = results.map(({ id, version }) => ({ id, version }));
      const answer = await call<Reviewed>('results.approve', { results: seen, lane: 'one by one' }, other);
      const refused = answer.outcomes.find(({ outcome }) => outcome !== 'done');
      if (refused !== undefined) throw new Error(refused.sentence ?? refused.outcome);
      return answer.results;
    },
    stop: () => server.stop(),
  };
};
