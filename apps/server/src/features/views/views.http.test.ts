import { randomUUID } from 'node:crypto';
import type { View } from '@aliquot/domain/views/view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyProcedure } from '#testing/procedures/every-procedure.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { slotsOf } from '#testing/procedures/replay.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
const cookies = { owner: '', member: '', other: '', looking: '', client: '', neighbor: '' };
let podId: number;
beforeAll(async () => {
  server = await makeTestServer((config) => ({ ...config, requestsPerSecond: 1_000_000, lookupsPerMinute: 1_000_000 }));
  cookies.owner = (await server.signInAs('aliquot_lab_manager')).cookie;
  const member = await server.signInAs('aliquot_lab_tech');
  cookies.member = member.cookie;
  cookies.other = (await server.signInAs('aliquot_lab_tech')).cookie;
  cookies.looking = (await server.signInAs('aliquot_lab_readonly')).cookie;
  const clientId = await makeClient(server.db.scope());
  const client = await server.signInAs('aliquot_org_tech', [clientId]);
  cookies.client = client.cookie;
  cookies.neighbor = (await server.signInAs('aliquot_org_readonly', [clientId])).cookie;
  await server.db.admin.query("insert into labs (code, name) values ('HRB', 'Harborline')");
  const pod = await server.db.admin.query<{ id: string }>(
    "insert into pods (code, lab_id, name, colour) select 'CORE', id, 'Core', '#1565C0' from labs returning id",
  );
  podId = Number(pod.rows[0]?.id);
  // No screen puts client staff into a pod; a row that does must show them nothing either.
  await server.db.admin.query('insert into pod_members (pod_id, user_id) values ($1, $2), ($1, $3)', [
    podId,
    member.userId,
    client.userId,
  ]);
});
afterAll(() => server.stop());

const definition = { filters: { tab: 'to_receive', priorities: ['stat'] }, sort: 'due', columns: [] };
const create = (name: string, audience: string, pod: number | null, cookie = cookies.owner) =>
  server.mutate('views.create', { idempotencyKey: randomUUID(), name, audience, podId: pod, definition }, cookie);
const names = async (cookie: string): Promise<string[]> =>
  (await server.query('views.list', undefined, cookie)).json().result.data.map(({ name }: View) => name);

test('[CALL-4] private, pod and everyone: each is seen by whom it is for, and given back as it was saved', async () => {
  const made = (await create('Mine', 'private', null)).json().result.data;
  expect(made.definition.filters).toMatchObject({ tab: 'to_receive', priorities: ['stat'], statuses: [] });
  await create('Of the pod', 'pod', podId);
  await create('For all', 'everyone', null);
  const ofThese = async (cookie: string): Promise<string[]> =>
    (await names(cookie)).filter((name) => ['For all', 'Mine', 'Of the pod'].includes(name));
  expect(await ofThese(cookies.owner)).toEqual(['For all', 'Mine', 'Of the pod']);
  expect(await ofThese(cookies.member)).toEqual(['For all', 'Of the pod']);
  expect(await ofThese(cookies.other)).toEqual(['For all']);
  expect(await ofThese(cookies.looking)).toEqual(['For all']);
  expect((await server.query('views.get', { id: made.id }, cookies.other)).statusCode).toBe(404);
});

test('only its owner changes or removes a view, and not from an old sight of it', async () => {
  const view: View = (await create('Shared', 'everyone', null)).json().result.data;
  const change = { id: view.id, version: view.version, name: 'Taken', audience: 'everyone', podId: null, definition };
  const by = (cookie: string, verb: string, values: object) =>
    server.mutate(`views.${verb}`, { idempotencyKey: randomUUID(), ...values }, cookie);
  expect((await by(cookies.other, 'update', change)).statusCode).toBe(409);
  expect((await by(cookies.owner, 'update', { ...change, name: 'Renamed' })).json().result.data.version).toBe(2);
  expect((await by(cookies.owner, 'update', change)).statusCode).toBe(409);
  expect((await by(cookies.owner, 'remove', { id: view.id, version: 2 })).statusCode).toBe(200);
  expect(await names(cookies.other)).not.toContain('Renamed');
});

test('client staff keep views for themselves', async () => {
  const refused = await create('Ours', 'everyone', null, cookies.client);
  expect([refused.statusCode, refused.json().error.data.details]).toEqual([400, { field: 'audience' }]);
  expect((await create('Ours', 'private', null, cookies.client)).statusCode).toBe(200);
  expect((await create('Podless', 'pod', null)).statusCode).toBe(400);
});

