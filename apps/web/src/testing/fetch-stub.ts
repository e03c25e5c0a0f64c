import { vi } from 'vitest';

export type SeenCall = {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: string;
  init: RequestInit;
};
export type Answer = Response | Promise<Response>;

/** The network as a function: every call is kept, and answered by what the test says. */
export const stubFetch = (answer: (call: SeenCall, index: number) => Answer): SeenCall[] => {
  const seen: SeenCall[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'https://lab.example');
    const call: SeenCall = {
      method: init.method ?? 'GET',
      path: url.pathname,
      search: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
      init,
    };
    seen.push(call);
    return answer(call, seen.length - 1);
  });
  return seen;
};

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** tRPC's envelope around an answer. */
export const answered = (data: unknown) => ({ result: { data } });

/** tRPC's envelope around a refusal. */
export const refused = (code: string, httpStatus: number) => ({
  error: { message: code, code: -32000, data: { code, httpStatus } },
});

/** One answer per call of a batch. */
export const batchOf = (call: SeenCall, data: unknown): Response =>
  json(call.path.split(',').map(() => answered(data)));
