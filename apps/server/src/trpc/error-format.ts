import { errorCodes, type ErrorCode } from '@aliquot/domain/errors/codes';
import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { AppError } from '#app-error.ts';
import { asAppError } from '#db/database-errors.ts';

const transportCodes: Partial<Record<ErrorCode, TRPC_ERROR_CODE_KEY>> = {
  IDEMPOTENCY_MISMATCH: 'UNPROCESSABLE_CONTENT',
};

const transportCode = (code: ErrorCode): TRPC_ERROR_CODE_KEY => transportCodes[code] ?? (code as TRPC_ERROR_CODE_KEY);

/** Turns whatever a verb threw into the error tRPC sends. Faults keep their cause for the log and lose it for the client. */
export const asTrpcError = (error: unknown): TRPCError => {
  const cause = error instanceof TRPCError && error.code === 'INTERNAL_SERVER_ERROR' ? error.cause : error;
  const known = asAppError(cause);
  if (known !== null) return new TRPCError({ code: transportCode(known.code), message: known.message, cause: known });
  if (error instanceof TRPCError) return error;
  return new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    message: errorCodes.INTERNAL_SERVER_ERROR.message,
    cause: error,
  });
};

type ZodLike = { issues: readonly { path: PropertyKey[]; message: string }[] };
const isZodError = (cause: unknown): cause is ZodLike =>
  cause instanceof Error && 'issues' in cause && Array.isArray(cause.issues);

export type ErrorData = {
  code: string;
  httpStatus: number;
  path: string | null;
  requestId: string | null;
  /** Our own code where it says more than the transport's. */
  reason: ErrorCode | null;
  details: Record<string, unknown> | null;
  /** Which field of the input was refused, for forms. */
  fields: { path: string; message: string }[] | null;
};

/** tRPC knows codes that our table does not: they are the caller's mistakes. */
const sentenceOf = (code: TRPC_ERROR_CODE_KEY): string =>
  (code in errorCodes ? errorCodes[code as ErrorCode] : errorCodes.BAD_REQUEST).message;

type Shape = { message: string; code: number; data: { code: string; httpStatus: number; path?: string | undefined } };

/** What leaves the server when a call fails: no stack, no SQL, no message we did not write ourselves. */
export const formatError = (
  shape: Shape,
  error: TRPCError,
  requestId: string | null,
): { message: string; code: number; data: ErrorData } => {
  const app = error.cause instanceof AppError ? error.cause : null;
  const fields = isZodError(error.cause)
    ? error.cause.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
    : null;
  return {
    message: app?.message ?? sentenceOf(error.code),
    code: shape.code,
    data: {
      code: shape.data.code,
      httpStatus: shape.data.httpStatus,
      path: shape.data.path ?? null,
      requestId,
      reason: app?.code ?? null,
      details: app?.details ?? null,
      fields,
    },
  };
};
