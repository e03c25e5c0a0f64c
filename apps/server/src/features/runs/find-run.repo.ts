import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';

/** Exactly this run, as its map or its rack is labelled. */
export const findRunByNumber = async (
  db: Kysely<DB>,
  number: string,
): Promise<{ id: number; label: string } | null> => {
  const { rows } = await sql<{ id: number; label: string }>`
    select id, number as label from runs where number = ${number.toUpperCase()}`.execute(db);
  return rows[0] ?? null;
};
