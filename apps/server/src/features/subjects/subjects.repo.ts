import {
  subject,
  type NewSubject,
  type Subject,
  type SubjectIdentifier,
  type UpdateSubjectInput,
} from '@aliquot/domain/subjects/subject';
import { sql, type Kysely, type Transaction } from 'kysely';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { syncParts } from '#db/sync-parts.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

export const isVisibleClient = async (db: Kysely<DB>, visibleClients: VisibleClients, id: number): Promise<boolean> =>
  (await sql`select from clients c where c.id = ${id} and ${amongClients('c.id', visibleClients)}`.execute(db)).rows
    .length === 1;

export const subjectColumns = sql`
  s.id, s.version, s.client_id as "clientId", c.name as "clientName", s.type, s.family_name as "familyName",
  s.given_name as "givenName", s.date_of_birth::text as "dateOfBirth", s.birth_precision as "birthPrecision", s.sex, s.gender,
  s.merged_into as "mergedInto",
  coalesce((select jsonb_agg(jsonb_build_object('kind', i.kind, 'value', i.value, 'issuer', i.issuer)
      order by array_position(array['mrn', 'external', 'national', 'insurance'], i.kind), i.id)
    from subject_identifiers i where i.subject_id = s.id), '[]') as identifiers`;

export const findSubject = (db: Kysely<DB>, visibleClients: VisibleClients, id: number): Promise<Subject | null> =>
  readRow(
    db,
    subject,
    sql`
      select ${subjectColumns} from subjects s join clients c on c.id = s.client_id
      where s.id = ${id} and ${amongClients('s.client_id', visibleClients)}`,
  );

export const findSubjects = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  ids: readonly number[],
): Promise<Subject[]> =>
  readRows(
    db,
    subject,
    sql`
      select ${subjectColumns} from subjects s join clients c on c.id = s.client_id
      where s.id = any (${[...new Set(ids)]}::bigint[]) and ${amongClients('s.client_id', visibleClients)}`,
  );

const columnsOf = (fields: NewSubject) => ({
  family_name: fields.familyName,
  given_name: fields.givenName,
  date_of_birth: fields.dateOfBirth,
  birth_precision: fields.birthPrecision,
  sex: fields.sex,
  gender: fields.gender,
});

const writeIdentifiers = (
  tx: Transaction<DB>,
  subjectId: number,
  clientId: number,
  identifiers: readonly SubjectIdentifier[],
): Promise<void> =>
  syncParts(tx, {
    table: 'subject_identifiers',
    owner: { subject_id: subjectId, client_id: clientId },
    key: ['kind', 'issuer', 'value'],
    rows: identifiers.map(({ kind, issuer, value }) => ({ kind, issuer, value })),
  });

export const addSubject = async (tx: Transaction<DB>, clientId: number, fields: NewSubject): Promise<number> => {
  const { id } = await tx
    .insertInto('subjects')
    .values({ client_id: clientId, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeIdentifiers(tx, id, clientId, fields.identifiers);
  return id;
};

/** False when the record is not at that version any more. */
export const changeSubject = async (tx: Transaction<DB>, change: UpdateSubjectInput): Promise<boolean> => {
  const changed = await tx
    .updateTable('subjects')
    .set(columnsOf(change))
    .where('id', '=', change.id)
    .where('version', '=', change.version)
    .returning('client_id')
    .executeTakeFirst();
  if (changed === undefined) return false;
  await writeIdentifiers(tx, change.id, changed.client_id, change.identifiers);
  return true;
};
