import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { caseRequest, somebody } from './case-request.ts';
import { makeSmallCatalogue, type SmallCatalogue } from './make-catalogue.ts';
import { makeClient } from './make-people.ts';
import type { TestServer } from './test-server.ts';

export type CaseMaker = {
  catalogue: SmallCatalogue;
  clientId: number;
  make: (cookie: string, values?: Record<string, unknown>) => Promise<Accession>;
};

/** Makes cases through the server, for tests of what is done with them. */
export const prepareCases = async (server: TestServer): Promise<CaseMaker> => {
  const catalogue = await makeSmallCatalogue(server.db);
  const clientId = await makeClient(server.db.scope(), 'North Clinic');
  return {
    catalogue,
    clientId,
    make: async (cookie, values = {}) => {
      const response = await server.mutate(
        'accessions.create',
        {
          idempotencyKey: randomUUID(),
          ...caseRequest(
            { labId: catalogue.labId, clientId, testIds: [catalogue.tests.NA, catalogue.tests.CBC] },
            { subject: { create: somebody({ givenName: `Zoë ${randomUUID()}` }) }, ...values },
          ),
        },
        cookie,
      );
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().result.data;
    },
  };
};
