import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { SmallCatalogue } from './make-catalogue.ts';
import type { TestServer } from './test-server.ts';

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
      labId: catalogue.labId,
      clientId,
      subject: {
        create: {
          familyName: 'Okafor',
          givenName: 'Imani',
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
      testIds: [catalogue.tests.NA],
      panelIds: [],
      samples: [],
      provider: null,
      externalRef: null,
      comments: null,
      receiveNow: false,
      ...changes,
    },
    cookie,
  );
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().result.data;
};
