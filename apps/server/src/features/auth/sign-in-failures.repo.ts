import { createHmac } from 'node:crypto';
import { failureMemorySeconds } from '@aliquot/domain/auth/sign-in-delay';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

/** Keyed hashes: the table tells nobody which addresses were tried. */
export const failureKey = (secret: Buffer, ...parts: string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');

const blocked = z.strictObject({ seconds: z.int().nullable() });

/** Seconds until the longest of these waits is over, by the database's clock; 0 when none is. */
export const secondsBlocked = async (db: Kysely<DB>, keys: readonly string[]): Promise<number> => {
  const row = await readRow(
    db,
    blocked,
    sql`
      select ceil(extract(epoch from max(blocked_until) - now()))::integer as seconds
      from engine.sign_in_failures where key = any (${[...keys]})`,
  );
  return Math.max(0, row?.seconds ?? 0);
};

const countedFailures = z.strictObject({ failures: z.int() });

/**
 * Counts an attempt before its password is looked at, so that a thousand at once cannot all slip through before the first
 * failure is written; a success takes the count back. False when this key must wait: the row's lock puts attempts in line.
 */
export const countAttempt = async (
  db: Kysely<DB>,
  key: string,
  delayFor: (failures: number) => number,
): Promise<boolean> => {
  const delays = Array.from({ length: 20 }, (_, index) => delayFor(index + 1));
  const failures = sql`case when f.last_failed_at < now() - make_interval(secs => ${failureMemorySeconds}) then 1
    else f.failures + 1 end`;
  const rows = await readRows(
    db,
    countedFailures,
    sql`
      insert into engine.sign_in_failures as f (key, failures, last_failed_at, blocked_until) values (${key}, 1, now(), now())
      on conflict (key) do update set failures = ${failures}, last_failed_at = now(),
        blocked_until = now() + make_interval(secs => (${delays}::integer[])[least(${failures}, 20)])
      where f.blocked_until <= now()
      returning failures`,
  );
  return rows.length > 0;
};

export const forgiveFailures = async (db: Kysely<DB>, keys: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('engine.sign_in_failures')
    .where('key', 'in', [...keys])
    .execute();
};
