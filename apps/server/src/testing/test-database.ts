import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { grounds } from '#features/consequences/follow-grounds.ts';
import { makeContextSigner, type Acting, type ContextSigner } from '#db/acting-context.ts';
import { openDatabase, type Database, type Patience } from '#db/client.ts';
import type { Scope } from '#db/transaction.ts';
import { makeTestClock, type TestClock } from './test-clock.ts';
import { testPatience } from './test-patience.ts';
import { appPassword, contextKey } from './test-secrets.ts';

export type TestDatabase = {
  /** Connected as aliquot_app, the way the server is. */
  database: Database;
  url: string;
  adminUrl: string;
  /** As the superuser: for looking behind the walls and for faults no application could cause. */
  admin: pg.Client;
  /** The application's clock, for every scope and server on this database. */
  clock: TestClock;
  scope: (acting?: Partial<Acting>, action?: string) => Scope;
  drop: () => Promise<void>;
};

export const systemActor: Acting = {
  userId: null,
  role: 'system',
  sessionId: null,
  requestId: 'test',
  address: null,
  clients: 'all',
};

const sign = makeContextSigner(contextKey);
/** Signed for this moment, whatever the application's clock says: the database judges by its own clock whether it has expired. */
export const testContextSigner: ContextSigner = (acting, action) => sign(acting, action, Date.now());

export type TestDatabaseOptions = Partial<Patience> & { connections?: number };

/** A database of its own for one test file, cloned from the migrated template in a few dozen milliseconds. */
export const makeTestDatabase = async (options: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  const port = inject('postgresPort');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const adminUrlOf = (database: string) => `postgresql://postgres:postgres@127.0.0.1:${port}/${database}`;
  const maker = new pg.Client({ connectionString: adminUrlOf('postgres') });
  await maker.connect();
  // Two files cloning at the same moment would each hold the template open for the other.
  await maker.query('select pg_advisory_lock(1)');
  await maker.query(`create database ${name} template aliquot_template strategy file_copy`);
  await maker.query(`revoke all on database ${name} from public; grant connect on database ${name} to aliquot_app`);
  // To the second and never ahead of the database's clock, as if both were the same.
  const { rows } = await maker.query<{ now: Date }>("select date_trunc('second', now()) as now");
  await maker.end();
  const clock = makeTestClock(new Date(process.env['TEST_CLOCK'] ?? rows[0]?.now ?? Number.NaN));

  const admin = new pg.Client({ connectionString: adminUrlOf(name) });
  await admin.connect();
  const url = `postgresql://aliquot_app:${appPassword}@127.0.0.1:${port}/${name}`;
  const database = openDatabase({
    url,
    connections: 10,
    ...testPatience,
    ...options,
    applicationName: 'aliquot test',
    checkRows: true,
    onIdleError: () => {},
  });
  return {
    database,
    url,
    adminUrl: adminUrlOf(name),
    admin,
    clock,
    scope: (acting = {}, action = 'test') => ({
      database,
      signContext: testContextSigner,
      grounds,
      acting: { ...systemActor, ...acting },
      action,
      now: clock.now,
    }),
    drop: async () => {
      await database.end();
      await admin.end();
      const dropper = new pg.Client({ connectionString: adminUrlOf('postgres') });
      await dropper.connect();
      await dropper.query(`drop database ${name} with (force)`);
      await dropper.end();
    },
  };
};
