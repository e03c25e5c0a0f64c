import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { ContextDriver } from './context-driver.ts';
import { makeStatementNames } from './named-statements.ts';
import { RowCheckingAdapter } from './read-rows.ts';
import type { DB } from './schema.gen.ts';

export type Database = {
  kysely: Kysely<DB>;
  pool: pg.Pool;
  end: () => Promise<void>;
};

/** How long somebody waits before being told to try again. */
export type Patience = {
  /** For a free connection. */
  waitMs: number;
  statementTimeoutMs: number;
  lockTimeoutMs: number;
};

export type DatabaseOptions = Patience & {
  url: string;
  /** Connections this process may hold. */
  connections: number;
  applicationName: string;
  /** Whether rows of raw statements are compared with their schemas: in tests and development. */
  checkRows: boolean;
  onIdleError: (error: Error) => void;
};

// bigint ids arrive as text by default. Ours stay far below 2^53, and the specification's ids are numbers.
const int8 = 20;
const parserOf = pg.types.getTypeParser as (oid: number, format: string) => (text: string) => unknown;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary' ? Number : parserOf(oid, format ?? 'text'),
};

const dropIfAbandoned = (client: pg.PoolClient, error: unknown): void => {
  if (error instanceof Error && error.message === 'Query read timeout') {
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
  }
};

/** What can be planned ahead; `begin` and its like cannot, and carry a context that is never the same twice. */
const planned = /^\s*(?:select|with|insert|update|delete)\b/iu;

/** Gives every query a statement name, so that PostgreSQL plans it once per connection. */
const nameStatements = (pool: pg.Pool): void => {
  const nameOf = makeStatementNames();
  pool.on('connect', (client) => {
    // A connection that breaks while a query runs tells that query; without a listener it would also end the process.
    client.on('error', () => {});
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = (text: unknown, values?: unknown, done?: unknown): unknown => {
      const sent =
        typeof text === 'string' && Array.isArray(values) && planned.test(text)
          ? send({ name: nameOf(text), text, values }, done)
          : send(text, values, done);
      // An answer we stopped waiting for may still come: the connection must not serve anyone else meanwhile.
      if (sent instanceof Promise) sent.catch((error: unknown) => dropIfAbandoned(client, error));
      return sent;
    };
    client.query = query as typeof client.query;
  });
};

export const openDatabase = (options: DatabaseOptions): Database => {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: options.waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: options.applicationName,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    // Our own limit comes a little after the database's, so that a dead network path is never waited on for ever.
    query_timeout: options.statementTimeoutMs + 5_000,
    types,
  });
  pool.on('error', options.onIdleError);
  nameStatements(pool);
  const kysely = new Kysely<DB>({
    dialect: {
      createDriver: () => new ContextDriver({ pool }),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => (options.checkRows ? new RowCheckingAdapter() : new PostgresAdapter()),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
  const end = async (): Promise<void> => {
    await kysely.destroy();
    // Kysely ends no pool that it never took a connection from.
    if (!pool.ended) await pool.end();
  };
  return { kysely, pool, end };
};
