import type { SubjectChange, SubjectMerge, SubjectStanding } from '@aliquot/domain/subjects/subject-standing';
import { sql, type Kysely } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients } from './subjects.repo.ts';

type Sees = readonly number[] | 'all';

/** Merges that stand, each with the record at its other end. */
const readMerges = async (
  db: Kysely<DB>,
  sees: Sees,
  [own, other]: readonly ['kept_id' | 'merged_id', 'kept_id' | 'merged_id'],
  id: number,
): Promise<SubjectMerge[]> =>
  (
    await sql<SubjectMerge>`
      select s.id as "subjectId", s.version, s.family_name as "familyName", s.given_name as "givenName",
        s.date_of_birth::text as "dateOfBirth", s.sex, ${isoText('m.created_at')} as at,
        (select u.name from users u where u.id = m.created_by) as by, m.reason,
        cardinality(m.moved_accession_ids) as cases, cardinality(m.moved_identifier_ids) as numbers
      from subject_merges m join subjects s on s.id = m.${sql.ref(other)}
      where m.${sql.ref(own)} = ${id} and m.undone_at is null and ${amongClients('m.client_id', sees)}
      order by m.id desc limit 100`.execute(db)
  ).rows;

/** Null for a record that is not there, or not the caller's to see. */
export const readStanding = async (db: Kysely<DB>, sees: Sees, id: number): Promise<SubjectStanding | null> => {
  const { rows } = await sql<Pick<SubjectStanding, 'cases' | 'since'>>`
    select (select count(*)::int from accessions a where a.subject_id = s.id) as cases,
      (select ${isoText('a.created_at')} from accessions a where a.subject_id = s.id order by a.created_at, a.id limit 1) as since
    from subjects s where s.id = ${id} and ${amongClients('s.client_id', sees)}`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  const [into] = await readMerges(db, sees, ['merged_id', 'kept_id'], id);
  return {
    ...found,
    mergedInto: into ?? null,
    mergedFrom: await readMerges(db, sees, ['kept_id', 'merged_id'], id),
  };
};

/** What the audit trail says about the record, its numbers and its merges, newest first. */
export const readSubjectTimeline = async (db: Kysely<DB>, id: number, take: number): Promise<SubjectChange[]> =>
  (
    await sql<SubjectChange>`
      select ${isoText('c.at')} as at, c.seq::text as seq, u.name as by, e.action, e.reason, c.table_name as table, c.change, c.before, c.after
      from audit.changes c
      join audit.events e on e.at = c.at and e.transaction_id = c.transaction_id left join users u on u.id = e.user_id
      where c.root_table = 'subjects' and c.root_id = ${String(id)}
      order by c.at desc, c.seq desc limit ${sql.lit(take)}`.execute(db)
  ).rows;
