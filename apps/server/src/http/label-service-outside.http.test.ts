import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeLog } from '#log.ts';
import { startLabelPeer, type LabelPeer } from '#testing/label-peer.ts';
import { pngSize } from '#testing/read-png.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

const canary = 'canary-odalys';
const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const zpl = `^XA^FO1,1^A0N,30^FDé ${canary}^FS^QQ^XZ`;
const address = '/v1/printers/8dpmm/labels/2.25x0.75/0/';

const lines: string[] = [];
let peer: LabelPeer;
let server: TestServer;
let person: { cookie: string; userId: number };
beforeAll(async () => {
  peer = await startLabelPeer();
  const log = makeLog('trace', { write: (line) => lines.push(line) });
  server = await makeTestServer((config) => ({ ...config, labelServiceUrl: peer.url }), { log });
});
beforeEach(async () => {
  person = await server.signInAs('aliquot_lab_tech');
  peer.received.length = 0;
});
afterAll(async () => {
  expect(lines.join('')).not.toContain(canary);
  await server.stop();
  await peer.stop();
});

const example = { 'x-label-data': 'example' };
const post = (cookie = person.cookie, says: Record<string, string> = example) =>
  server.send({
    method: 'POST',
    url: address,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'x-secret': canary, ...says },
    payload: zpl,
  });
type OnTrail = { userId: number; action: string; record: Record<string, unknown> };
const trail = async (): Promise<OnTrail[]> => {
  const { rows } = await server.db.admin.query<OnTrail>(
    `select e.user_id::int as "userId", e.action, c.after as record
       from audit.changes c join audit.events e using (at, transaction_id)
      where c.table_name = 'label_previews' order by c.seq`,
  );
  return rows;
};

test('an example is drawn outside: passed on with our own warnings, and on record without what stands on it', async () => {
  peer.answer((reply) =>
    reply.writeHead(200, { 'x-total-count': '3', 'x-warnings': `1|1|||${canary}`, 'set-cookie': 'a=b' }).end(png),
  );
  const response = await post();
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(png);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'x-total-count': '3',
    'x-label-drawn': 'outside',
  });
  expect(response.headers['x-warnings']).toMatch(/^\d+\|3\|\^QQ\|\|Unknown command$/u);
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(peer.received).toHaveLength(1);
  expect(peer.received[0]?.body).toBe(zpl);
  expect(JSON.stringify(peer.received[0]?.headers)).not.toContain(person.cookie.split('=')[1]);
  const [last] = (await trail()).slice(-1);
  expect(last).toMatchObject({
    userId: person.userId,
    action: 'labels.preview',
    record: {
      host: new URL(peer.url).host,
      zpl_sha256: createHash('sha256').update(zpl).digest('hex'),
      zpl_bytes: Buffer.byteLength(zpl),
    },
  });
  expect(JSON.stringify(await trail())).not.toContain(canary);
});

test.each([
  ['says nothing of its data', {}],
  ['is of a tube', { 'x-label-data': 'tube' }],
  ['says it twice', { 'x-label-data': 'example, example' }],
])('a label that %s is drawn by this server: nothing is sent and nothing recorded', async (_label, says) => {
  peer.answer((reply) => reply.writeHead(200).end(png));
  const before = (await trail()).length;
  const response = await post(person.cookie, says);
  expect(response.statusCode).toBe(200);
  expect(pngSize(response.rawPayload)).toEqual([457, 152]);
  expect(response.headers['x-label-drawn']).toBeUndefined();
  expect(peer.received).toEqual([]);
  expect(await trail()).toHaveLength(before);
});

test.each([
  [400, 400],
  [404, 404],
  [413, 413],
  [429, 429],
  [302, 502],
  [401, 502],
  [500, 502],
])('its status %i is answered %i, in plain text of our own', async (theirs, ours) => {
  peer.answer((reply) => reply.writeHead(theirs, { location: '/', 'content-type': 'text/html' }).end(canary));
  const response = await post();
  expect(response.statusCode).toBe(ours);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).not.toContain(canary);
});

test('what is no picture is not passed on', async () => {
  peer.answer((reply) => reply.writeHead(200, { 'content-type': 'image/png' }).end('<script>'));
  const response = await post();
  expect([response.statusCode, response.body]).toEqual([502, 'The label service did not answer with a picture.']);
});

test('nothing is sent and nothing is recorded for those who may not', async () => {
  const before = (await trail()).length;
  const { cookie } = await server.signInAs('aliquot_lab_readonly');
  expect((await post(cookie)).statusCode).toBe(403);
  expect(peer.received).toEqual([]);
  expect(await trail()).toHaveLength(before);
});

test('a label that cannot be put on record is not sent', async () => {
  await server.db.admin.query('revoke insert on label_previews from aliquot_app');
  const response = await post();
  await server.db.admin.query('grant insert on label_previews to aliquot_app');
  expect(response.statusCode).toBe(500);
  expect(peer.received).toEqual([]);
});
