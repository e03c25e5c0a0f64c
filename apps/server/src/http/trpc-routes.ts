import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyTRPCRouter } from '@trpc/server';
import { AppError } from '#app-error.ts';
import type { RequestContext } from '#trpc/context.ts';
import { answerStream } from '#trpc/event-streams.ts';
import { answerCalls } from '#trpc/thin-adapter.ts';

export type TrpcRouteOptions = {
  router: AnyTRPCRouter;
  contextOf: (request: FastifyRequest) => RequestContext;
  openStreams: Set<AbortController>;
  /** Streams one person may hold open at a time, over all their tabs. */
  streamsPerSession: number;
  isClosing: () => boolean;
};

/** Our own header on every call, also on GET: another site's page cannot send it without a preflight we never grant. */
const requireOwnHeader = async (request: FastifyRequest): Promise<void> => {
  if (request.headers['x-aliquot'] !== '1') {
    throw new AppError('FORBIDDEN', { message: 'This call did not come from Aliquot. Open the page again and retry.' });
  }
};

/** Whole catalogues come through these two; every other call keeps the server's limit. */
const catalogueCalls = ['catalogue.import', 'catalogue.importPreview'] as const;
const largestCatalogue = 8 * 1_048_576;
const largestFromStrangers = 64 * 1024;

const searchOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.raw.url?.split('?')[1] ?? '');

const abortWhenGone = (reply: FastifyReply): AbortController => {
  const controller = new AbortController();
  if (reply.raw.destroyed) controller.abort();
  else reply.raw.once('close', () => controller.abort());
  return controller;
};

/** Also when it was aborted before anyone listened: a listener added then is never called. */
const whenAborted = (signal: AbortSignal, then: () => void): void => {
  if (signal.aborted) then();
  else signal.addEventListener('abort', then, { once: true });
};

const pathOf = (request: FastifyRequest): string => (request.params as { path: string }).path;

const answerCall = async (
  { router, contextOf }: TrpcRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> => {
  const search = searchOf(request);
  const isGet = request.method === 'GET';
  if (!isGet && request.body === undefined) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const answer = await answerCalls(
    router,
    {
      method: isGet ? 'GET' : 'POST',
      path,
      isBatch: search.get('batch') === '1',
      rawInput: isGet ? (search.get('input') ?? undefined) : (request.body as string),
      signal: abortWhenGone(reply).signal,
    },
    contextOf(request),
  );
  if (answer.retryAfterSeconds !== null) reply.header('retry-after', String(answer.retryAfterSeconds));
  return reply.code(answer.status).header('content-type', 'application/json').send(answer.body);
};

/** Counts a stream as open until it is aborted, and refuses one more than its session may hold. */
const makeStreamCount = ({ openStreams, streamsPerSession }: TrpcRouteOptions) => {
  const streamsOf = new Map<number, number>();
  return (stream: AbortController, sessionId: number | null): void => {
    const held = sessionId === null ? 0 : (streamsOf.get(sessionId) ?? 0);
    if (held >= streamsPerSession) throw new AppError('TOO_MANY_REQUESTS');
    openStreams.add(stream);
    if (sessionId !== null) streamsOf.set(sessionId, held + 1);
    whenAborted(stream.signal, () => {
      openStreams.delete(stream);
      if (sessionId === null) return;
      const left = (streamsOf.get(sessionId) ?? 1) - 1;
      if (left > 0) streamsOf.set(sessionId, left);
      else streamsOf.delete(sessionId);
    });
  };
};

const sendStream = async (reply: FastifyReply, response: Response, signal: AbortSignal): Promise<FastifyReply> => {
  if (signal.aborted) {
    await response.body?.cancel();
    return reply.hijack();
  }
  if (response.body === null || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return reply
      .code(response.status)
      .header('content-type', 'application/json')
      .send(await response.text());
  }
  // A proxy that buffers would hold events back until its buffer is full.
  reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  const body = Readable.fromWeb(response.body);
  whenAborted(signal, () => body.destroy());
  // The reader going away is how streams end, not a fault.
  body.on('error', () => {});
  return reply.code(response.status).send(body);
};

export const trpcRoutes = async (app: FastifyInstance, options: TrpcRouteOptions): Promise<void> => {
  app.addHook('onRequest', requireOwnHeader);
  // Bodies stay text: tRPC's caller parses them after the policy was judged. Nothing but JSON is accepted.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.get('/:path', (request, reply) => answerCall(options, request, reply, pathOf(request)));
  app.post('/:path', (request, reply) => answerCall(options, request, reply, pathOf(request)));

  /** Before the body is read: someone without a session must not fill the memory. A small call is judged like any other. */
  const refuseStrangers = async (request: FastifyRequest): Promise<void> => {
    if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= largestFromStrangers) return;
    if ((await options.contextOf(request).session()) === null) throw new AppError('UNAUTHORIZED');
  };
  for (const path of catalogueCalls) {
    app.post(`/${path}`, { bodyLimit: largestCatalogue, onRequest: refuseStrangers }, (request, reply) =>
      answerCall(options, request, reply, path),
    );
  }

  const countStream = makeStreamCount(options);
  app.patch('/:path', async (request, reply) => {
    const controller = abortWhenGone(reply);
    const ctx = options.contextOf(request);
    const caller = await ctx.session();
    // Opened while the server closes, nobody would end it.
    if (options.isClosing()) throw new AppError('SERVICE_UNAVAILABLE');
    // Counted before the next wait, so that streams asked for at the same moment see each other.
    countStream(controller, caller?.sessionId ?? null);
    const response = await answerStream(
      options.router,
      {
        path: pathOf(request),
        search: searchOf(request),
        body: request.body as string | undefined,
        lastEventIdHeader: request.headers['last-event-id'] as string | undefined,
        signal: controller.signal,
      },
      ctx,
    );
    return sendStream(reply, response, controller.signal);
  });
};
