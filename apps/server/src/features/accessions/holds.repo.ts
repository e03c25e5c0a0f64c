import type { BlockableStep, HoldCategory } from '@aliquot/domain/holds/hold';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

export type NewHold = {
  orderId: number | null;
  sampleId: number | null;
  category: HoldCategory;
  source: 'user' | 'rule';
  reason: string;
  blocks: readonly BlockableStep[];
};

export const addHold = async (tx: Transaction<DB>, accessionId: number, hold: NewHold): Promise<void> => {
  await sql`
    insert into holds (accession_id, client_id, lab_id, order_id, sample_id, category, source, reason, blocks)
    select a.id, a.client_id, a.lab_id, ${hold.orderId}::bigint, ${hold.sampleId}::bigint, ${hold.category}, ${hold.source}, ${hold.reason},
      ${[...hold.blocks]}::text[]
    from accessions a where a.id = ${accessionId}`.execute(tx);
};

/** False when it was released already. */
export const resolveHold = async (tx: Transaction<DB>, id: number, by: number | null, note: string): Promise<boolean> =>
  (
    await sql`
    update holds set resolved_at = now(), resolved_by = ${by}, resolve_note = ${note}
    where id = ${id} and resolved_at is null returning id`.execute(tx)
  ).rows.length === 1;

/** A rule's hold goes by itself when what it was placed for is no longer so. */
export const resolveRuleHolds = async (
  tx: Transaction<DB>,
  sampleIds: readonly number[],
  by: number | null,
  note: string,
): Promise<void> => {
  await sql`
    update holds set resolved_at = now(), resolved_by = ${by}, resolve_note = ${note}
    where sample_id = any (${[...sampleIds]}::bigint[]) and source = 'rule' and resolved_at is null`.execute(tx);
};
