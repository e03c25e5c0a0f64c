import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { json, stubFetch, type Answer, type SeenCall } from '#testing/fetch-stub.ts';
import { backOff } from './back-off.ts';
import { isSignedOut } from './error-code.ts';
import { makeApiClient } from './trpc-client.ts';

// The client loads this with its first stream; no clock of a test can hurry that.
beforeAll(() => import('./event-stream-link.ts'));
beforeEach(() => void vi.useFakeTimers());
const streams: (() => void)[] = [];
afterEach(() => {
  for (const stop of streams.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const codes = {
  INTERNAL_SERVER_ERROR: -32603,
  BAD_GATEWAY: -32603,
  SERVICE_UNAVAILABLE: -32603,
  GATEWAY_TIMEOUT: -32603,
  UNAUTHORIZED: -32001,
  FORBIDDEN: -32003,
};

/** An event stream whose lines the test writes; `end` cuts it. */
const eventStream = (...events: readonly string[]) => {
  let end = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const event of ['event: connected\ndata: {}', ...events]) {
        controller.enqueue(new TextEncoder().encode(`${event}\n\n`));
      }
      end = () => controller.close();
    },
  });
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  return { response, end: () => end() };
};
const change = (id: number) =>
  `id: ${id}\ndata: ${JSON.stringify({ entity: 'users', entityId: String(id), version: 1, change: 'update' })}`;
const fault = (code: keyof typeof codes) =>
  `event: serialized-error\ndata: ${JSON.stringify({ message: code, code: codes[code], data: { code } })}`;

const listen = (answer: (call: SeenCall, index: number) => Answer) => {
  vi.stubGlobal('location', { href: 'https://lab.example/' });
  vi.stubGlobal('document', { baseURI: 'https://lab.example/' });
  const calls = stubFetch(answer);
  const heard: string[] = [];
  const errors: unknown[] = [];
  const subscription = makeApiClient().live.changes.subscribe(
    { lastEventId: null },
    { onData: ({ id }) => heard.push(id), onError: (error) => errors.push(error) },
  );
  const stop = (): void => subscription.unsubscribe();
  streams.push(stop);
  return { calls, heard, errors, stop };
};
/** Lets promises and timers run for so many milliseconds. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('[CALL-2] a subscription goes by PATCH, with our header and credentials, and is answered by an event stream', async () => {
  const { calls, heard, stop } = listen(() => eventStream(change(7)).response);
  await vi.waitFor(() => expect(heard).toEqual(['7']));
  expect(calls[0]).toMatchObject({ method: 'PATCH', path: '/api/trpc/live.changes', init: { credentials: 'include' } });
  expect(calls[0]?.headers.get('x-aliquot')).toBe('1');
  expect(calls[0]?.headers.get('accept')).toBe('text/event-stream');
  expect(calls[0]?.search.get('input')).toBe('{"lastEventId":null}');
  stop();
});

test('[CALL-5] a cut stream is resumed after the last event heard', async () => {
  const first = eventStream(change(7), change(8));
  const { calls, heard, stop } = listen((_call, index) =>
    index === 0 ? first.response : eventStream(change(9)).response,
  );
  await vi.waitFor(() => expect(heard).toEqual(['7', '8']));
  first.end();
  await pass(6000);
  expect(heard).toEqual(['7', '8', '9']);
  expect(calls[1]).toMatchObject({ method: 'PATCH' });
  expect(calls[1]?.headers.get('last-event-id')).toBe('8');
  stop();
});

test('[CALL-5] a stream cut before its first change is resumed from where it opened', async () => {
  const first = eventStream('id: 6\ndata: {"entity":"opened","entityId":"*","version":null,"change":"update"}');
  const { calls, heard, stop } = listen((_call, index) =>
    index === 0 ? first.response : eventStream(change(7)).response,
  );
  await vi.waitFor(() => expect(heard).toEqual(['6']));
  first.end();
  await pass(6000);
  expect(heard).toEqual(['6', '7']);
  expect(calls[1]?.headers.get('last-event-id')).toBe('6');
  stop();
});

test.each(['BAD_GATEWAY', 'SERVICE_UNAVAILABLE', 'GATEWAY_TIMEOUT', 'INTERNAL_SERVER_ERROR'] as const)(
  '[CALL-5] the stream reconnects after %s',
  async (code) => {
    const { heard, errors, stop } = listen((_call, index) => {
      if (index > 0) return eventStream(change(8)).response;
      const broken = eventStream(change(7), fault(code));
      broken.end();
      return broken.response;
    });
    await pass(6000);
    expect(heard).toEqual(['7', '8']);
    expect(errors).toEqual([]);
    stop();
  },
);

test.each([408, 425, 429, 500, 502, 503, 504])(
  '[CALL-5] the stream reconnects after an answer of %i',
  async (status) => {
    const { calls, heard, errors, stop } = listen((_call, index) =>
      index === 0 ? json({}, status) : eventStream(change(7)).response,
    );
    await pass(6000);
    expect(heard).toEqual(['7']);
    expect(errors).toEqual([]);
    expect(calls).toHaveLength(2);
    stop();
  },
);

test.each(['UNAUTHORIZED', 'FORBIDDEN'] as const)(
  '[CALL-5] %s ends the stream: asking again changes nothing',
  async (code) => {
    const { calls, errors, stop } = listen(() => eventStream(fault(code)).response);
    await pass(60_000);
    expect(calls).toHaveLength(1);
    expect(errors).toEqual([expect.objectContaining({ data: { code } })]);
    expect(errors.map(isSignedOut)).toEqual([code === 'UNAUTHORIZED']);
    stop();
  },
);

test('[CALL-5] a refusal before the stream ends it too', async () => {
  const { calls, errors, stop } = listen(() => json({}, 401));
  await pass(60_000);
  expect(calls).toHaveLength(1);
  expect(errors.map(isSignedOut)).toEqual([true]);
  stop();
});

test('[CALL-5] the waits grow while the server stays away', async () => {
  const at: number[] = [];
  const { stop } = listen(() => {
    at.push(Date.now());
    return json({}, 503);
  });
  await pass(120_000);
  const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(waits.length).toBeGreaterThan(4);
  expect(waits.length).toBeLessThan(12);
  expect(waits.at(-1)).toBeGreaterThan((waits[0] ?? 0) * 2);
  stop();
});

test('[CALL-5] a closed stream does not come back', async () => {
  const { calls, stop } = listen(() => json({}, 503));
  await pass(3500);
  const before = calls.length;
  stop();
  await pass(60_000);
  expect(calls).toHaveLength(before);
});

test('[CALL-5] benches do not come back at the same moment, nor later than half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((attempt) => backOff(attempt, () => 0))).toEqual([
    500, 1000, 2000, 4000, 8000, 15000, 15000,
  ]);
  expect([1, 2, 3, 4, 5, 6, 20].map((attempt) => backOff(attempt, () => 1))).toEqual([
    1000, 2000, 4000, 8000, 16000, 30000, 30000,
  ]);
});
