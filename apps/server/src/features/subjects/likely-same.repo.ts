import {
  duplicateSubject,
  subject,
  type DuplicateSubjects,
  type DuplicateSubjectsInput,
} from '@aliquot/domain/subjects/subject';
import { sql, type Kysely, type Transaction } from 'kysely';
import { beginsWith } from '#db/begins-with.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { subjectColumns } from './subjects.repo.ts';

type Asked = Omit<DuplicateSubjectsInput, 'exceptId'> & { exceptId?: number | null | undefined };

/** Two people who describe the same person at the same moment wait for each other: the second sees the first's record. */
export const oneAtATime = async (
  tx: Transaction<DB>,
  {
    clientId,
    familyName,
    givenName,
    dateOfBirth,
  }: Pick<Asked, 'clientId' | 'familyName' | 'givenName' | 'dateOfBirth'>,
): Promise<void> => {
  const who = `subject ${clientId} ${familyName}, ${givenName} ${dateOfBirth ?? ''}`.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${who}, 0))`.execute(tx);
};

const reasonColumn = sql`(array['same number', case when s.date_of_birth is null then 'same name, birth unknown' else 'same name and birth' end,
  'similar name, same birth'])[b.rank]`;

const likelySubject = subject.extend(duplicateSubject.omit({ subject: true }).shape);

/** Strict where a number decides, or name, birth and sex together; likely by name and birth otherwise. Apart from the search, which forgives more. */
export const likelySame = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  input: Asked,
): Promise<DuplicateSubjects> => {
  const name = `${input.familyName}, ${input.givenName}`.toLowerCase();
  const family = input.familyName.toLowerCase().slice(0, 4);
  const rows = await readRows(
    db,
    likelySubject,
    sql`
      with numbers as (
        select i.subject_id as id, 1 as rank from subject_identifiers i
        join jsonb_to_recordset(${JSON.stringify(input.identifiers)}::jsonb) w (kind text, issuer text, value text)
          on w.kind = i.kind and w.issuer = i.issuer and w.value = i.value where i.client_id = ${input.clientId}
      ), names as (
        select s.id, 2 as rank from subjects s
        where s.client_id = ${input.clientId} and s.search_name = ${name} and s.date_of_birth is not distinct from ${input.dateOfBirth}::date
      ), births as (
        select s.id, 3 as rank from subjects s
        where s.client_id = ${input.clientId} and s.date_of_birth = ${input.dateOfBirth}::date and ${beginsWith('s.search_name', family)} and ${family} <> ''
      ), best as (
        select id, min(rank) as rank from (select * from numbers union all select * from names union all select * from births) a group by id
      )
      select ${subjectColumns}, ${reasonColumn} as because,
        (b.rank = 1 or (b.rank = 2 and s.date_of_birth is not null and (s.sex = ${input.sex} or 'unknown' in (s.sex, ${input.sex})))) as strict
      from best b join subjects s on s.id = b.id join clients c on c.id = s.client_id
      where s.merged_into is null and s.id is distinct from ${input.exceptId ?? null}::bigint and ${amongClients('s.client_id', visibleClients)}
      order by b.rank, s.search_name, s.id limit 10`,
  );
  return rows.map(({ because, strict, ...subject }) => ({ subject, because, strict }));
};
