import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { seedDemoLaboratory } from '../seed/demo-laboratory.ts';
import { caseRequest } from './case-request.ts';
import type { TestServer } from './test-server.ts';

type Values = Record<string, unknown>;

/** A laboratory on the starter catalogue: real tests with their ranges, codes, formulas and delta rules. */
export type StarterBench = {
  labId: number;
  clientId: number;
  testId: (code: string) => number;
  /** By `TEST.RESULT`. */
  specId: (key: string) => number;
  /** A case whose tubes are here, made through the server. */
  makeCase: (codes: readonly string[], cookie: string, values?: Values) => Promise<Accession>;
};

export const orderOf = (made: Accession, testCode: string): number => {
  const found = made.orders.find((order) => order.testCode === testCode);
  if (found === undefined) throw new Error(`no order of ${testCode}`);
  return found.id;
};

export const openStarterBench = async (server: TestServer): Promise<StarterBench> => {
  await seedDemoLaboratory(server.db.scope());
  const idsOf = async (query: string): Promise<(key: string) => number> => {
    const { rows } = await server.db.admin.query<{ code: string; id: string }>(query);
    const ids = new Map(rows.map(({ code, id }) => [code, Number(id)]));
    return (key) => {
      const id = ids.get(key);
      if (id === undefined) throw new Error(`no ${key} in the starter catalogue`);
      return id;
    };
  };
  const labId = (await idsOf('select code, id from labs'))('HRB');
  const clientId = (await idsOf('select code, id from clients'))('TIDE');
  const testId = await idsOf('select code, id from tests');
  return {
    labId,
    clientId,
    testId,
    specId: await idsOf(
      `select t.code || '.' || s.code as code, s.id from result_specs s join tests t on t.id = s.test_id`,
    ),
    makeCase: async (codes, cookie, values = {}) => {
      const request = caseRequest(
        { labId, clientId, testIds: codes.map(testId) },
        {
          collected: { at: '2026-11-14T15:00:00Z', zone: 'US/Eastern' },
          fields: { collectedBy: 'Jonah Pryce' },
          receiveNow: true,
          ...values,
        },
      );
      const response = await server.mutate('accessions.create', { idempotencyKey: randomUUID(), ...request }, cookie);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().result.data;
    },
  };
};
