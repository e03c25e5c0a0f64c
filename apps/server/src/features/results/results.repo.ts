import type { EntrySource } from '@aliquot/domain/results/result';
import { resultStates } from '@aliquot/domain/results/result-state';
import { resultFlags, type ResultFlag } from '@aliquot/domain/ranges/flag-zones';
import { resultOperators, type ResultOperator } from '@aliquot/domain/measures/admitted-values';
import { decimalText } from '@aliquot/domain/measures/decimal';
import { specRange } from '@aliquot/domain/test-specs/result-spec';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { settingMinutes } from '#features/settings/settings.repo.ts';

/** A result as it is stored. */
export const storedResult = z.strictObject({
  id: z.int(),
  orderId: z.int(),
  accessionId: z.int(),
  specId: z.int(),
  version: z.int(),
  number: z.int(),
  state: z.enum(resultStates),
  typed: z.string(),
  kind: z.enum(['numeric', 'titre', 'coded', 'text', 'date', 'not_done']),
  operator: z.enum(resultOperators).nullable(),
  value: decimalText.nullable(),
  code: z.string().nullable(),
  text: z.string().nullable(),
  unit: z.string().nullable(),
  flag: z.enum(resultFlags).nullable(),
  critical: z.boolean(),
  mayBeCritical: z.boolean(),
  /** The whole row it was held against, as it was then. */
  range: specRange.nullable(),
  flagBecause: z.string(),
  delta: z.enum(['within', 'exceeded', 'not_checked']),
  deltaBecause: z.string(),
  previous: z
    .strictObject({
      operator: z.enum(resultOperators),
      value: decimalText,
      at: z.iso.datetime(),
    })
    .nullable(),
  calculated: z.boolean(),
  enteredById: z.int().nullable(),
  enteredBy: z.string().nullable(),
  enteredAt: z.iso.datetime(),
  source: z.enum(['typed', 'pasted', 'imported']),
  sourceFile: z.string().nullable(),
  secondById: z.int().nullable(),
  secondAgrees: z.boolean().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  comment: z.string().nullable(),
  /** The approved value it replaced. */
  replaced: z
    .strictObject({
      kind: z.enum(['numeric', 'titre', 'coded', 'text', 'date', 'not_done']),
      operator: z.enum(resultOperators).nullable(),
      value: decimalText.nullable(),
      code: z.string().nullable(),
      text: z.string().nullable(),
    })
    .nullable(),
  calledAt: z.iso.datetime().nullable(),
});
export type StoredResult = z.infer<typeof storedResult>;

/**
 * Marks that go with a value of table x wherever it is shown. A value is superseded only after it was approved, so the one that was
 * replaced is never the first of two blind entries. A call stays done when its value is edited to one that is not critical.
 */
export const resultMarks = sql`
  (select jsonb_build_object('kind', w.kind, 'operator', w.operator, 'value', w.value::text, 'code', w.code, 'text', w.text)
    from results w where w.order_id = x.order_id and w.spec_id = x.spec_id and w.state = 'superseded' and w.id < x.id
    order by w.id desc limit 1) as replaced,
  (select ${isoText('c.done_at')} from critical_calls c where c.result_id = x.id and x.critical and c.status = 'done') as "calledAt"`;

const columns = sql`
  x.id, x.order_id as "orderId", x.accession_id as "accessionId", x.spec_id as "specId", x.version, x.number, x.state, x.typed, x.kind,
  x.operator, x.value::text as value, x.code, x.text, x.unit, x.flag, x.critical, x.may_be_critical as "mayBeCritical", x.range,
  x.flag_because as "flagBecause", x.delta, x.delta_because as "deltaBecause",
  (select jsonb_build_object('operator', p.operator, 'value', p.value::text, 'at', ${isoText('p.collected_at')})
    from results p where p.id = x.previous_id) as previous,
  x.calculated, x.entered_by as "enteredById", (select u.name from users u where u.id = x.entered_by) as "enteredBy",
  ${isoText('x.entered_at')} as "enteredAt", x.source, x.source_file as "sourceFile", x.second_by as "secondById", x.second_agrees as "secondAgrees",
  (select u.name from users u where u.id = x.approved_by) as "approvedBy", ${isoText('x.approved_at')} as "approvedAt", x.reason, x.comment,
  ${resultMarks}`;

