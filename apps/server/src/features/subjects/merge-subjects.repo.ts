import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

/** False when the record is not at that version any more. */
export const claimSubject = async (
  tx: Transaction<DB>,
  id: number,
  version: number,
  mergedInto: number | null,
): Promise<boolean> =>
  (
    await sql`update subjects set merged_into = ${mergedInto} where id = ${id} and version = ${version} returning id`.execute(
      tx,
    )
  ).rows.length === 1;

/**
 * Every case with its results and every number of the one becomes the other's; which ones is kept beside the reason. In one
 * statement: case and results refer to the person together, and the database looks when both have moved.
 */
export const moveToKept = async (
  tx: Transaction<DB>,
  merge: { clientId: number; keptId: number; mergedId: number; reason: string },
): Promise<void> => {
  await sql`
    with cases as (update accessions set subject_id = ${merge.keptId} where subject_id = ${merge.mergedId} returning id),
    numbers as (update subject_identifiers set subject_id = ${merge.keptId} where subject_id = ${merge.mergedId} returning id),
    measured as (update results set subject_id = ${merge.keptId} where accession_id in (select id from cases))
    insert into subject_merges (client_id, kept_id, merged_id, moved_accession_ids, moved_identifier_ids, reason)
    select ${merge.clientId}, ${merge.keptId}, ${merge.mergedId}, coalesce((select array_agg(id order by id) from cases), '{}'),
      coalesce((select array_agg(id order by id) from numbers), '{}'), ${merge.reason}`.execute(tx);
};

/** What came with the merge goes back, again in one statement; what was made since stays where it is. */
export const moveBack = async (tx: Transaction<DB>, mergedId: number): Promise<void> => {
  await sql`
    with undone as (
      update subject_merges set undone_at = now() where id = (
        select m.id from subject_merges m where m.merged_id = ${mergedId} and m.undone_at is null order by m.id desc limit 1)
      returning kept_id, moved_accession_ids, moved_identifier_ids
    ), numbers as (
      update subject_identifiers i set subject_id = ${mergedId} from undone u
      where i.id = any (u.moved_identifier_ids) and i.subject_id = u.kept_id
    ), cases as (
      update accessions a set subject_id = ${mergedId} from undone u
      where a.id = any (u.moved_accession_ids) and a.subject_id = u.kept_id returning a.id
    )
    update results set subject_id = ${mergedId} where accession_id in (select id from cases)`.execute(tx);
};
