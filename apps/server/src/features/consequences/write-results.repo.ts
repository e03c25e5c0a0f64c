import type { Row } from '@aliquot/domain/consequences/world';
import { judgeVersion, outcomeText, type Judgment } from '@aliquot/domain/consequences/judge-on-grounds';
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const judgmentOf = (judged: Judgment | null) =>
  judged === null
    ? null
    : {
        judgedBy: judged.judgedBy,
        doubts: judged.doubts,
        outcomeHash: createHash('sha256').update(outcomeText(judged)).digest('hex'),
      };

type Written = { row: Row; collectedAt: string };

const columnsOf = ({ row: { now, order, spec, judged, secondTyped, approval }, collectedAt }: Written) => ({
  id: now.id,
  orderId: now.orderId,
  accessionId: now.accessionId,
  clientId: order.clientId,
  labId: order.labId,
  subjectId: order.subjectId,
  testId: order.testId,
  specId: spec.id,
  specVersion: order.specVersion,
  number: now.number,
  current: now.current,
  state: now.state,
  typed: now.typed,
  kind: now.kind,
  operator: now.operator,
  value: now.value,
  code: now.code,
  text: now.text,
  unit: now.unit,
  ucum: spec.ucum,
  flag: now.flag,
  critical: now.critical,
  mayBeCritical: now.mayBeCritical,
  range: now.range,
  flagBecause: now.flagBecause,
  delta: now.delta,
  deltaBecause: now.deltaBecause,
  calculated: now.calculated,
  enteredBy: now.enteredById,
  enteredAt: now.enteredAt,
  source: now.source,
  sourceFile: now.sourceFile,
  secondTyped,
  secondBy: now.secondById,
  secondAgrees: now.secondAgrees,
  annulledAt: now.annulledAt,
  annulledBecause: now.annulledBecause,
  reason: now.reason,
  correctsId: now.correctsId,
  proposedBy: now.proposedBy,
  doubts: (now.doubts ?? []).map(({ code }) => code),
  laterDoubts: now.laterDoubts,
  sampleId: now.sampleId,
  runId: now.runId,
  instrumentId: now.instrumentId,
  measuredAt: now.measuredAt,
  collectedAt,
  lane: approval?.lane ?? null,
  judgment: judgmentOf(judged),
});

const incoming = (rows: readonly Written[]) => sql`jsonb_to_recordset(${JSON.stringify(rows.map(columnsOf))}::jsonb) w (
  id bigint, "orderId" bigint, "accessionId" bigint, "clientId" bigint, "labId" bigint, "subjectId" bigint, "testId" bigint,
  "specId" bigint, "specVersion" int, number int, current boolean, state text, typed text, kind text, operator text, value numeric,
  code text, text text, unit text, ucum text, flag text, critical boolean, "mayBeCritical" boolean, range jsonb, "flagBecause" text,
  delta text, "deltaBecause" text, calculated boolean, "enteredBy" bigint, "enteredAt" timestamptz, source text, "sourceFile" text,
  "secondTyped" text, "secondBy" bigint, "secondAgrees" boolean, "annulledAt" timestamptz, "annulledBecause" text, reason text,
  "correctsId" bigint, "proposedBy" text, doubts text[], "laterDoubts" jsonb, "sampleId" bigint, "runId" bigint, "instrumentId" bigint,
  "measuredAt" timestamptz, "collectedAt" timestamptz, lane text, judgment jsonb)`;

/** Every row with the number its judgment gets, where it was judged. */
const numbered = (rows: readonly Written[]) => sql`
  numbered as materialized (select w.*, case when w.judgment is not null then nextval('engine.judgments_id_seq') end as judgment_id
    from ${incoming(rows)})`;

const judgments = (from: ReturnType<typeof sql>) => sql`
  insert into engine.judgments (id, at, result_id, client_id, judge_version, judged_by, flag, critical, may_be_critical, range, delta,
    doubts, outcome_hash)
  select n.judgment_id, now(), n.result_id, n."clientId", ${judgeVersion}, n.judgment -> 'judgedBy', n.flag, n.critical, n."mayBeCritical",
    nullif(n.range, 'null'::jsonb), n.delta, n.judgment -> 'doubts', decode(n.judgment ->> 'outcomeHash', 'hex')
  from ${from} n where n.judgment_id is not null`;

const addedResult = z.strictObject({ id: z.int(), temporary: z.int() });

