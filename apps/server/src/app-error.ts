import { errorCodes, type ErrorCode } from '@aliquot/domain/errors/codes';

/** A refusal we expected and can explain. Anything else that is thrown is a fault: logged, and answered without details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What the client needs to explain or mend it, for example both versions of a conflict. */
  readonly details: Record<string, unknown> | null;

  constructor(code: ErrorCode, options: { message?: string; details?: Record<string, unknown>; cause?: unknown } = {}) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? null;
  }
}

/** Refuses a save at one field of the form it came from. */
export const refuseField = (field: string, message: string): never => {
  throw new AppError('BAD_REQUEST', { message, details: { field } });
};

/** Seconds after which trying again may succeed, for the Retry-After header; null where waiting changes nothing. */
export const retryAfterOf = ({ code, details }: AppError): number | null => {
  if (code === 'SERVICE_UNAVAILABLE') return 2;
  if (code !== 'TOO_MANY_REQUESTS') return null;
  const known = details?.['retryAfterSeconds'];
  return typeof known === 'number' ? known : 5;
};
