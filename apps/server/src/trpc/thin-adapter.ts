import { errorCodes } from '@aliquot/domain/errors/codes';
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  type AnyTRPCRouter,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import { AppError, retryAfterOf } from '#app-error.ts';
import type { RequestContext } from './context.ts';

/**
 * Queries and mutations without the stock adapter's detour over web Request and Response objects, which is half the cost of
 * a list call. Procedures run through tRPC's own caller (middlewares, policy, input parsing), errors through tRPC's own
 * error shape. A test sends the same calls through both adapters and compares the answers.
 */
export type ThinRequest = {
  method: 'GET' | 'POST';
  /** Procedure paths, joined by commas in a batch. */
  path: string;
  isBatch: boolean;
  /** The `input` parameter of a GET or the body of a POST, unparsed. */
  rawInput: string | undefined;
  signal: AbortSignal;
};
export type ThinAnswer = { status: number; body: string; retryAfterSeconds: number | null };

export const largestBatch = 20;

type CallType = 'query' | 'mutation' | 'subscription';
const methodOf: Record<CallType, string> = { query: 'GET', mutation: 'POST', subscription: 'PATCH' };
type Answer = { result: { data: unknown } } | { error: unknown };

const parseInputs = (request: ThinRequest): unknown => {
  if (request.rawInput === undefined || request.rawInput === '') return undefined;
  try {
    return JSON.parse(request.rawInput);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: errorCodes.BAD_REQUEST.message, cause });
  }
};

const once = <T>(make: () => T): (() => T) => {
  let cached: { value: T } | null = null;
  return () => (cached ??= { value: make() }).value;
};

type Call = { router: AnyTRPCRouter; request: ThinRequest; ctx: RequestContext };

const typeOf = (router: AnyTRPCRouter, path: string): CallType | 'unknown' => {
  const procedures = router._def.procedures as Record<string, { _def: { type: CallType } } | undefined>;
  return Object.hasOwn(procedures, path) ? (procedures[path]?._def.type ?? 'unknown') : 'unknown';
};

const shapeOf = ({ router, ctx }: Call, error: TRPCError, path?: string): { error: unknown } => ({
  error: getTRPCErrorShape({
    config: router._def._config,
    error,
    type: path === undefined ? 'unknown' : typeOf(router, path),
    path,
    input: undefined,
    ctx,
  }),
});

/** Why the request as a whole is not answered; null when its calls are. */
const refusalOf = (router: AnyTRPCRouter, paths: readonly string[]): TRPCError | null => {
  if (paths.length > largestBatch) {
    return new TRPCError({ code: 'BAD_REQUEST', message: 'Too many calls in one request' });
  }
  const types = new Set(paths.map((path) => typeOf(router, path)).filter((type) => type !== 'unknown'));
  if (types.size <= 1) return null;
  return new TRPCError({
    code: 'BAD_REQUEST',
    message: `Cannot mix procedure types in call: ${[...types].join(', ')}`,
  });
};

/** The input of each call, parsed once, and only when the first call asks for it. */
const inputsOf = (request: ThinRequest): ((index: number) => unknown) => {
  const inputs = once(() => parseInputs(request));
  return (index) => {
    const all = inputs();
    if (!request.isBatch) return all;
    if (all === undefined) return undefined;
    if (all === null || typeof all !== 'object' || Array.isArray(all)) {
      throw new TRPCError({ code: 'BAD_REQUEST', message: '"input" needs to be an object when calls are combined' });
    }
    return (all as Record<number, unknown>)[index];
  };
};

const callProcedure = (
  { router, request, ctx }: Call,
  path: string,
  index: number,
  inputAt: (index: number) => unknown,
): Promise<unknown> => {
  const type = typeOf(router, path);
  if (type === 'unknown') {
    throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${path}"` });
  }
  if (methodOf[type] !== request.method) {
    throw new TRPCError({
      code: 'METHOD_NOT_SUPPORTED',
      message: `Unsupported ${request.method}-request to ${type} procedure at path "${path}"`,
    });
  }
  return callTRPCProcedure({
    router,
    path,
    type,
    ctx,
    signal: request.signal,
    batchIndex: index,
    getRawInput: async () => inputAt(index),
  });
};

export const answerCalls = async (
  router: AnyTRPCRouter,
  request: ThinRequest,
  ctx: RequestContext,
): Promise<ThinAnswer> => {
  const call: Call = { router, request, ctx };
  const paths = request.isBatch ? request.path.split(',') : [request.path];
  const refusal = refusalOf(router, paths);
  if (refusal !== null) {
    const body = shapeOf(call, refusal);
    return { status: getHTTPStatusCode(body as never), body: JSON.stringify(body), retryAfterSeconds: null };
  }

  // Of a batch the longest wait: after it every call of the batch may be sent again.
  let retryAfterSeconds: number | null = null;
  const noteWait = ({ cause }: TRPCError): void => {
    const seconds = cause instanceof AppError ? retryAfterOf(cause) : null;
    if (seconds !== null) retryAfterSeconds = Math.max(seconds, retryAfterSeconds ?? 0);
  };
  const inputAt = inputsOf(request);
  const answers = await Promise.all(
    paths.map(async (path, index): Promise<Answer> => {
      try {
        return { result: { data: await callProcedure(call, path, index, inputAt) } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        noteWait(error);
        return shapeOf(call, error, path);
      }
    }),
  );
  const payload = request.isBatch ? answers : answers[0];
  return { status: getHTTPStatusCode(answers as never), body: JSON.stringify(payload), retryAfterSeconds };
};