/** New entries with their judgments, in one statement; answers the ids they got, by those they had while the action was followed. */
export const insertResults = async (
  tx: Transaction<DB>,
  rows: readonly Written[],
): Promise<ReadonlyMap<number, number>> => {
  if (rows.length === 0) return new Map();
  const added = await readRows(
    tx,
    addedResult,
    sql`
    with ${numbered(rows)},
    added as (
      insert into results (order_id, accession_id, client_id, lab_id, subject_id, test_id, spec_id, spec_version, run_id, collected_at,
        number, current, state, typed, kind, operator, value, code, text, unit, ucum, flag, critical, may_be_critical, range, flag_because,
        delta, delta_because, calculated, entered_by, entered_at, source, source_file, reason, sample_id, instrument_id, measured_at,
        judgment_id, judged_at, doubts, later_doubts, corrects_id, proposed_by, annulled_at, annulled_because)
      select n."orderId", n."accessionId", n."clientId", n."labId", n."subjectId", n."testId", n."specId", n."specVersion", n."runId",
        n."collectedAt", n.number, n.current, n.state, n.typed, n.kind, n.operator, n.value, n.code, n.text, n.unit, n.ucum, n.flag,
        n.critical, n."mayBeCritical", nullif(n.range, 'null'::jsonb), n."flagBecause", n.delta, n."deltaBecause", n.calculated,
        n."enteredBy", now(), n.source, n."sourceFile", n.reason, n."sampleId", n."instrumentId", n."measuredAt",
        n.judgment_id, case when n.judgment_id is not null then now() end, n.doubts, n."laterDoubts", n."correctsId", n."proposedBy",
        case when n."annulledAt" is not null then now() end, n."annulledBecause"
      from numbered n returning id as result_id, order_id, spec_id, number),
    judged as (select a.result_id, n.* from added a join numbered n on n."orderId" = a.order_id and n."specId" = a.spec_id and n.number = a.number),
    recorded as (${judgments(sql`judged`)})
    select j.result_id as id, j.id as temporary from judged j`,
  );
  return new Map(added.map(({ id, temporary }) => [temporary, id]));
};

const updateSome = async (tx: Transaction<DB>, rows: readonly Written[], approvedBy: number | null): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    with ${numbered(rows)},
    judged as (select n.id as result_id, n.* from numbered n),
    recorded as (${judgments(sql`judged`)})
    update results x set current = n.current, state = n.state, typed = n.typed, kind = n.kind, operator = n.operator, value = n.value,
      code = n.code, text = n.text, unit = n.unit, ucum = n.ucum, flag = n.flag, critical = n.critical, may_be_critical = n."mayBeCritical",
      range = nullif(n.range, 'null'::jsonb), flag_because = n."flagBecause", delta = n.delta, delta_because = n."deltaBecause",
      entered_at = case when x.typed is distinct from n.typed or x.entered_by is distinct from n."enteredBy" then now() else x.entered_at end,
      entered_by = n."enteredBy", source = n.source, source_file = n."sourceFile",
      second_typed = case when n."secondBy" is null then null else coalesce(n."secondTyped", x.second_typed) end,
      second_by = n."secondBy", second_agrees = n."secondAgrees",
      approved_at = case when n.state = 'approved' and x.state <> 'approved' then now()
        when n.state in ('approved', 'superseded', 'voided') then x.approved_at end,
      approved_by = case when n.state = 'approved' and x.state <> 'approved' then ${approvedBy}::bigint
        when n.state in ('approved', 'superseded', 'voided') then x.approved_by end,
      approval = case when n.lane is not null then n.lane when n.state in ('approved', 'superseded', 'voided') then x.approval end,
      annulled_at = case when n."annulledAt" is null then null else coalesce(x.annulled_at, now()) end,
      annulled_because = n."annulledBecause", reason = n.reason, corrects_id = n."correctsId", proposed_by = n."proposedBy",
      doubts = n.doubts, later_doubts = n."laterDoubts", run_id = n."runId", sample_id = n."sampleId", instrument_id = n."instrumentId",
      measured_at = n."measuredAt", collected_at = n."collectedAt",
      judgment_id = coalesce(n.judgment_id, x.judgment_id), judged_at = case when n.judgment_id is null then x.judged_at else now() end
    from numbered n where x.id = n.id`.execute(tx);
};

/** Entries that were there before: those that give their place up come first, so that there is never more than one in a place. */
export const updateResults = async (
  tx: Transaction<DB>,
  rows: readonly Written[],
  approvedBy: number | null,
): Promise<void> => {
  const leaves = ({ row }: Written): boolean => row.before?.current === true && !row.now.current;
  await updateSome(tx, rows.filter(leaves), approvedBy);
  await updateSome(
    tx,
    rows.filter((written) => !leaves(written)),
    approvedBy,
  );
};

/** Who approved which judgments, and what they acknowledged. Of results as they stand now. */
export const recordApprovals = async (tx: Transaction<DB>, rows: readonly Row[], by: number | null): Promise<void> => {
  const approved = rows.flatMap(({ now, approval }) => (approval === null ? [] : [{ id: now.id, ...approval }]));
  if (approved.length === 0) return;
  await sql`
    insert into engine.result_approvals (at, result_id, client_id, judgment_id, judged_at, approved_by, lane, acknowledged)
    select now(), x.id, x.client_id, x.judgment_id, x.judged_at, ${by}::bigint, w.lane, w.acknowledged
    from jsonb_to_recordset(${JSON.stringify(approved)}::jsonb) w (id bigint, lane text, acknowledged text[]) join results x on x.id = w.id`.execute(
    tx,
  );
};

export const recordAnnulments = async (tx: Transaction<DB>, rows: readonly Row[]): Promise<void> => {
  const annulled = rows.filter(({ before, now }) => before?.state === 'approved' && now.state === 'entered');
  if (annulled.length === 0) return;
  await sql`
    insert into engine.result_annulments (at, result_id, client_id, because)
    select now(), w.id, w."clientId", w.because from jsonb_to_recordset(${JSON.stringify(
      annulled.map(({ now, order }) => ({ id: now.id, clientId: order.clientId, because: now.annulledBecause })),
    )}::jsonb) w (id bigint, "clientId" bigint, because text)`.execute(tx);
};
