import { callHeaders } from './call-headers.ts';

/** A call on the way out of a page: the browser sends it even when the page is gone. Nobody waits for the answer. */
export const lastCall = (path: string, input: unknown): void => {
  void fetch(`/api/trpc/${path}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...callHeaders() },
    body: JSON.stringify(input),
  }).catch(() => undefined);
};
