import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { caseRequest } from './case-request.ts';
import type { SmallCatalogue } from './make-catalogue.ts';
import type { TestServer } from '../test-server.ts';

/** A case of the small catalogue, made through the server. */
export const makeCase = async (
  server: TestServer,
  catalogue: SmallCatalogue,
  clientId: number,
  cookie: string,
  changes: Record<string, unknown> = {},
): Promise<Accession> => {
  const response = await server.mutate(
    'accessions.create',
    {
      idempotencyKey: randomUUID(),
      ...caseRequest({ labId: catalogue.labId, clientId, testIds: [catalogue.tests.NA] }, changes),
    },
    cookie,
  );
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().result.data;
};
