import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLog } from '#log.ts';
import { rendererSettings } from '#outside/label-renderer/label-renderer.ts';
import { pngSize } from '#testing/read-png.ts';
import { makeTestServer, testOrigin, type TestServer } from '#testing/test-server.ts';

/** Stands on labels, and nowhere else. */
const canary = 'canary-odalys';
const lines: string[] = [];
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  const log = makeLog('trace', { write: (line) => lines.push(line) });
  server = await makeTestServer((config) => config, {
    log,
    labelRenderer: { ...rendererSettings, labelMs: 1_500 },
  });
});
// A person of one's own for each test: previews are counted by person.
beforeEach(async () => {
  ({ cookie } = await server.signInAs('aliquot_lab_tech'));
});
afterEach(() => expect(lines.join('')).not.toContain(canary));
afterAll(() => server.stop());

const label = (text: string): string => `^XA^CI28^FO10,10^A0N,30^FD${text} ${canary}^FS^XZ`;
const tubeAddress = '/v1/printers/8dpmm/labels/2.25x0.75/0/';
const post = (url: string, zpl: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  server.send({
    method: 'POST',
    url,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: zpl,
  });
/** Takes many seconds: each box is inverted against everything below it. */
const slow = `^XA${'^FO0,0^FR^GB2000,2000,1000^FS'.repeat(200)}^XZ`;
const slowAddress = '/v1/printers/12dpmm/labels/10x10/0/';

describe('a picture', () => {
  test.each([
    ['6dpmm', '2.25x0.75', [343, 114]],
    ['8dpmm', '2.25x0.75', [457, 152]],
    ['8dpmm', '2.244094x0.748031', [456, 152]],
    ['12dpmm', '4x2', [1_219, 610]],
    ['24dpmm', '2.25x0.75', [1_372, 457]],
    ['8dpmm', '0.1x15', [20, 3_048]],
  ])('[CALL-7] at %s of %s inches has exactly its dots', async (dpmm, size, dots) => {
    const response = await post(`/v1/printers/${dpmm}/labels/${size}/0/`, label('x'));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-total-count': '1',
    });
    expect(response.headers['x-warnings']).toBeUndefined();
    expect(response.headers['x-label-drawn']).toBeUndefined();
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(pngSize(response.rawPayload)).toEqual(dots);
  });

  test.each(['/v1/printers/8dpmm/labels/2.25x0.75', '/v1/printers/8dpmm/labels/2.25x0.75/', tubeAddress.slice(0, -1)])(
    'is answered at %s as well',
    async (url) => {
      expect((await post(url, label('x'))).rawPayload).toEqual((await post(tubeAddress, label('x'))).rawPayload);
    },
  );

  test('[CALL-7] is that of the label asked for, with the number of all', async () => {
    const both = label('one') + label('two');
    const second = await post('/v1/printers/8dpmm/labels/2.25x0.75/1/', both);
    expect(second.headers['x-total-count']).toBe('2');
    expect(second.rawPayload).toEqual((await post(tubeAddress, label('two'))).rawPayload);
  });

  test('the text is taken as it is: neither form nor percent-encoding', async () => {
    const zpl = `^XA^FO1,1^A0N,30^FDa=b&c%41+${canary}^FS^XZ`;
    const hex = zpl.replace('a=b&c%41+', '_61_3D_62_26_63_25_34_31_2B').replace('^FD', '^FH^FD');
    expect((await post(tubeAddress, zpl)).rawPayload).toEqual((await post(tubeAddress, hex)).rawPayload);
  });

  test('[CALL-7] comes with warnings in groups of five, whose fifth is a sentence', async () => {
    const response = await post(tubeAddress, `^XA^QQ^FO999,1^A0N,20^FDé ${canary}^FS^XZ`);
    const items = String(response.headers['x-warnings']).split('|');
    expect(items).toHaveLength(10);
    expect([items[4], items[9]]).toEqual([
      'Unknown command',
      'The field starts at 999, and the label is 457 dots wide',
    ]);
  });

  test('for several people at once, each gets their own', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => server.signInAs('aliquot_lab_manager')));
    const ask = (at: number) => post(tubeAddress, label(`number ${at}`), { cookie: people[at]?.cookie ?? '' });
    const together = await Promise.all(people.map((_, at) => ask(at)));
    for (const [at, { rawPayload }] of together.entries()) expect((await ask(at)).rawPayload).toEqual(rawPayload);
    expect(new Set(together.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(people.length);
  });
});

