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

test('a result typed while its case waits to be moved goes with the case, there and back', async () => {
  const [kept, merged] = [await person('Duval'), await person('Duvall')];
  const caseId = await makeCase(merged.id);
  await server.db.admin.query(`insert into result_specs (test_id, code, label, sort, type)
    select id, 'NA', 'Sodium', 0, 'numeric' from tests where code = 'NA' on conflict do nothing`);
  /** Under the lock of the case, as everybody types; the other action has begun and waits for it. */
  const typing = async (number: number, act: () => ReturnType<typeof merge>): Promise<void> => {
    const { admin } = server.db;
    await admin.query('begin');
    await admin.query('select from accessions where id = $1 for update', [caseId]);
    const acted = act();
    const waiting = async () =>
      (await admin.query('select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))'))
        .rowCount;
    await expect.poll(waiting).toBe(1);
    await admin.query(
      `insert into results (order_id, accession_id, client_id, lab_id, subject_id, test_id, spec_id, spec_version, collected_at, number,
         current, state, typed, kind, operator, value, critical, may_be_critical, flag_because, delta, delta_because)
       select o.id, a.id, a.client_id, a.lab_id, a.subject_id, o.test_id, s.id, 1, now(), $2, false, 'withdrawn', '140', 'numeric', '=', 140,
         false, false, 'Within.', 'not_checked', 'No earlier result.'
       from accessions a join orders o on o.accession_id = a.id join result_specs s on s.test_id = o.test_id where a.id = $1`,
      [caseId, number],
    );
    await admin.query('commit');
    const { statusCode, body } = await acted;
    expect(statusCode, body).toBe(200);
  };
  const owners = async () =>
    (
      await server.db.admin.query('select subject_id::int as id from results where accession_id = $1 order by number', [
        caseId,
      ])
    ).rows.map(({ id }) => id);

  await typing(1, () => merge(kept, merged));
  expect([await subjectOf(caseId), await owners()]).toEqual([kept.id, [kept.id]]);
  const { version } = await get(merged.id);
  await typing(2, () =>
    server.mutate(
      'subjects.unmerge',
      { idempotencyKey: randomUUID(), id: merged.id, version, reason: 'Two people after all' },
      manager,
    ),
  );
  expect([await subjectOf(caseId), await owners()]).toEqual([merged.id, [merged.id, merged.id]]);
});