/** The current results of these orders. */
export const readCurrentResults = (db: Kysely<DB>, orderIds: readonly number[]): Promise<StoredResult[]> =>
  readRows(
    db,
    storedResult,
    sql`
      select ${columns} from results x where x.order_id = any (${[...orderIds]}::bigint[]) and x.current order by x.order_id, x.spec_id`,
  );

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
      select ${columns} from results x where x.order_id = ${orderId} and x.spec_id = ${specId} and ${amongClients('x.client_id', visibleClients)}
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

export type PreviousQuestion = { orderId: number; specId: number; subjectId: number; collectedAt: string };
const previousResult = z.strictObject({
  orderId: z.int(),
  specId: z.int(),
  id: z.int(),
  operator: z.enum(resultOperators),
  value: decimalText,
  minutes: z.int(),
});
export type PreviousResult = z.infer<typeof previousResult>;

/** The same person's last approved value before this one: one step into the index for each. */
export const readPrevious = async (
  tx: Transaction<DB>,
  questions: readonly PreviousQuestion[],
): Promise<PreviousResult[]> => {
  if (questions.length === 0) return [];
  return readRows(
    tx,
    previousResult,
    sql`
      select q."orderId", q."specId", p.id, p.operator, p.value::text as value,
        floor(extract(epoch from q."collectedAt" - p.collected_at) / 60)::int as minutes
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        q ("orderId" bigint, "specId" bigint, "subjectId" bigint, "collectedAt" timestamptz)
      cross join lateral (
        select x.id, x.operator, x.value, x.collected_at from results x
        where x.subject_id = q."subjectId" and x.spec_id = q."specId" and x.current and x.state = 'approved'
          and x.collected_at <= q."collectedAt" and x.order_id <> q."orderId" and x.value is not null
        order by x.collected_at desc, x.id desc limit 1) p`,
  );
};

/** What is written of a result; `id` is that of the row it replaces, null for a new one. */
export type ResultToWrite = {
  id: number | null;
  orderId: number;
  accessionId: number;
  clientId: number;
  labId: number;
  subjectId: number;
  testId: number;
  specId: number;
  specVersion: number;
  runId: number | null;
  collectedAt: string;
  number: number;
  typed: string;
  kind: StoredResult['kind'];
  operator: ResultOperator | null;
  value: string | null;
  code: string | null;
  text: string | null;
  unit: string | null;
  flag: ResultFlag | null;
  critical: boolean;
  mayBeCritical: boolean;
  range: object | null;
  flagBecause: string;
  delta: StoredResult['delta'];
  deltaBecause: string;
  previousId: number | null;
  calculated: boolean;
  enteredBy: number | null;
  source: EntrySource['kind'];
  sourceFile: string | null;
  reason: string | null;
};

const incoming = (rows: readonly ResultToWrite[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w (
  id bigint, "orderId" bigint, "accessionId" bigint, "clientId" bigint, "labId" bigint, "subjectId" bigint, "testId" bigint,
  "specId" bigint, "specVersion" int, "runId" bigint, "collectedAt" timestamptz, number int, typed text, kind text, operator text,
  value numeric, code text, text text, unit text, flag text, critical boolean, "mayBeCritical" boolean, range jsonb,
  "flagBecause" text, delta text, "deltaBecause" text, "previousId" bigint, calculated boolean, "enteredBy" bigint, source text,
  "sourceFile" text, reason text)`;

/** New entries are added, open ones changed where they stand: the audit trail keeps what they were. Two statements, however many. */
export const writeResults = async (tx: Transaction<DB>, rows: readonly ResultToWrite[]): Promise<void> => {
  const [fresh, changed] = [rows.filter(({ id }) => id === null), rows.filter(({ id }) => id !== null)];
  if (changed.length > 0) {
    await sql`
      update results x set typed = w.typed, kind = w.kind, operator = w.operator, value = w.value, code = w.code, text = w.text,
        unit = w.unit, flag = w.flag, critical = w.critical, may_be_critical = w."mayBeCritical", range = w.range,
        flag_because = w."flagBecause", delta = w.delta, delta_because = w."deltaBecause", previous_id = w."previousId",
        state = 'entered', entered_by = w."enteredBy", entered_at = now(), second_typed = null, second_by = null, second_agrees = null,
        run_id = w."runId", source = w.source, source_file = w."sourceFile"
      from ${incoming(changed)} where x.id = w.id`.execute(tx);
  }
  if (fresh.length > 0) {
    await sql`
      insert into results (order_id, accession_id, client_id, lab_id, subject_id, test_id, spec_id, spec_version, run_id, collected_at,
        number, state, typed, kind, operator, value, code, text, unit, flag, critical, may_be_critical, range, flag_because, delta,
        delta_because, previous_id, calculated, entered_by, source, source_file, reason)
      select w."orderId", w."accessionId", w."clientId", w."labId", w."subjectId", w."testId", w."specId", w."specVersion", w."runId",
        w."collectedAt", w.number, 'entered', w.typed, w.kind, w.operator, w.value, w.code, w.text, w.unit, w.flag, w.critical,
        w."mayBeCritical", w.range, w."flagBecause", w.delta, w."deltaBecause", w."previousId", w.calculated, w."enteredBy", w.source,
        w."sourceFile", w.reason
      from ${incoming(fresh)}`.execute(tx);
  }
};

export type SecondEntry = { id: number; typed: string; by: number | null; agrees: boolean };

export const writeSecondEntries = async (tx: Transaction<DB>, entries: readonly SecondEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await sql`
    update results x set second_typed = w.typed, second_by = w.by, second_agrees = w.agrees
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) w (id bigint, typed text, by bigint, agrees boolean)
    where x.id = w.id`.execute(tx);
};

/** Ends these entries: what is not current any more is in nobody's way. */
export const endResults = async (
  tx: Transaction<DB>,
  ids: readonly number[],
  state: 'rejected' | 'withdrawn' | 'superseded',
  reason: string | null,
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update results set state = ${state}, current = false, reason = coalesce(${reason}, reason)
    where id = any (${[...ids]}::bigint[])`.execute(tx);
};