describe('a refusal', () => {
  test.each([
    ['/v1/printers/7dpmm/labels/2x1/0/', label('x'), 400, 'The density must be 6dpmm, 8dpmm, 12dpmm or 24dpmm.'],
    ['/v1/printers/8/labels/2x1/0/', label('x'), 400, 'The density must be 6dpmm, 8dpmm, 12dpmm or 24dpmm.'],
    [
      '/v1/printers/8dpmm/labels/2x0.09/0/',
      label('x'),
      400,
      'The label must be 0.1 to 15 inches wide and tall, as in 4x2.',
    ],
    [
      '/v1/printers/8dpmm/labels/15.01x1/0/',
      label('x'),
      400,
      'The label must be 0.1 to 15 inches wide and tall, as in 4x2.',
    ],
    [
      '/v1/printers/8dpmm/labels/2xNaN/0/',
      label('x'),
      400,
      'The label must be 0.1 to 15 inches wide and tall, as in 4x2.',
    ],
    [
      '/v1/printers/8dpmm/labels/-2x1/0/',
      label('x'),
      400,
      'The label must be 0.1 to 15 inches wide and tall, as in 4x2.',
    ],
    ['/v1/printers/8dpmm/labels/2/0/', label('x'), 400, 'The label must be 0.1 to 15 inches wide and tall, as in 4x2.'],
    ['/v1/printers/8dpmm/labels/2x1x1/0/', label('x'), 400, 'The address must end in width x height and an index.'],
    ['/v1/printers/8dpmm/labels/2x1/-1/', label('x'), 400, 'The address must end in width x height and an index.'],
    [tubeAddress, '', 400, 'There is nothing to draw in this ZPL.'],
    [tubeAddress, canary, 400, 'There is nothing to draw in this ZPL.'],
    [tubeAddress, `^XA^FO1,1^BCN,50,N,N,N,A^FDé${canary}^FS^XZ`, 400, 'This ZPL cannot be drawn.'],
    ['/v1/printers/8dpmm/labels/2x1/1/', label('x'), 404, 'There is no label with that index.'],
    [
      '/v1/printers/24dpmm/labels/12x12/0/',
      label('x'),
      413,
      'The label has too many dots. Choose a smaller size or a lower density.',
    ],
    [tubeAddress, label('x').repeat(51), 413, 'This ZPL has more than 50 labels.'],
    [tubeAddress, canary.repeat(100_000), 413, 'That is too much to send at once. Send it in smaller parts.'],
    [slowAddress, slow, 413, 'The label takes too long to draw.'],
    [
      '/v1/printers/8dpmm/labels/2x1/0/',
      '^XA^FO0,0^BY10^BXN,3000,200^FDabc^FS^XZ',
      413,
      'The label takes too much memory to draw.',
    ],
  ])('[CALL-7] %s is plain text', async (url, zpl, status, text) => {
    const response = await post(url, zpl);
    expect([response.statusCode, response.body]).toEqual([status, text]);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('a body of another type is not read', async () => {
    const response = await post(tubeAddress, JSON.stringify({ zpl: label('x') }), {
      'content-type': 'application/json',
    });
    expect([response.statusCode, response.body]).toEqual([415, 'Send the ZPL as application/x-www-form-urlencoded.']);
  });

  test('a label that takes too long costs the next one nothing', async () => {
    const [late, next] = await Promise.all([post(slowAddress, slow), post(tubeAddress, label('x'))]);
    expect([late.statusCode, next.statusCode]).toEqual([413, 200]);
  });

  test('the server answers others while a large label is drawn', async () => {
    // The thread is there and ready: what follows is drawing alone.
    await post(tubeAddress, label('x'));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const large = post(slowAddress, slow).then(({ statusCode }) => statusCode);
    const health = Promise.resolve(server.app.inject('/health')).then(({ body }) => body);
    expect(await Promise.race([large, health])).toBe('ok');
    expect(await large).toBe(413);
    delay.disable();
    // The label alone is drawn for 1,500 ms before it is given up.
    expect(delay.max / 1e6).toBeLessThan(1_000);
  });

  test('the eleventh preview of a person in two seconds waits, and nobody else', async () => {
    const mine = await Promise.all(Array.from({ length: 11 }, () => post('/v1/printers/1dpmm/labels/1x1/0/', '')));
    expect(mine.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1);
    const refused = mine.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.body).toMatch(/^Too many requests\. Wait/u);
    const other = (await server.signInAs('aliquot_lab_tech')).cookie;
    expect((await post(tubeAddress, label('x'), { cookie: other })).statusCode).toBe(200);
  });
});

describe('who may', () => {
  test.each([
    ['aliquot_lab_manager', 200],
    ['aliquot_lab_tech', 200],
    ['aliquot_lab_readonly', 403],
    ['aliquot_org_tech', 403],
    ['aliquot_org_readonly', 403],
    ['somebody else', 403],
  ])('[ROLE-1] the preview of a label for %s: %i', async (role, status) => {
    const { cookie: own } = await server.signInAs(role);
    expect((await post(tubeAddress, label('x'), { cookie: own })).statusCode).toBe(status);
  });

  test('nobody without a session, whatever the address or the body', async () => {
    expect((await post(tubeAddress, label('x'), { cookie: '' })).statusCode).toBe(401);
    expect((await post('/v1/printers/1dpmm/labels/0x0/0/', canary.repeat(100_000), { cookie: '' })).statusCode).toBe(
      401,
    );
  });

  test('nobody from another origin', async () => {
    const response = await post(tubeAddress, label('x'), { origin: 'https://elsewhere.example' });
    expect(response.statusCode).toBe(403);
    expect((await post(tubeAddress, label('x'), { origin: testOrigin })).statusCode).toBe(200);
  });
});
