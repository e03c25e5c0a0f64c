import {
  analyte,
  resultCase,
  type Analyte,
  type ResultCase,
  type SubjectResultsInput,
  type TrendInput,
} from '@aliquot/domain/results/subject-results';
import { storedResult } from '@aliquot/domain/results/stored-result';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { pageLimit } from '#db/keyset-page.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { resultMarks } from './results.repo.ts';

/** A result among the others of the person: the value, what it was held against, and the version of the test it was made by. */
const storedMeasurement = z.strictObject({
  ...storedResult.pick({
    orderId: true,
    specId: true,
    accessionId: true,
    state: true,
    kind: true,
    operator: true,
    value: true,
    code: true,
    text: true,
    unit: true,
    flag: true,
    critical: true,
    range: true,
    reason: true,
    replaced: true,
    calledAt: true,
    calculated: true,
    enteredById: true,
    secondById: true,
  }).shape,
  resultId: z.int(),
  testId: z.int(),
  specVersion: z.int(),
});
export type StoredMeasurement = z.infer<typeof storedMeasurement>;

const measured = sql`
  x.id as "resultId", x.order_id as "orderId", x.accession_id as "accessionId", x.spec_id as "specId", x.test_id as "testId", x.spec_version as "specVersion",
  x.state, x.kind, x.operator, x.value::text as value, x.code, x.text, x.unit, x.flag, x.critical, x.range, x.reason, x.calculated, x.entered_by as "enteredById", x.second_by as "secondById",
  ${resultMarks}`;

const casesOf = (visibleClients: VisibleClients, subjectId: number): RawBuilder<unknown> =>
  sql`select a.id from accessions a where a.subject_id = ${subjectId} and ${amongClients('a.client_id', visibleClients)}`;

const abnormal = sql<boolean>`y.flag is not null and y.flag <> 'N'`;

/** Which results are asked for, of a table called x. */
const wanted = (
  visibleClients: VisibleClients,
  { subjectId, testSpecIds, abnormalOnly }: SubjectResultsInput,
): RawBuilder<boolean> =>
  sql<boolean>`x.current
    ${testSpecIds.length === 0 ? sql`` : sql`and x.test_id = any (${[...testSpecIds]}::bigint[])`}
    ${
      abnormalOnly
        ? sql`and x.spec_id in (select y.spec_id from results y
            where y.accession_id in (${casesOf(visibleClients, subjectId)}) and y.current and ${abnormal})`
        : sql``
    }`;

/** The columns of the matrix: cases with a result that is asked for, the newest collected first. */
export const listResultCases = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  input: SubjectResultsInput,
): Promise<ResultCase[]> => {
  const { subjectId, from, after, take } = input;
  return readRows(
    db,
    resultCase,
    sql`
      select a.id as "accessionId", a.case_id as "caseId", ${isoText('c.at')} as "collectedAt",
        (select l.timezone from labs l where l.id = a.lab_id) as "labTimezone"
      from accessions a cross join lateral (select coalesce(a.collected_at, a.received_at, a.created_at) as at) c
      where a.subject_id = ${subjectId} and ${amongClients('a.client_id', visibleClients)}
        and exists (select from results x where x.accession_id = a.id and ${wanted(visibleClients, input)})
        ${from === null ? sql`` : sql`and c.at >= ${from}::timestamptz`}
        ${after == null ? sql`` : sql`and (c.at, a.id) < (${after.at}::timestamptz, ${after.id}::bigint)`}
      order by c.at desc, a.id desc limit ${pageLimit(take)}`,
  );
};

/** One value for each case and analyte: where a test was done twice in a case, the later one. */
export const readMeasurements = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  input: SubjectResultsInput,
  accessionIds: readonly number[],
): Promise<StoredMeasurement[]> =>
  readRows(
    db,
    storedMeasurement,
    sql`
      select distinct on (x.accession_id, x.spec_id) ${measured} from results x
      where x.accession_id = any (${[...accessionIds]}::bigint[]) and ${amongClients('x.client_id', visibleClients)} and ${wanted(visibleClients, input)}
      order by x.accession_id, x.spec_id, x.id desc`,
  );

export const readAnalytes = (db: Kysely<DB>, specIds: readonly number[]): Promise<Analyte[]> =>
  readRows(
    db,
    analyte,
    sql`
      select p.id as "specId", t.id as "testId", t.name as "testName", t.department as "group", p.label
      from result_specs p join tests t on t.id = p.test_id where p.id = any (${[...specIds]}::bigint[])
      order by t.department, t.name, t.id, p.sort, p.id`,
  );

const testName = z.strictObject({ id: z.int(), name: z.string() });

export const testsWithResults = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  subjectId: number,
): Promise<z.infer<typeof testName>[]> =>
  readRows(
    db,
    testName,
    sql`
      select t.id, t.name from tests t
      where t.id in (select x.test_id from results x where x.accession_id in (${casesOf(visibleClients, subjectId)}) and x.current)
      order by t.name, t.id`,
  );

const storedPoint = z.strictObject({
  ...storedMeasurement.shape,
  caseId: z.string(),
  at: z.iso.datetime(),
  labTimezone: z.string(),
});
export type StoredPoint = z.infer<typeof storedPoint>;

/** With a result whose own past is asked for: not itself, and nothing collected after it. */
export type TrendQuestion = TrendInput & { before?: { orderId: number; collectedAt: string } };

/** The newest approved ones of one analyte, one step into the index; the newest first. */
export const readTrendPoints = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  { subjectId, specId, from, before }: TrendQuestion,
  most: number,
): Promise<StoredPoint[]> =>
  readRows(
    db,
    storedPoint,
    sql`
      select ${measured}, a.case_id as "caseId", ${isoText('x.collected_at')} as at,
        (select l.timezone from labs l where l.id = a.lab_id) as "labTimezone"
      from results x join accessions a on a.id = x.accession_id
      where x.subject_id = ${subjectId} and x.spec_id = ${specId} and x.current and x.state = 'approved'
        and ${amongClients('x.client_id', visibleClients)} ${from === null ? sql`` : sql`and x.collected_at >= ${from}::timestamptz`}
        ${before === undefined ? sql`` : sql`and x.collected_at <= ${before.collectedAt}::timestamptz and x.order_id <> ${before.orderId}`}
      order by x.collected_at desc, x.id desc limit ${pageLimit(most)}`,
  );
