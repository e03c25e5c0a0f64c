import { CompiledQuery, type Transaction } from 'kysely';
import type pg from 'pg';
import { PgBoss, type ConstructorOptions } from 'pg-boss';
import type { DB } from '#db/schema.gen.ts';

export type EngineTiming = {
  /** How often dead and stuck jobs are looked for. */
  superviseSeconds: number;
  /** How often a kind is asked for waiting jobs. */
  pollSeconds: number;
};
export const engineTiming: EngineTiming = { superviseSeconds: 10, pollSeconds: 2 };

/** The tables come with a migration; the role that works here may neither make nor change one. */
const withoutSchemaChanges = {
  schema: 'pgboss',
  migrate: false,
  createSchema: false,
  persistQueueStats: false,
  persistWarnings: false,
  reindex: false,
  monitorVacuum: false,
} as const satisfies ConstructorOptions;

/** Sends jobs, and only within this transaction: they exist when it commits. */
export const senderIn = (tx: Transaction<DB>): PgBoss =>
  new PgBoss({
    ...withoutSchemaChanges,
    supervise: false,
    schedule: false,
    db: {
      executeSql: async (text, values) => {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      },
    },
  });

const executeSql = async (pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    // Several statements between begin and commit come as one text: after a fault the connection is still inside of them.
    client.release(true);
    throw error;
  }
};

/** Finds, schedules and supervises jobs. */
export const openEngine = (pool: pg.Pool, timing: EngineTiming): PgBoss =>
  new PgBoss({
    ...withoutSchemaChanges,
    supervise: true,
    superviseIntervalSeconds: timing.superviseSeconds,
    // Shorter than the interval: a look that comes a moment early must not be put off to the next one.
    monitorIntervalSeconds: Math.ceil(timing.superviseSeconds / 2),
    maintenanceIntervalSeconds: 3600,
    // Jobs that wait for each other are not used.
    flowIntervalSeconds: 3600,
    schedule: true,
    db: { executeSql: (text, values) => executeSql(pool, text, values) },
  });
