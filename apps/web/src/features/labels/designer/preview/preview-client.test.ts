import { labelSettings } from '@aliquot/zpl/design/label-design';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setForbiddenTeller } from '#api/forbidden.ts';
import { setSignInAsker } from '#api/sign-in-again.ts';
import { stubFetch } from '#testing/fetch-stub.ts';
import { fetchPreview, type PreviewAnswer, type PreviewLabel } from './preview-client.ts';

afterEach(() => {
  setSignInAsker(null);
  setForbiddenTeller(null);
});

const png = (headers: Record<string, string> = {}): Response =>
  new Response(new Uint8Array([137, 80]), { headers: { 'content-type': 'image/png', ...headers } });
const plain = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });

const { signal } = new AbortController();
const label = (settings = {}, dataKind: PreviewLabel['dataKind'] = 'example'): PreviewLabel => ({
  zpl: '^XA^FDa=b&c%41^XZ',
  settings: labelSettings.parse(settings),
  dataKind,
});
const ask = (settings = {}): Promise<PreviewAnswer> => fetchPreview(label(settings), signal);

describe('[CALL-7] the label service', () => {
  test('gets the ZPL as it is, at the address of the label’s dots', async () => {
    const seen = stubFetch(() => png());
    await ask();
    expect(seen).toMatchObject([{ method: 'POST', body: '^XA^FDa=b&c%41^XZ' }]);
    expect(seen[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    const size = /^\/v1\/printers\/8dpmm\/labels\/(?<width>[\d.]+)x(?<height>[\d.]+)\/0\/$/u.exec(seen[0]?.path ?? '');
    // As the service counts: 8 dots a millimetre, 25.4 millimetres an inch.
    expect(Number(size?.groups?.['width']) * 25.4 * 8).toBeCloseTo(456, 9);
    expect(Number(size?.groups?.['height']) * 25.4 * 8).toBeCloseTo(152, 9);
  });

  test.each([
    [152, '6dpmm'],
    [203, '8dpmm'],
    [300, '12dpmm'],
    [600, '24dpmm'],
  ] as const)('draws %d dpi as %s', async (dpi, dpmm) => {
    const seen = stubFetch(() => png());
    await ask({ dpi, width: dpi * 2, height: dpi });
    expect(seen[0]?.path).toContain(`/v1/printers/${dpmm}/labels/`);
  });

  test('answers a picture, its warnings and the number of labels', async () => {
    stubFetch(() => png({ 'x-warnings': '3|9|^QQ||Unknown command', 'x-total-count': '2' }));
    expect(await ask()).toMatchObject({ kind: 'image', warnings: ['Unknown command'], count: 2 });
  });
});

describe('another service', () => {
  test.each([
    ['example', 'example'],
    ['tube', null],
  ] as const)(
    'may draw examples alone: of label data “%s” the header says %j, also after signing in again',
    async (dataKind, said) => {
      const seen = stubFetch((_call, index) => (index === 0 ? plain(401, 'Sign in.') : png()));
      setSignInAsker(async () => true);
      await fetchPreview(label({}, dataKind), signal);
      expect(seen.map(({ headers }) => headers.get('x-label-data'))).toEqual([said, said]);
    },
  );

  test.each([
    [{ 'x-label-drawn': 'outside' }, true],
    [{}, false],
  ])('has drawn the picture: %j', async (headers, isOutside) => {
    stubFetch(() => png(headers));
    expect(await ask()).toMatchObject({ kind: 'image', isOutside });
  });
});

describe('[ERR-3] a preview that failed says', () => {
  test.each([
    [plain(429, 'Too many requests.'), 'Rate limit exceeded. Please wait before trying again.'],
    [plain(413, 'The label has too many dots.'), 'Label is too large or complex for the label-rendering service.'],
    [plain(400, 'This ZPL cannot be drawn.'), 'Invalid ZPL or label dimensions.'],
    [plain(503, 'The label could not be drawn. Try again.'), 'HTTP 503: The label could not be drawn. Try again.'],
    [
      new Response('<html>', { status: 502, statusText: 'Bad Gateway', headers: { 'content-type': 'text/html' } }),
      'HTTP 502: Bad Gateway',
    ],
    [new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'HTTP 200: The answer is not a picture.'],
  ])('%#: its own sentence', async (response, message) => {
    stubFetch(() => response);
    expect(await ask()).toMatchObject({ kind: 'failed', status: response.status, message });
  });

  test('that the server did not answer', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await ask()).toEqual({
      kind: 'failed',
      status: null,
      message: 'The server did not answer. Check the connection, then try again.',
      retryAfter: null,
    });
  });

  test.each([
    [{ 'retry-after': '2' }, 2],
    [{}, 3],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 3],
    [{ 'retry-after': '86400' }, 3],
  ])('after 429 with %j, when to ask again', async (headers, seconds) => {
    stubFetch(() => plain(429, '', headers));
    expect(await ask()).toMatchObject({ retryAfter: seconds });
  });
});

test('a session that ended is asked for on the page, and the preview goes on', async () => {
  const asker = vi.fn(async () => true);
  setSignInAsker(asker);
  const seen = stubFetch((_call, index) => (index === 0 ? plain(401, 'Sign in.') : png()));
  expect(await ask()).toMatchObject({ kind: 'image' });
  expect([asker.mock.calls.length, seen.length]).toEqual([1, 2]);
});

test('without signing in again the refusal stands', async () => {
  setSignInAsker(async () => false);
  const seen = stubFetch(() => plain(401, 'Sign in.'));
  expect(await ask()).toMatchObject({ kind: 'failed', message: 'HTTP 401: Sign in.' });
  expect(seen).toHaveLength(1);
});

test('[ERR-2] a preview that may not be made is told as every such call', async () => {
  const tell = vi.fn();
  setForbiddenTeller(tell);
  stubFetch(() => plain(403, 'No permission.'));
  expect(await ask()).toMatchObject({ kind: 'failed', message: 'HTTP 403: No permission.' });
  expect(tell).toHaveBeenCalledOnce();
});

test('an aborted preview is no failure', async () => {
  const overtaken = new AbortController();
  stubFetch(() => {
    overtaken.abort();
    return Promise.reject(new DOMException('Aborted', 'AbortError'));
  });
  await expect(fetchPreview(label(), overtaken.signal)).rejects.toThrow('Aborted');
});
