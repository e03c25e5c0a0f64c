import { pino, type DestinationStream, type Logger } from 'pino';

/** PostgreSQL's data exceptions (class 22) quote the value they refuse, and that may be a patient's. The code is enough. */
export const describeError = (error: Error) => {
  const code = 'code' in error ? error.code : undefined;
  const message = typeof code === 'string' && /^22\w{3}$/u.test(code) ? 'the database refused a value' : error.message;
  return { type: error.name, message, code, stack: error.stack?.replaceAll(error.message, message) };
};

/** A fault is logged with its place: the driver and the query builder alone take more than the ten frames Node keeps. */
const framesKept = 30;

/** One JSON line per entry. Only what we name is written: no headers, no bodies, no query strings. */
export const makeLog = (level: string, destination?: DestinationStream): Logger => {
  Error.stackTraceLimit = framesKept;
  return pino(
    {
      level,
      base: { service: 'aliquot' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        // PostgreSQL puts row values into `detail` and `where`; a message and a code are enough to act on.
        err: (error: unknown) =>
          error instanceof Error ? describeError(error) : { message: 'a value that is no error was thrown' },
        req: (request: { id?: string; method?: string }) => ({ id: request.id, method: request.method }),
        res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
      },
    },
    destination,
  );
};
