import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';
import { amongClients } from './subjects.repo.ts';

/** The one person with exactly this number, as a wristband has it. Where two have it, of two issuers, nobody is guessed. */
export const findSubjectByNumber = async (
  db: Kysely<DB>,
  sees: readonly number[] | 'all',
  value: string,
): Promise<{ id: number; label: string } | null> => {
  const { rows } = await sql<{ id: number; label: string }>`
    select distinct s.id, concat_ws(', ', s.family_name, nullif(s.given_name, '')) as label
    from subject_identifiers i join subjects s on s.id = i.subject_id
    where i.value = ${value} and s.merged_into is null and ${amongClients('s.client_id', sees)} limit 2`.execute(db);
  const [only, second] = rows;
  return only === undefined || second !== undefined ? null : only;
};
