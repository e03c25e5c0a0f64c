import { sql, type Kysely } from 'kysely';
import type { DB } from './schema.gen.ts';

/**
 * For the rest of the transaction: statements keep the plan they have. PostgreSQL plans ranges of a text anew for each text,
 * because it cannot know how little they hold; where every part of a statement is bounded, that takes longer than running it.
 */
export const planOnce = async (db: Kysely<DB>): Promise<void> => {
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(db);
};
