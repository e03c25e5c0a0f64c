import { getTRPCErrorShape, TRPCError, type AnyTRPCRouter } from '@trpc/server';
import { resolveResponse } from '@trpc/server/http';
import type { RequestContext } from './context.ts';

/**
 * Subscriptions: PATCH in, event stream out. tRPC itself serves them on GET, so the request is handed to its stock resolver
 * as one, after the procedure's type was checked: anything else on PATCH is 405, and so is a subscription on GET.
 */
export type StreamRequest = {
  path: string;
  /** Query string of the request; `input` and `lastEventId` live there. */
  search: URLSearchParams;
  /** Input may also come as a JSON body. */
  body: string | undefined;
  lastEventIdHeader: string | undefined;
  signal: AbortSignal;
};

export const answerStream = async (
  router: AnyTRPCRouter,
  request: StreamRequest,
  ctx: RequestContext,
): Promise<Response> => {
  const procedures = router._def.procedures as Record<string, { _def: { type: string } } | undefined>;
  const procedure = Object.hasOwn(procedures, request.path) ? procedures[request.path] : undefined;
  if (procedure === undefined || procedure._def.type !== 'subscription') {
    const error =
      procedure === undefined
        ? new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${request.path}"` })
        : new TRPCError({
            code: 'METHOD_NOT_SUPPORTED',
            message: `Unsupported PATCH-request to ${procedure._def.type} procedure at path "${request.path}"`,
          });
    const shape = getTRPCErrorShape({
      config: router._def._config,
      error,
      type: 'unknown',
      path: request.path,
      input: undefined,
      ctx,
    });
    return new Response(JSON.stringify({ error: shape }), {
      status: error.code === 'NOT_FOUND' ? 404 : 405,
      headers: { 'content-type': 'application/json' },
    });
  }
  const search = new URLSearchParams(request.search);
  search.delete('batch');
  if (request.body !== undefined && request.body !== '' && !search.has('input')) search.set('input', request.body);
  const headers = new Headers();
  if (request.lastEventIdHeader !== undefined) headers.set('last-event-id', request.lastEventIdHeader);
  return resolveResponse({
    router,
    path: request.path,
    req: new Request(`http://stream.invalid/${request.path}?${search.toString()}`, { headers, signal: request.signal }),
    createContext: () => Promise.resolve(ctx),
    error: null,
  } as Parameters<typeof resolveResponse>[0]);
};
