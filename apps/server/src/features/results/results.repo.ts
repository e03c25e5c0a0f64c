import { storedResult, type StoredResult } from '@aliquot/domain/results/stored-result';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

/**
 * Marks that go with a value of table x wherever it is shown. A value is superseded only after it was approved, so the one that was
 * replaced is never the first of two blind entries. A critical value was called once no call about it is open any more.
 */
export const resultMarks = sql`
  (select jsonb_build_object('kind', w.kind, 'operator', w.operator, 'value', w.value::text, 'code', w.code, 'text', w.text)
    from results w where w.order_id = x.order_id and w.spec_id = x.spec_id and w.id < x.id
      and (w.state = 'superseded' or w.id = x.corrects_id)
    order by w.id desc limit 1) as replaced,
  (select ${isoText(sql`max(c.done_at) filter (where c.status = 'done')`)} from critical_calls c where c.result_id = x.id and x.critical
    having count(*) filter (where c.status = 'open') = 0) as "calledAt"`;

/** Rows from before results kept how they were measured: their tube is that of the order, the rest that of the run. */
const columns = sql`
  x.id, x.order_id as "orderId", x.accession_id as "accessionId", x.spec_id as "specId", x.version, x.number, x.current, x.state, x.typed,
  x.kind, x.operator, x.value::text as value, x.code, x.text, x.unit, x.flag, x.critical, x.may_be_critical as "mayBeCritical", x.range,
  x.flag_because as "flagBecause", x.delta, x.delta_because as "deltaBecause",
  case when j.id is null then (select jsonb_build_object('operator', p.operator, 'value', p.value::text, 'at', ${isoText('p.collected_at')})
      from results p where p.id = x.previous_id)
    else (select jsonb_build_object('operator', n -> 'operator', 'value', coalesce(n #> '{converted,value}', n -> 'value'), 'at', n -> 'at')
      from jsonb_array_elements(j.judged_by -> 'neighbor') n where n ->> 'side' = 'earlier' and n ? 'value'
        and (n ? 'converted' or n ->> 'ucum' is not distinct from j.judged_by #>> '{value,ucum}')) end as previous,
  j.doubts, ${isoText('x.judged_at')} as "judgedAt", coalesce(j.judged_by -> 'personThen', j.judged_by -> 'person') as "personThen",
  x.calculated, x.entered_by as "enteredById", (select u.name from users u where u.id = x.entered_by) as "enteredBy",
  ${isoText('x.entered_at')} as "enteredAt", x.source, x.source_file as "sourceFile", x.second_by as "secondById", x.second_agrees as "secondAgrees",
  (select u.name from users u where u.id = x.approved_by) as "approvedBy", ${isoText('x.approved_at')} as "approvedAt",
  ${isoText('x.annulled_at')} as "annulledAt", x.annulled_because as "annulledBecause", x.reason, x.comment,
  x.corrects_id as "correctsId", coalesce((select c.reported_at is not null from results c where c.id = x.corrects_id), false) as "correctsReported",
  x.proposed_by as "proposedBy", x.later_doubts as "laterDoubts", ${isoText('x.reported_at')} as "reportedAt",
  coalesce(x.sample_id, o.sample_id) as "sampleId", x.run_id as "runId",
  coalesce(x.instrument_id, r.instrument_id) as "instrumentId", ${isoText(sql`coalesce(x.measured_at, r.started_at, x.entered_at)`)} as "measuredAt",
  ${resultMarks}`;

const joins = sql`
  join orders o on o.id = x.order_id left join runs r on r.id = x.run_id
  left join engine.judgments j on j.at = x.judged_at and j.id = x.judgment_id`;

/** Results of these orders that are in use: current ones and proposed corrections. */
export const readStandingResults = (db: Kysely<DB>, orderIds: readonly number[]): Promise<StoredResult[]> =>
  readRows(
    db,
    storedResult,
    sql`
      select ${columns} from results x ${joins}
      where x.order_id = any (${[...orderIds]}::bigint[]) and (x.current or x.state in ('entered', 'validated'))
      order by x.order_id, x.spec_id, x.number`,
  );

/** The current results of these orders. */
export const readCurrentResults = async (db: Kysely<DB>, orderIds: readonly number[]): Promise<StoredResult[]> =>
  (await readStandingResults(db, orderIds)).filter(({ current }) => current);

/** Every entry ever made for one order's result, the newest first. */
export const readResultHistory = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  orderId: number,
  specId: number,
): Promise<StoredResult[]> =>
  readRows(
    db,
    storedResult,
    sql`
      select ${columns} from results x ${joins}
      where x.order_id = ${orderId} and x.spec_id = ${specId} and ${amongClients('x.client_id', visibleClients)}
      order by x.number desc, x.id desc`,
  );

const orderOfResult = z.strictObject({ order_id: z.int() });

/** Orders of the results asked for; those the person may not see are simply not there. */
export const ordersOfResults = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await readRows(
      db,
      orderOfResult,
      sql`
        select distinct x.order_id from results x where x.id = any (${[...ids]}::bigint[]) and ${amongClients('x.client_id', visibleClients)}`,
    )
  ).map(({ order_id }) => order_id);

const numberOfCell = z.strictObject({ orderId: z.int(), specId: z.int(), number: z.int() });

/** The number of the last entry of each result of these orders. */
export const readLastNumbers = (db: Kysely<DB>, orderIds: readonly number[]): Promise<z.infer<typeof numberOfCell>[]> =>
  readRows(
    db,
    numberOfCell,
    sql`
      select x.order_id as "orderId", x.spec_id as "specId", max(x.number) as number from results x
      where x.order_id = any (${[...orderIds]}::bigint[]) group by x.order_id, x.spec_id`,
  );

export const readCodeLabels = async (db: Kysely<DB>): Promise<(code: string) => string> => {
  const labels = new Map(
    (await db.selectFrom('result_codes').select(['code', 'label']).execute()).map(({ code, label }) => [code, label]),
  );
  return (code) => labels.get(code) ?? code;
};
