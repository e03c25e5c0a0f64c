import type { ErrorCode } from '@aliquot/domain/errors/codes';

/** Codes that only the transport makes; the domain's table holds the rest. */
export type CallErrorCode = ErrorCode | 'BAD_GATEWAY' | 'GATEWAY_TIMEOUT';

/** The code a failed call carries, or null: no answer, a cut connection, a bug of ours. */
export const errorCodeOf = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string'
    ? data.code
    : null;
};

export const hasErrorCode = (error: unknown, code: CallErrorCode): boolean => errorCodeOf(error) === code;

/** Whether a failed call or stream says the session is over. A stream refused outright carries the answer's status. */
export const isSignedOut = (error: unknown): boolean => {
  if (hasErrorCode(error, 'UNAUTHORIZED')) return true;
  const shape: unknown = typeof error === 'object' && error !== null && 'shape' in error ? error.shape : null;
  return typeof shape === 'object' && shape !== null && 'code' in shape && shape.code === 401;
};
