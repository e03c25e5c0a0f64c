import type { AppRouter } from '@aliquot/server/app-router';
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from '@trpc/client';
import { callHeaders } from './call-headers.ts';
import { forbiddenLink } from './forbidden.ts';
import { lazyLink } from './lazy-link.ts';
import { savedLink } from './saved.ts';
import { signInAgainLink } from './sign-in-again.ts';

export type ApiClient = TRPCClient<AppRouter>;

const trpcAddress = '/api/trpc';

/** The server answers at most this many calls in one request. */
const largestBatch = 20;

type Init = NonNullable<Parameters<typeof fetch>[1]>;

const options = {
  url: trpcAddress,
  headers: callHeaders,
  fetch: (input: RequestInfo | URL | string, init?: unknown) =>
    fetch(input, { ...(init as Init | undefined), credentials: 'include' }),
};

/**
 * Queries by GET and mutations by POST, many in one request unless the call's context says `skipBatch`;
 * subscriptions by PATCH, whose code is loaded with the first one.
 */
export const makeApiClient = (): ApiClient =>
  createTRPCClient<AppRouter>({
    links: [
      forbiddenLink,
      savedLink,
      signInAgainLink,
      splitLink({
        condition: (op) => op.type === 'subscription',
        true: lazyLink(async () => (await import('./event-stream-link.ts')).eventStreamLink(trpcAddress)),
        false: splitLink({
          condition: (op) => op.context['skipBatch'] === true,
          true: httpLink(options),
          false: httpBatchLink({ ...options, maxItems: largestBatch, maxURLLength: 8000 }),
        }),
      }),
    ],
  });
