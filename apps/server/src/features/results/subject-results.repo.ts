import type { Analyte, ResultCase, SubjectResultsInput, TrendInput } from '@aliquot/domain/results/subject-results';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { pageLimit } from '#db/keyset-page.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients } from '#features/subjects/subjects.repo.ts';
import type { StoredResult } from './results.repo.ts';

type Sees = readonly number[] | 'all';

/** A result among the others of the person: the value, what it was held against, and the version of the test it was made by. */
export type StoredMeasurement = Pick<
  StoredResult,
  'specId' | 'accessionId' | 'state' | 'kind' | 'operator' | 'value' | 'code' | 'text' | 'unit' | 'flag' | 'critical'
> & {
  resultId: number;
  testId: number;
  specVersion: number;
  range: (NonNullable<StoredResult['range']> & { critical: { low: string | null; high: string | null } | null }) | null;
};

const measured = sql`
  x.id as "resultId", x.accession_id as "accessionId", x.spec_id as "specId", x.test_id as "testId", x.spec_version as "specVersion",
  x.state, x.kind, x.operator, x.value::text as value, x.code, x.text, x.unit, x.flag, x.critical, x.range`;

const casesOf = (sees: Sees, subjectId: number): RawBuilder<unknown> =>
  sql`select a.id from accessions a where a.subject_id = ${subjectId} and ${amongClients('a.client_id', sees)}`;

const abnormal = sql<boolean>`y.flag is not null and y.flag <> 'N'`;

/** Which results are asked for, of a table called x. */
const wanted = (sees: Sees, { subjectId, testSpecIds, abnormalOnly }: SubjectResultsInput): RawBuilder<boolean> =>
  sql<boolean>`x.current
    ${testSpecIds.length === 0 ? sql`` : sql`and x.test_id = any (${[...testSpecIds]}::bigint[])`}
    ${
      abnormalOnly
        ? sql`and x.spec_id in (select y.spec_id from results y
            where y.accession_id in (${casesOf(sees, subjectId)}) and y.current and ${abnormal})`
        : sql``
    }`;

/** The columns of the matrix: cases with a result that is asked for, the newest collected first. */
export const listResultCases = async (
  db: Kysely<DB>,
  sees: Sees,
  input: SubjectResultsInput,
): Promise<ResultCase[]> => {
  const { subjectId, from, after, take } = input;
  const { rows } = await sql<ResultCase>`
    select a.id as "accessionId", a.case_id as "caseId", ${isoText('c.at')} as "collectedAt",
      (select l.timezone from labs l where l.id = a.lab_id) as "labTimezone"
    from accessions a cross join lateral (select coalesce(a.collected_at, a.received_at, a.created_at) as at) c
    where a.subject_id = ${subjectId} and ${amongClients('a.client_id', sees)}
      and exists (select from results x where x.accession_id = a.id and ${wanted(sees, input)})
      ${from === null ? sql`` : sql`and c.at >= ${from}::timestamptz`}
      ${after == null ? sql`` : sql`and (c.at, a.id) < (${after.at}::timestamptz, ${after.id}::bigint)`}
    order by c.at desc, a.id desc limit ${pageLimit(take)}`.execute(db);
  return rows;
};

/** One value for each case and analyte: where a test was done twice in a case, the later one. */
export const readMeasurements = async (
  db: Kysely<DB>,
  sees: Sees,
  input: SubjectResultsInput,
  accessionIds: readonly number[],
): Promise<StoredMeasurement[]> => {
  const { rows } = await sql<StoredMeasurement>`
    select distinct on (x.accession_id, x.spec_id) ${measured} from results x
    where x.accession_id = any (${[...accessionIds]}::bigint[]) and ${amongClients('x.client_id', sees)} and ${wanted(sees, input)}
    order by x.accession_id, x.spec_id, x.id desc`.execute(db);
  return rows;
};

export const readAnalytes = async (db: Kysely<DB>, specIds: readonly number[]): Promise<Analyte[]> => {
  const { rows } = await sql<Analyte>`
    select p.id as "specId", t.id as "testId", t.name as "testName", t.department as "group", p.label
    from result_specs p join tests t on t.id = p.test_id where p.id = any (${[...specIds]}::bigint[])
    order by t.department, t.name, t.id, p.sort, p.id`.execute(db);
  return rows;
};

export const testsWithResults = async (
  db: Kysely<DB>,
  sees: Sees,
  subjectId: number,
): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, t.name from tests t
    where t.id in (select x.test_id from results x where x.accession_id in (${casesOf(sees, subjectId)}) and x.current)
    order by t.name, t.id`.execute(db);
  return rows;
};

export type StoredPoint = StoredMeasurement & { caseId: string; at: string; labTimezone: string };

/** The newest approved ones of one analyte, one step into the index; the newest first. */
export const readTrendPoints = async (
  db: Kysely<DB>,
  sees: Sees,
  { subjectId, specId, from }: TrendInput,
  most: number,
): Promise<StoredPoint[]> => {
  const { rows } = await sql<StoredPoint>`
    select ${measured}, a.case_id as "caseId", ${isoText('x.collected_at')} as at,
      (select l.timezone from labs l where l.id = a.lab_id) as "labTimezone"
    from results x join accessions a on a.id = x.accession_id
    where x.subject_id = ${subjectId} and x.spec_id = ${specId} and x.current and x.state = 'approved'
      and ${amongClients('x.client_id', sees)} ${from === null ? sql`` : sql`and x.collected_at >= ${from}::timestamptz`}
    order by x.collected_at desc, x.id desc limit ${pageLimit(most)}`.execute(db);
  return rows;
};
