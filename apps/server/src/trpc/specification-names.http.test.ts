import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { roles } from '@aliquot/domain/auth/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyProcedure } from '#testing/procedures/every-procedure.ts';
import { prepareCases, type CaseMaker } from '#testing/make/make-cases.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let cases: CaseMaker;
let made: Accession;
const cookies = new Map<string, string>();

beforeAll(async () => {
  server = await makeTestServer();
  cases = await prepareCases(server);
  for (const role of roles) {
    const clientIds = role.startsWith('aliquot_org_') ? [cases.clientId] : [];
    cookies.set(role, (await server.signInAs(role, clientIds)).cookie);
  }
  const tech = cookies.get('aliquot_lab_tech') ?? '';
  made = await cases.make(tech);
  const definition = { filters: { tab: 'to_receive' }, sort: 'due', columns: [] };
  await server.mutate(
    'views.create',
    { idempotencyKey: randomUUID(), name: 'For all', audience: 'everyone', podId: null, definition },
    tech,
  );
});
afterAll(() => server.stop());

/** The specification's name, the product's own, what is asked, and a word of the answer: two empty lists would be alike too. */
const names: readonly (readonly [string, string, () => unknown, () => string])[] = [
  ['anon.authProvider', 'anon.authProvider', () => ({ email: 'ines@northgate.example' }), () => '"type"'],
  ['accession.views.list', 'views.list', () => undefined, () => 'For all'],
  ['accession.list', 'accessions.find', () => ({ accessionIds: [made.id] }), () => made.caseId],
  ['accession.search', 'accessions.find', () => ({ search: made.caseId, take: 10 }), () => made.caseId],
  ['accession.get', 'accessions.get', () => ({ id: made.id }), () => made.caseId],
  ['subjects.search', 'subjects.search', () => ({ search: made.subjectName.slice(0, 4) }), () => '"familyName"'],
  ['subjects.get', 'subjects.get', () => ({ id: made.subjectId }), () => '"familyName"'],
  ['organisation.guess', 'accessions.guessClient', () => ({ subjectId: made.subjectId }), () => made.clientName],
  ['organisation.primary', 'clients.primary', () => undefined, () => made.clientName],
];

describe.each(names)('[CALL-4] [D-11] %s answers as %s does', (name, own, input, word) => {
  test('with the same rows, for a technician', async () => {
    const [answer, ownAnswer] = await Promise.all(
      [name, own].map((path) => server.query(path, input(), cookies.get('aliquot_lab_tech'))),
    );
    expect(answer?.statusCode, answer?.body).toBe(200);
    expect(answer?.json()).toEqual(ownAnswer?.json());
    expect(answer?.body).toContain(word());
  });

  test.each([...roles, 'nobody'])('and no other: %s', async (role) => {
    const [answer, ownAnswer] = await Promise.all(
      [name, own].map((path) => server.query(path, input(), cookies.get(role))),
    );
    expect(answer?.statusCode).toBe(ownAnswer?.statusCode);
    expect(answer?.statusCode).not.toBe(404);
    expect(answer?.json().result).toEqual(ownAnswer?.json().result);
    expect(answer?.json().error?.data.code).toBe(ownAnswer?.json().error?.data.code);
  });

  test('under the same policy', () => {
    const policyOf = (path: string) => everyProcedure.find((procedure) => procedure.path === path)?.policy;
    expect(policyOf(name)).toBeDefined();
    expect(policyOf(name)).toBe(policyOf(own));
  });
});
