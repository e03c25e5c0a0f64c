import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseRequest } from '#testing/make/case-request.ts';
import { prepareCases, type CaseMaker } from '#testing/make/make-cases.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

/**
 * Rights inside an input: a procedure that a role may call, with a value that the role may not send. What is expected is
 * written here by hand, role by role: neither the policies nor the rules under test take part in it.
 */
const roles = [
  'aliquot_lab_manager',
  'aliquot_lab_tech',
  'aliquot_lab_readonly',
  'aliquot_org_tech',
  'aliquot_org_readonly',
] as const;
type Status = 200 | 400 | 403;
type Statuses = readonly [Status, Status, Status, Status, Status];

let server: TestServer;
let cases: CaseMaker;
let podId: number;
let waiting: Accession;
const cookies = new Map<string, string>();

beforeAll(async () => {
  server = await makeTestServer();
  cases = await prepareCases(server);
  for (const role of roles) {
    const clientIds = role.startsWith('aliquot_org_') ? [cases.clientId] : [];
    const { cookie, userId } = await server.signInAs(role, clientIds);
    cookies.set(role, cookie);
    await server.db.admin.query(
      "insert into pods (code, lab_id, name, colour) values ('CORE', $1, 'Core', '#1565C0') on conflict do nothing",
      [cases.catalogue.labId],
    );
    const pod = await server.db.admin.query<{ pod_id: string }>(
      "insert into pod_members (pod_id, user_id) select id, $1 from pods where code = 'CORE' returning pod_id",
      [userId],
    );
    podId = Number(pod.rows[0]?.pod_id);
  }
  waiting = await cases.make(cookies.get('aliquot_lab_tech') ?? '');
});
afterAll(() => server.stop());

const create = (values: object): object =>
  caseRequest(
    { labId: cases.catalogue.labId, clientId: cases.clientId, testIds: [cases.catalogue.tests.NA] },
    { ...values },
  );
const view = (audience: string, pod: number | null): object => ({
  name: 'Rights',
  audience,
  podId: pod,
  definition: { filters: {}, sort: 'newest', columns: [] },
});
const many = (action: object): object => ({ action, rows: [{ id: waiting.id, version: waiting.version }] });
const note = (orderId: number | null): object => ({ id: waiting.id, text: 'Rights', orderId });

const variants: readonly (readonly [string, string, () => object, Statuses])[] = [
  [
    'a case with its tubes on their way',
    'accessions.create',
    () => create({ receiveNow: false }),
    [200, 200, 403, 200, 403],
  ],
  [
    'a case with its tubes received',
    'accessions.create',
    () => create({ receiveNow: true }),
    [200, 200, 403, 403, 403],
  ],
  ['a note on the case', 'accessions.addNote', () => note(null), [200, 200, 403, 200, 403]],
  ['a note on one test', 'accessions.addNote', () => note(waiting.orders[0]?.id ?? 0), [200, 200, 403, 403, 403]],
  ['a view for oneself', 'views.create', () => view('private', null), [200, 200, 200, 200, 200]],
  ['a view for everyone', 'views.create', () => view('everyone', null), [200, 200, 200, 400, 400]],
  ['a view for a pod', 'views.create', () => view('pod', podId), [200, 200, 200, 400, 400]],
  ['labels of many', 'labels.download', () => ({ caseIds: [waiting.id] }), [200, 200, 403, 200, 403]],
  [
    'the priority of many',
    'accessions.bulkBySender',
    () => many({ kind: 'priority', priority: 'stat' }),
    [200, 200, 403, 200, 403],
  ],
  ['receiving many', 'accessions.bulkBySender', () => many({ kind: 'receive' }), [400, 400, 403, 400, 403]],
  [
    'cancelling many',
    'accessions.bulkBySender',
    () => many({ kind: 'cancel', reason: 'x' }),
    [400, 400, 403, 400, 403],
  ],
];

describe.each(variants)('[SEC-F3] %s (%s)', (_what, path, input, expected) => {
  test.each(roles.map((role, at) => [role, expected[at]] as const))('%s: %i', async (role, status) => {
    const response = await server.mutate(path, { idempotencyKey: randomUUID(), ...input() }, cookies.get(role));
    expect(response.statusCode, response.body).toBe(status);
  });
});

test('[SEC-F3] a case that client staff send with its tubes received is not made, and the refusal says what to do', async () => {
  const before = await server.db.admin.query('select count(*)::int as n from accessions');
  const refused = await server.mutate(
    'accessions.create',
    { idempotencyKey: randomUUID(), ...create({ receiveNow: true }) },
    cookies.get('aliquot_org_tech'),
  );
  expect([refused.statusCode, refused.json().error.data.code]).toEqual([403, 'FORBIDDEN']);
  expect(refused.json().error.message).toBe(
    'The accession was not created. Only lab staff receive tubes. Save it without receiving them.',
  );
  expect((await server.db.admin.query('select count(*)::int as n from accessions')).rows).toEqual(before.rows);
});
