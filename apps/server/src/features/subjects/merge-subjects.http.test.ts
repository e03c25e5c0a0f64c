import { randomUUID } from 'node:crypto';
import type { Subject } from '@aliquot/domain/subjects/subject';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseRequest } from '#testing/make/case-request.ts';
import { makeSmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let manager: string;
let client: number;
let makeCase: (subjectId: number) => Promise<number>;
beforeAll(async () => {
  server = await makeTestServer();
  const catalogue = await makeSmallCatalogue(server.db);
  client = await makeClient(server.db.scope());
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
  makeCase = async (subjectId) => {
    const response = await server.mutate(
      'accessions.create',
      {
        idempotencyKey: randomUUID(),
        ...caseRequest(
          { labId: catalogue.labId, clientId: client, testIds: [catalogue.tests.NA] },
          { subject: { id: subjectId } },
        ),
      },
      manager,
    );
    expect(response.statusCode, response.body).toBe(200);
    return response.json().result.data.id;
  };
});
afterAll(() => server.stop());

const person = async (familyName: string, clientId = client): Promise<Subject> => {
  const response = await server.mutate(
    'subjects.create',
    {
      idempotencyKey: randomUUID(),
      clientId,
      familyName,
      givenName: 'Ada',
      dateOfBirth: null,
      birthPrecision: 'unknown',
      sex: 'female',
      gender: null,
      identifiers: [],
    },
    manager,
  );
  return response.json().result.data;
};
const subjectOf = async (caseId: number): Promise<number> =>
  (await server.query('accessions.get', { id: caseId }, manager)).json().result.data.subjectId;
const merge = (kept: Subject, merged: Subject) =>
  server.mutate(
    'subjects.merge',
    {
      idempotencyKey: randomUUID(),
      keptId: kept.id,
      keptVersion: kept.version,
      mergedId: merged.id,
      mergedVersion: merged.version,
      reason: 'Same person, typed twice',
    },
    manager,
  );
const get = async (id: number): Promise<Subject> =>
  (await server.query('subjects.get', { id }, manager)).json().result.data;

test('the cases of both stand under one, the other leads there, and undoing gives back what came with it', async () => {
  const [kept, merged] = [await person('Merge'), await person('Mergé')];
  const [own, moved] = [await makeCase(kept.id), await makeCase(merged.id)];
  expect((await merge(kept, merged)).statusCode).toBe(200);
  expect([await subjectOf(own), await subjectOf(moved)]).toEqual([kept.id, kept.id]);
  expect((await get(merged.id)).mergedInto).toBe(kept.id);
  const found = (await server.query('subjects.search', { search: 'merg' }, manager)).json().result.data;
  expect(found.map(({ id }: Subject) => id)).toEqual([kept.id]);

  const since = await makeCase(kept.id);
  const gone = await get(merged.id);
  const undone = await server.mutate(
    'subjects.unmerge',
    { idempotencyKey: randomUUID(), id: gone.id, version: gone.version, reason: 'Two people after all' },
    manager,
  );
  expect(undone.json().result.data.mergedInto).toBeNull();
  expect([await subjectOf(own), await subjectOf(moved), await subjectOf(since)]).toEqual([kept.id, merged.id, kept.id]);
});

test('records of two clients, a merged record and an old sight of one are refused', async () => {
  const [a, b] = [await person('Anders'), await person('Bergstrom')];
  const other = await person('Anders', await makeClient(server.db.scope()));
  expect((await merge(a, other)).statusCode).toBe(400);
  expect((await merge({ ...a, version: a.version + 1 }, b)).statusCode).toBe(409);
  expect((await merge(a, b)).statusCode).toBe(200);
  expect((await merge(await get(a.id), await get(b.id))).statusCode).toBe(400);
});

test('two managers who merge the same records at the same moment, each the other way round: one wins', async () => {
  const [a, b] = [await person('Castell'), await person('Castel')];
  const statuses = (await Promise.all([merge(a, b), merge(b, a)])).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const ends = [(await get(a.id)).mergedInto, (await get(b.id)).mergedInto];
  expect(ends.filter((into) => into === null)).toHaveLength(1);
});
