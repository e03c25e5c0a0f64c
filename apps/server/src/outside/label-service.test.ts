import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLabelPeer, type LabelPeer } from '#testing/label-peer.ts';
import type { RenderRequest } from './label-renderer/render-messages.ts';
import { openLabelService } from './label-service.ts';

let peer: LabelPeer;
beforeAll(async () => {
  peer = await startLabelPeer();
});
afterAll(() => peer.stop());

const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const zpl = '^XA^FO1,1^GB9,9,9^FS^XZ';
const request: RenderRequest = { zpl, dots: { dpmm: 8, width: 456, height: 152 }, index: 0 };
const settings = { answerMs: 200, mostBytes: 1_000 };
const draw = (change: Partial<RenderRequest> = {}, gone = new AbortController().signal) =>
  openLabelService(`${peer.url}/`, settings).draw({ ...request, ...change }, gone);

test('the text is sent as it is, with nothing of the caller, to the address of its size in inches', async () => {
  peer.answer((reply) => reply.writeHead(200, { 'content-type': 'image/png', 'x-total-count': '7' }).end(png));
  expect(await draw({ index: 3 })).toEqual({ kind: 'drawn', png, count: 7 });
  const [sent] = peer.received.splice(0);
  expect(sent).toMatchObject({
    method: 'POST',
    url: '/v1/printers/8dpmm/labels/2.244094x0.748031/3/',
    body: zpl,
    headers: { accept: 'image/png', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(Object.keys(sent?.headers ?? {})).not.toContain('cookie');
});

test.each([
  ['7x', 2],
  ['-1', 2],
  [undefined, 2],
])('without a count that is one (%s) the labels are counted here', async (said, count) => {
  peer.answer((reply) => reply.writeHead(200, said === undefined ? {} : { 'x-total-count': said }).end(png));
  expect(await draw({ zpl: zpl + zpl })).toMatchObject({ kind: 'drawn', count });
});

test.each([
  [400, 'not drawable'],
  [404, 'no such label'],
  [413, 'too large'],
  [429, 'busy'],
  [401, 'no answer'],
  [418, 'no answer'],
  [500, 'no answer'],
  [204, 'no answer'],
])('status %i means: %s', async (status, kind) => {
  peer.answer((reply) => reply.writeHead(status).end());
  expect(await draw()).toEqual({ kind });
});

test('a redirect is not followed', async () => {
  peer.received.length = 0;
  peer.answer((reply) => reply.writeHead(307, { location: `${peer.url}/elsewhere` }).end());
  expect(await draw()).toEqual({ kind: 'no answer' });
  expect(peer.received).toHaveLength(1);
});

test('a page is no picture, and a picture that never ends neither', async () => {
  peer.answer((reply) => reply.writeHead(200, { 'content-type': 'image/png' }).end('<html>'));
  expect(await draw()).toEqual({ kind: 'no answer' });
  peer.answer((reply) => reply.writeHead(200).end(Buffer.concat([png, Buffer.alloc(1_000)])));
  expect(await draw()).toEqual({ kind: 'no answer' });
  peer.answer((reply) => reply.writeHead(200).end(Buffer.concat([png, Buffer.alloc(990)])));
  expect(await draw()).toMatchObject({ kind: 'drawn' });
});

test('a service that is silent, breaks off or is not there gives no answer', async () => {
  peer.answer(() => {});
  expect(await draw()).toEqual({ kind: 'no answer' });
  peer.answer((reply) => reply.writeHead(200, { 'content-length': '100' }).write(png, () => reply.destroy()));
  expect(await draw()).toEqual({ kind: 'no answer' });
  const closed = await startLabelPeer();
  await closed.stop();
  expect(await openLabelService(closed.url).draw(request, new AbortController().signal)).toEqual({ kind: 'no answer' });
});

test('a label with too many dots is not sent, and one whose caller has gone is given up', async () => {
  peer.received.length = 0;
  expect(await draw({ dots: { dpmm: 24, width: 9_000, height: 9_000 } })).toEqual({ kind: 'too many dots' });
  expect(await draw({}, AbortSignal.abort())).toEqual({ kind: 'no answer' });
  expect(peer.received).toEqual([]);
});
