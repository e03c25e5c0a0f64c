/** What every command of the operator needs: settings from the environment and a way into the database. */
import { makeContextSigner } from '#db/acting-context.ts';
import { openDatabase } from '#db/client.ts';
import type { Scope } from '#db/transaction.ts';
import { grounds } from '#features/consequences/follow-grounds.ts';
import { deriveKey } from '#derived-keys.ts';
import { UsageError } from './usage-error.ts';

export const env = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new UsageError(`${name} is required and not set`);
  return value;
};

export const contextKey = (): Buffer => {
  const secret = Buffer.from(env('SECRET_KEY'), 'base64');
  if (secret.length < 32)
    throw new UsageError('SECRET_KEY must be base64 of at least 32 random bytes (openssl rand -base64 32)');
  return deriveKey(secret, 'transaction-context');
};

/** For commands that must never touch a laboratory at work. */
export const requireTestEnvironment = (): void => {
  if (process.env.TEST_ENV === 'true' || process.env.TEST_ENV === '1') return;
  throw new UsageError(
    'Nothing was added. Demo accounts have a published password and belong in a test environment only. ' +
      'Set TEST_ENV=true if this is one.',
  );
};

/** `connection` names the variable that says how to connect: as the server does, or as migrations do. */
export const withScope = async <T>(
  action: string,
  work: (scope: Scope) => Promise<T>,
  connection: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' = 'DATABASE_URL',
): Promise<T> => {
  const database = openDatabase({
    url: env(connection),
    connections: 2,
    waitMs: 5_000,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 5_000,
    applicationName: 'aliquot cli',
    // An operator's command is production unless the environment says otherwise, as the server is.
    checkRows: process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development',
    onIdleError: () => {},
  });
  try {
    return await work({
      database,
      signContext: makeContextSigner(contextKey()),
      grounds,
      acting: {
        userId: null,
        role: 'system',
        sessionId: null,
        requestId: `cli ${process.pid}`,
        address: null,
        clients: 'all',
      },
      action,
      now: () => new Date(),
    });
  } finally {
    await database.end();
  }
};
