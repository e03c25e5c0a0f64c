import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
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
          labId: catalogue.labId,
          clientId,
          subject: {
            create: {
              familyName: 'Okafor',
              givenName: 'Zoë',
              dateOfBirth: '1984-03-15',
              birthPrecision: 'day',
              sex: 'female',
              gender: null,
              identifiers: [],
            },
          },
          caseId: null,
          priority: 'routine',
          collected: null,
          testIds: [catalogue.tests.NA, catalogue.tests.CBC],
          panelIds: [],
          samples: [],
          provider: null,
          externalRef: null,
          comments: null,
          receiveNow: false,
          ...values,
        },
        cookie,
      );
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().result.data;
    },
  };
};
