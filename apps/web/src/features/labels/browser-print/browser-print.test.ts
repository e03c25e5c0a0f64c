import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { helperBases, makeBrowserPrint, type BrowserPrint } from './browser-print.ts';

const device = {
  deviceType: 'printer',
  uid: '10.0.0.7:9100',
  provider: 'test.double',
  name: 'TEST DOUBLE bench',
  connection: 'network',
  version: 3,
  manufacturer: 'TEST DOUBLE',
};
type Reply = { status?: number; body?: string } | 'silence';
type Job = { path: string; contentType: string | undefined; body: string };

const servers: Server[] = [];
const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** A program on a port of this machine that answers as the helper does, or as the test says. */
const startDouble = async (replies: Readonly<Record<string, Reply>> = {}): Promise<{ base: string; jobs: Job[] }> => {
  const jobs: Job[] = [];
  const usual: Record<string, Reply> = {
    '/default?type=printer': { body: JSON.stringify(device) },
    '/available': { body: JSON.stringify({ printer: [device] }) },
    '/write': {},
    ...replies,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const body = await readBody(request);
    if (request.method === 'POST') jobs.push({ path, contentType: request.headers['content-type'], body });
    const reply = usual[path] ?? { status: 404 };
    if (reply === 'silence') return;
    response.writeHead(reply.status ?? 200, { 'x-test-double': 'browser print helper' }).end(reply.body ?? '');
  };
  const server = createServer((request, response) => void answer(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, jobs };
};
const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
afterEach(async () => {
  await Promise.all(servers.splice(0).map(stop));
});

const clientOf = (...bases: string[]): BrowserPrint =>
  makeBrowserPrint({ bases, timeoutMs: 2_000, writeTimeoutMs: 2_000, fetch, asksUser: async () => false });
/** An address at which nothing listens any more. */
const gone = async (): Promise<string> => {
  const { base } = await startDouble();
  await Promise.all(servers.splice(-1).map(stop));
  return base;
};

describe('[CALL-8] the browser print helper', () => {
  test('gets the ZPL with its default printer, as plain text', async () => {
    const { base, jobs } = await startDouble();
    expect(await clientOf(base).print('^XA^FDé^FS^XZ')).toEqual({ kind: 'sent', printer: device });
    expect(jobs).toHaveLength(1);
    expect(jobs[0]).toMatchObject({ path: '/write', contentType: 'text/plain' });
    expect(JSON.parse(jobs[0]?.body ?? '')).toEqual({ device, data: '^XA^FDé^FS^XZ' });
  });

  test.each([[''], ['no printer set'], ['{}']])('without a default (%j) gives its first printer', async (body) => {
    const { base } = await startDouble({ '/default?type=printer': { body } });
    expect(await clientOf(base).findPrinter()).toEqual({ kind: 'found', base, printer: device });
  });

  test.each([['{}'], ['{"printer":[]}'], [''], ['{"printer":[{"name":"no id"}]}']])(
    'with no printer (%s) prints nothing',
    async (body) => {
      const { base, jobs } = await startDouble({ '/default?type=printer': {}, '/available': { body } });
      expect(await clientOf(base).print('^XA^XZ')).toEqual({ kind: 'no printer' });
      expect(jobs).toEqual([]);
    },
  );

  test('is looked for at the second address when nothing answers at the first', async () => {
    const { base, jobs } = await startDouble();
    expect(await clientOf(await gone(), base).print('^XA^XZ')).toMatchObject({ kind: 'sent' });
    expect(jobs).toHaveLength(1);
  });
});

describe('[ERR-4] printing through the helper', () => {
  test('that is not there says so', async () => {
    expect(await clientOf(await gone()).print('^XA^XZ')).toEqual({ kind: 'missing' });
  });

  test('that does not answer in time is not there', async () => {
    const { base } = await startDouble({ '/default?type=printer': 'silence' });
    const client = makeBrowserPrint({ bases: [base], timeoutMs: 50, fetch, asksUser: async () => false });
    expect(await client.print('^XA^XZ')).toEqual({ kind: 'missing' });
  });

  test.each([500, 401, 204])('never succeeds on HTTP %d', async (status) => {
    const { base } = await startDouble({ '/write': { status } });
    expect(await clientOf(base).print('^XA^XZ')).toEqual({ kind: 'failed', step: 'write', status });
  });

  test('fails where the helper does not say that it took the label', async () => {
    const { base, jobs } = await startDouble({ '/write': 'silence' });
    const client = makeBrowserPrint({
      bases: [base],
      timeoutMs: 2_000,
      writeTimeoutMs: 50,
      fetch,
      asksUser: async () => false,
    });
    expect(await client.print('^XA^XZ')).toEqual({ kind: 'failed', step: 'write', status: null });
    expect(jobs).toHaveLength(1);
  });

  test.each([
    ['/default?type=printer', 401],
    ['/available', 500],
  ])('fails where %s is refused', async (path, status) => {
    const { base } = await startDouble({ '/default?type=printer': {}, [path]: { status } });
    expect(await clientOf(base).print('^XA^XZ')).toEqual({ kind: 'failed', step: 'find', status });
  });

  test('waits for a user whom the browser asks first', async () => {
    const { base } = await startDouble();
    const waits: number[] = [];
    const signals = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      waits.push(ms);
      return signals(ms);
    };
    try {
      const client = makeBrowserPrint({ bases: [base], timeoutMs: 2_000, fetch, asksUser: async () => true });
      await client.findPrinter();
    } finally {
      AbortSignal.timeout = signals;
    }
    expect(waits).toEqual([60_000]);
  });
});

const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
test.each([
  ['https:', safari, 'https://127.0.0.1:9101'],
  ['http:', safari, 'http://127.0.0.1:9100'],
  ['https:', chrome, 'http://127.0.0.1:9100'],
  ['https:', firefox, 'http://127.0.0.1:9100'],
])('[CALL-8] from a page on %s in %s the helper is at its address for that browser', (protocol, userAgent, base) => {
  expect(helperBases(protocol, userAgent)).toEqual([base]);
});
