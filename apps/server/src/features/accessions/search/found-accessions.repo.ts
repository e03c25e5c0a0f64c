import { accessionRow } from '@aliquot/domain/accessions/accession';
import { accessionHit, type AccessionHit } from '@aliquot/domain/accessions/accession-hit';
import { matchAccession } from '@aliquot/domain/accessions/match-accession';
import { codeKey } from '@aliquot/domain/search-text/fold-text';
import { shortestSearch, type Search, type SearchNumber } from '@aliquot/domain/search-text/read-search';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { beginsWith } from '#db/begins-with.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients } from '#db/visible-clients.ts';
import type { Asked } from '#features/subjects/subject-candidates.repo.ts';
import { rowColumns, rowJoins, subjectNameColumn } from '../accession-columns.repo.ts';

type Arm = RawBuilder<unknown>;

/** A client's staff: the beginning of a number that half of all accessions share is looked for among their newest only. */
const selective = 6;
const mostWalked = 5_000;

const ofOwnNewest = (clients: readonly number[], key: string, limit: Arm): Arm => sql`(
  select a.id, 'case' as by, a.case_id as number from unnest(${[...clients]}::bigint[]) o (client_id)
  cross join lateral (select a.id, a.case_id, a.case_key from accessions a where a.client_id = o.client_id
    order by a.created_at desc, a.id desc limit ${sql.lit(mostWalked)}) a
  where ${beginsWith('a.case_key', key)} order by a.case_key using ~>~ limit ${limit})`;

/** Its own number, a tube's, its order number: by their beginnings. */
const byKey = ({ clients, most }: Asked, key: string): Arm[] => {
  const among = amongClients('a.client_id', clients);
  const limit = sql.lit(most);
  if (clients !== 'all' && key.length < selective) return [ofOwnNewest(clients, key, limit)];
  return [
    sql`(select a.id, 'case' as by, a.case_id as number from accessions a where ${beginsWith('a.case_key', key)} and ${among}
      order by a.case_key using ~>~ limit ${limit})`,
    sql`(select a.id, 'tube' as by, p.barcode as number from samples p join accessions a on a.id = p.accession_id
      where ${beginsWith('p.barcode_key', key)} and ${among} order by p.barcode_key using ~<~ limit ${limit})`,
    sql`(select a.id, 'order' as by, a.external_ref as number from accessions a where ${beginsWith('a.order_key', key)} and ${among}
      order by a.order_key using ~<~ limit ${limit})`,
  ];
};

/** "4786" and "26-4786" for 26-004786. */
const byDigits = ({ clients, most }: Asked, { digits, lead }: SearchNumber): Arm => sql`(
  select a.id, 'case' as by, a.case_id as number from accessions a
  where a.case_digits = ${digits} and a.case_digits <> '' and ${beginsWith('a.case_key', lead)} and ${amongClients('a.client_id', clients)}
  order by a.id desc limit ${sql.lit(most)})`;

const bySubjects = ({ clients, most }: Asked, subjectIds: readonly number[]): Arm => sql`(
  select a.id, 'subject' as by, null as number from unnest(${[...subjectIds]}::bigint[]) w (id)
  cross join lateral (select a.id from accessions a where a.subject_id = w.id and ${amongClients('a.client_id', clients)}
    order by a.created_at desc, a.id desc limit ${sql.lit(most)}) a)`;

const idColumns = sql`a.id, a.subject_id as "subjectId", ${subjectNameColumn} as "subjectName", s.date_of_birth::text as "dateOfBirth"`;

/** What may be a number of an accession: all of it, or what stands beside a name or a label. */
const readingsOf = ({ words, numbers, whole }: Search): SearchNumber[] =>
  [whole, ...(words.length > 0 || numbers.length === 1 ? numbers : [])].filter(
    ({ key }, place, all) => key.length >= shortestSearch && all.findIndex((one) => one.key === key) === place,
  );

const armsOf = (asked: Asked, search: Search, subjectIds: readonly number[]): Arm[] => [
  ...readingsOf(search).flatMap((number) => [
    ...byKey(asked, number.key),
    ...(number.digits === '' ? [] : [byDigits(asked, number)]),
  ]),
  ...(subjectIds.length === 0 ? [] : [bySubjects(asked, subjectIds)]),
];

const meansOfFinding = { by: accessionHit.shape.by, number: z.string().nullable() };
const foundRow = accessionRow.extend(meansOfFinding);
const foundId = accessionRow
  .pick({ id: true, subjectId: true, subjectName: true, dateOfBirth: true })
  .extend(meansOfFinding);
type FoundId = z.infer<typeof foundId>;

export type FoundPerson = { id: number; near: boolean };

/** By one of their numbers first, then those of the people found; the newest first. */
const readFound = async <Row extends FoundId>(
  db: Kysely<DB>,
  { schema, columns }: { schema: z.ZodType<Row>; columns: RawBuilder<unknown> },
  search: Search,
  asked: Asked,
  people: readonly FoundPerson[],
): Promise<Row[]> => {
  const subjectIds = people.map(({ id }) => id);
  const arms = armsOf(asked, search, subjectIds);
  if (arms.length === 0) return [];
  const rows = await readRows(
    db,
    schema,
    sql`
      with found as (${sql.join(arms, sql` union all `)}),
      best as (select distinct on (f.id) f.id, f.by, f.number from found f order by f.id, (f.by = 'subject'))
      select ${columns}, f.by, f.number from best f join accessions a on a.id = f.id ${rowJoins}
      order by (f.by = 'subject'), a.created_at desc, a.id desc limit ${sql.lit(asked.most * 2)}`,
  );
  const isWhole = ({ number }: FoundId): boolean => number !== null && codeKey(number) === search.whole.key;
  return rows
    .filter(({ number, ...row }) => number === null || matchAccession(search, { ...row, number }))
    .toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)))
    .slice(0, asked.most);
};

export const findAccessions = async (
  db: Kysely<DB>,
  search: Search,
  asked: Asked,
  people: readonly FoundPerson[],
): Promise<AccessionHit[]> => {
  const rows = await readFound(db, { schema: foundRow, columns: rowColumns }, search, asked, people);
  const near = new Set(people.filter((person) => person.near).map(({ id }) => id));
  return rows
    .map(({ by, number, ...accession }): AccessionHit => ({
      accession,
      by,
      number,
      near: by === 'subject' && near.has(accession.subjectId),
    }))
    .toSorted((one, other) => Number(one.near) - Number(other.near));
};

/** The same for a list that shows them in an order of its own. */
export const findAccessionIds = async (
  db: Kysely<DB>,
  search: Search,
  asked: Asked,
  people: readonly FoundPerson[],
): Promise<number[]> => {
  const rows = await readFound(db, { schema: foundId, columns: idColumns }, search, asked, people);
  return rows.map(({ id }) => id);
};
