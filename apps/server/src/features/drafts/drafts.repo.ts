import { draft, type Draft, type SaveDraftInput } from '@aliquot/domain/drafts/draft';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { readRow } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const storedDraft = draft.unwrap();

export const findDraft = (db: Kysely<DB>, userId: number, key: string): Promise<Draft> =>
  readRow(
    db,
    storedDraft,
    sql`
      select d.value, ${isoText('d.saved_at')} as "savedAt" from engine.drafts d where d.user_id = ${userId} and d.key = ${key}`,
  );

export const saveDraft = async (tx: Transaction<DB>, userId: number, { key, value }: SaveDraftInput): Promise<void> => {
  await sql`
    insert into engine.drafts (user_id, key, value) values (${userId}, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (user_id, key) do update set value = excluded.value, saved_at = now()`.execute(tx);
};

export const dropDraft = async (tx: Transaction<DB>, userId: number, key: string): Promise<void> => {
  await sql`delete from engine.drafts where user_id = ${userId} and key = ${key}`.execute(tx);
};
