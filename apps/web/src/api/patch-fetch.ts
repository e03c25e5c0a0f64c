import type { EventSourceFetchInit } from 'eventsource';
import { backOff } from './back-off.ts';
import { callHeaders } from './call-headers.ts';

/** Answers after which the stream tries again; for any other refusal the EventSource gives up. */
const worthAnotherTry = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

/** A connection that held this long was a good one: the next cut starts counting anew. */
const steadyAfter = 10_000;

const wait = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new DOMException('The stream was closed.', 'AbortError'));
      },
      { once: true },
    );
  });

/**
 * The fetch behind one event stream: PATCH, our headers, credentials. It throws where trying again may help, because
 * the EventSource retries after a throw and gives up after an answer. The EventSource waits a fixed 3 s; the growing,
 * uneven part of the wait is added here.
 */
export const makePatchFetch = (random: () => number = Math.random) => {
  let attempts = 0;
  let began = 0;
  return async (url: string | URL, init: EventSourceFetchInit): Promise<Response> => {
    if (attempts > 0 && performance.now() - began > steadyAfter) attempts = 0;
    if (attempts > 0) await wait(backOff(attempts, random), init.signal as AbortSignal | null | undefined);
    attempts += 1;
    began = performance.now();
    const response = await fetch(url, {
      ...(init as RequestInit),
      method: 'PATCH',
      credentials: 'include',
      headers: { ...init.headers, ...callHeaders() },
    });
    if (worthAnotherTry(response.status)) {
      await response.body?.cancel();
      throw new Error(`The event stream was answered ${response.status}.`);
    }
    return response;
  };
};
