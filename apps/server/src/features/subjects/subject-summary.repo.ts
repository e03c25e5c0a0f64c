import {
  subjectMerge,
  subjectSummary,
  type SubjectMerge,
  type SubjectSummary,
} from '@aliquot/domain/subjects/subject-summary';
import { sql, type Kysely } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

/** Merges that stand, each with the record at its other end. */
const readMerges = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  [own, other]: readonly ['kept_id' | 'merged_id', 'kept_id' | 'merged_id'],
  id: number,
): Promise<SubjectMerge[]> =>
  readRows(
    db,
    subjectMerge,
    sql`
      select s.id as "subjectId", s.version, s.family_name as "familyName", s.given_name as "givenName",
        s.date_of_birth::text as "dateOfBirth", s.sex, ${isoText('m.created_at')} as at,
        (select u.name from users u where u.id = m.created_by) as by, m.reason,
        cardinality(m.moved_accession_ids) as cases, cardinality(m.moved_identifier_ids) as numbers
      from subject_merges m join subjects s on s.id = m.${sql.ref(other)}
      where m.${sql.ref(own)} = ${id} and m.undone_at is null and ${amongClients('m.client_id', visibleClients)}
      order by m.id desc limit 100`,
  );

const casesAndSince = subjectSummary.pick({ cases: true, since: true });

/** Null for a record that is not there, or not the caller's to see. */
export const readSummary = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  id: number,
): Promise<SubjectSummary | null> => {
  const summary = await readRow(
    db,
    casesAndSince,
    sql`
      select (select count(*)::int from accessions a where a.subject_id = s.id) as cases,
        (select ${isoText('f.at')} from (select min(least(a.collected_at, a.received_at, a.created_at)) as at
          from accessions a where a.subject_id = s.id) f) as since
      from subjects s where s.id = ${id} and ${amongClients('s.client_id', visibleClients)}`,
  );
  if (summary === null) return null;
  const [into] = await readMerges(db, visibleClients, ['merged_id', 'kept_id'], id);
  return {
    ...summary,
    mergedInto: into ?? null,
    mergedFrom: await readMerges(db, visibleClients, ['kept_id', 'merged_id'], id),
  };
};
