import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { somebody } from './case-request.ts';
import { makeCase } from './make-case.ts';
import { makeSmallCatalogue, type SmallCatalogue } from './make-catalogue.ts';
import { makeClient } from './make-people.ts';
import type { TestServer } from '../test-server.ts';

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
    make: (cookie, values = {}) =>
      makeCase(server, catalogue, clientId, cookie, {
        testIds: [catalogue.tests.NA, catalogue.tests.CBC],
        subject: { create: somebody({ givenName: `Zoë ${randomUUID()}` }) },
        ...values,
      }),
  };
};