export const approveResults = async (
  tx: Transaction<DB>,
  ids: readonly number[],
  by: number | null,
  approval: 'one_by_one' | 'clear_lane',
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update results set state = 'approved', approved_by = ${by}, approved_at = now(), approval = ${approval}
    where id = any (${[...ids]}::bigint[])`.execute(tx);
};

/** The value as somebody was told it, to be compared with what it becomes later. */
export const valueText = (result: string): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.ref(`${result}.operator`)}, ${sql.ref(`${result}.value`)}, ${sql.ref(`${result}.code`)}, ${sql.ref(`${result}.text`)})`;

const firstCall = sql`now() + make_interval(mins => ${settingMinutes('firstCallMinutes')})`;

/**
 * A call for every critical result that has none; a call for one that is critical no more is not needed. One that was made is
 * made again when the value is another now, with a clock of its own.
 */
export const syncCriticalCalls = async (tx: Transaction<DB>, orderIds: readonly number[]): Promise<void> => {
  await sql`
    insert into critical_calls (result_id, accession_id, client_id, lab_id, due_at)
    select x.id, x.accession_id, x.client_id, x.lab_id, ${firstCall}
    from results x where x.order_id = any (${[...orderIds]}::bigint[]) and x.current and x.critical
    on conflict (result_id) do update set status = 'open', done_at = null where critical_calls.status = 'not_needed'`.execute(
    tx,
  );
  await sql`
    update critical_calls c set status = n.status, done_at = case n.status when 'open' then null else now() end,
      detected_at = case n.status when 'open' then now() else c.detected_at end,
      due_at = case n.status when 'open' then ${firstCall} else c.due_at end,
      read_back_by = null, done_by = null, told = null, later_until = null, later_reason = null
    from results x cross join lateral (
      select case when x.critical and (x.current or x.state = 'superseded') then 'open' else 'not_needed' end as status) n
    where x.id = c.result_id and x.order_id = any (${[...orderIds]}::bigint[])
      and (c.status = 'open' and n.status = 'not_needed'
        or c.status = 'done' and n.status = 'open' and x.current and c.told is distinct from ${valueText('x')})`.execute(
    tx,
  );
};

/** What lists show of a case's results. */
export const markCases = async (tx: Transaction<DB>, accessionIds: readonly number[]): Promise<void> => {
  await sql`
    update accessions a set is_critical = m.critical, is_abnormal = m.abnormal
    from (select c.id, coalesce(bool_or(x.critical), false) as critical, coalesce(bool_or(x.flag is distinct from 'N' and x.flag is not null), false) as abnormal
      from unnest(${[...accessionIds]}::bigint[]) c (id) left join results x on x.accession_id = c.id and x.current group by c.id) m
    where a.id = m.id and (a.is_critical, a.is_abnormal) is distinct from (m.critical, m.abnormal)`.execute(tx);
};

export const readCodeLabels = async (db: Kysely<DB>): Promise<(code: string) => string> => {
  const labels = new Map(
    (await db.selectFrom('result_codes').select(['code', 'label']).execute()).map(({ code, label }) => [code, label]),
  );
  return (code) => labels.get(code) ?? code;
};
