import { pino, type Logger } from 'pino';

/** One JSON line per entry. Only what we name is written: no headers, no bodies, no query strings. */
export const makeLog = (level: string): Logger =>
  pino({
    level,
    base: { service: 'aliquot' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      // PostgreSQL puts row values into `detail` and `where`; a message and a code are enough to act on.
      err: (error: unknown) =>
        error instanceof Error
          ? {
              type: error.name,
              message: error.message,
              code: 'code' in error ? error.code : undefined,
              stack: error.stack,
            }
          : { message: 'a value that is no error was thrown' },
      req: (request: { id?: string; method?: string }) => ({ id: request.id, method: request.method }),
      res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
    },
  });
