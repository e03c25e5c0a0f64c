import type { AppRouter } from '@aliquot/server/app-router';
import { httpSubscriptionLink, type TRPCLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { makePatchFetch } from './patch-fetch.ts';

/**
 * Subscriptions as an event stream over PATCH. tRPC's own link reconnects on BAD_GATEWAY, SERVICE_UNAVAILABLE,
 * GATEWAY_TIMEOUT and INTERNAL_SERVER_ERROR and resumes from the last event it saw; any other code ends the stream.
 */
export const eventStreamLink = (url: string): TRPCLink<AppRouter> =>
  httpSubscriptionLink({
    url,
    EventSource,
    eventSourceOptions: () => ({ withCredentials: true, fetch: makePatchFetch() }),
  });