test('a view is saved for one’s own pod; a manager may save one for any', async () => {
  const pods = async (cookie: string) => (await server.query('views.pods', undefined, cookie)).json().result.data;
  expect(await pods(cookies.member)).toEqual([{ id: podId, name: 'Core' }]);
  expect(await pods(cookies.other)).toEqual([]);
  expect(await pods(cookies.owner)).toEqual([{ id: podId, name: 'Core' }]);
  const refused = await create('Not mine', 'pod', podId, cookies.other);
  expect([refused.statusCode, refused.json().error.data.details]).toEqual([400, { field: 'podId' }]);
  expect((await create('Of us', 'pod', podId, cookies.member)).json().result.data.podName).toBe('Core');
});

test('[HOUSE-D6] the view a pod opens with is known to the pod’s members, whatever it is called', async () => {
  const today: View = (await create('Today', 'pod', podId)).json().result.data;
  await create('Today', 'pod', podId);
  await server.db.admin.query('update pods set default_view_id = $2 where id = $1', [podId, today.id]);
  const opening = async (cookie: string): Promise<string[]> =>
    (await server.query('views.list', undefined, cookie))
      .json()
      .result.data.filter(({ opensPod }: View) => opensPod)
      .map(({ name }: View) => name);
  expect(await opening(cookies.member)).toEqual(['Today']);
  expect(await opening(cookies.owner)).toEqual([]);
  const { id, version } = today;
  const renamed = {
    idempotencyKey: randomUUID(),
    id,
    version,
    name: 'This morning',
    audience: 'pod',
    podId,
    definition,
  };
  expect((await server.mutate('views.update', renamed, cookies.owner)).statusCode).toBe(200);
  expect(await opening(cookies.member)).toEqual(['This morning']);
  await server.db.admin.query('update pods set active = false where id = $1', [podId]);
  expect(await opening(cookies.member), 'a pod that is switched off opens nothing').toEqual([]);
  await server.db.admin.query('update pods set active = true where id = $1', [podId]);
});

test('[SEC-F7] client staff see their own views only: neither those for everyone, nor a pod’s, nor a colleague’s', async () => {
  const own = (await create('Our stat cases', 'private', null, cookies.client)).json().result.data as View;
  const shared = [
    (await create('canary-okafor for everyone', 'everyone', null)).json().result.data as View,
    (await create('canary-okafor of the pod', 'pod', podId)).json().result.data as View,
  ];
  expect(await names(cookies.other)).toContain('canary-okafor for everyone');
  expect(await names(cookies.client)).toContain('Our stat cases');
  expect((await names(cookies.client)).filter((name) => name.includes('canary'))).toEqual([]);
  expect(await names(cookies.neighbor)).toEqual([]);
  for (const { id, version } of shared) {
    expect((await server.query('views.get', { id }, cookies.client)).statusCode).toBe(404);
    const change = { id, version, name: 'Taken', audience: 'private', podId: null, definition };
    for (const [verb, input] of [
      ['update', change],
      ['remove', { id, version }],
    ] as const) {
      const tried = await server.mutate(`views.${verb}`, { idempotencyKey: randomUUID(), ...input }, cookies.client);
      expect([tried.statusCode, tried.body.includes('canary')]).toEqual([404, false]);
    }
  }
  expect((await server.query('views.get', { id: own.id }, cookies.client)).statusCode).toBe(200);
  expect((await server.query('views.get', { id: own.id }, cookies.neighbor)).statusCode).toBe(404);
});

test('[SEC-F7] whatever client staff ask for, no answer holds a word of the lab’s views', async () => {
  const { id } = (await create('canary-view', 'everyone', null)).json().result.data as View;
  const answers: string[] = [];
  for (const { path, sample } of everyProcedure.filter(({ type }) => type === 'query')) {
    const ids = slotsOf(sample()).filter(({ type }) => type === 'number');
    for (const input of [sample(), ...ids.map((slot) => slot.put(id))]) {
      const { body } = await server.query(path, input, cookies.client);
      if (body.includes('canary-view')) answers.push(path);
    }
  }
  expect(answers).toEqual([]);
  expect((await server.query('views.get', { id }, cookies.other)).body).toContain('canary-view');
});
