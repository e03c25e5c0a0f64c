import { AppError } from '#app-error.ts';

/**
 * Database faults that a person can do something about. The rest stay faults.
 * 57014 statement timeout, 55P03 lock timeout, 53300 too many connections, 57P0x shutdown, 08xxx connection, 40xxx lost races.
 */
const busy = /^(?:57014|55P03|53300|57P0[1-5]|08\w{3}|40001|40P01)$/u;
const connectionLost = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/u;
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool after/u;
/**
 * Class 22, data exceptions: a number, a date or an offset too large, a character text cannot carry (NUL). Values come from
 * requests, so this is the sender's mistake, not ours.
 */
const unstorable = /^22\w{3}$/u;
const foreignKeyViolation = '23503';

export const asAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (unstorable.test(code)) return new AppError('BAD_REQUEST', { cause: error });
  if (code === foreignKeyViolation) {
    return new AppError('BAD_REQUEST', {
      message: 'Something you chose no longer exists. Reload the page and choose again.',
      cause: error,
    });
  }
  return busy.test(code) || connectionLost.test(code) || poolMessages.test(error.message)
    ? new AppError('SERVICE_UNAVAILABLE', { cause: error })
    : null;
};

/** Whether it is this constraint that the database refused a row for. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;
