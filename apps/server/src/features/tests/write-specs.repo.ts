import type { SpecInput, SpecRange } from '@aliquot/domain/tests/result-spec';
import { sql, type Transaction } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { DB } from '../../db/schema.gen.ts';
import { syncParts } from '../../db/sync-parts.ts';

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const columnsOf = (spec: SpecInput) => ({
  code: spec.code,
  label: spec.label,
  type: spec.type,
  unit: spec.unit,
  ucum: spec.ucum,
  decimals: spec.decimals,
  loinc: spec.loinc,
  loinc_verified: spec.loincVerified,
  required: spec.required,
  reportable: spec.reportable,
  entry_mode: spec.entryMode,
  formula: jsonOrNull(spec.formula),
  titre: jsonOrNull(spec.titre),
  valid_low: spec.valid?.low ?? null,
  valid_high: spec.valid?.high ?? null,
  reportable_low: spec.reportableRange?.low ?? null,
  reportable_high: spec.reportableRange?.high ?? null,
  reportable_note: spec.reportableRange?.note ?? null,
  critical_low: spec.critical?.low ?? null,
  critical_high: spec.critical?.high ?? null,
  critical_low_inclusive: spec.critical?.lowInclusive ?? null,
  critical_high_inclusive: spec.critical?.highInclusive ?? null,
  delta_mode: spec.delta?.mode ?? null,
  delta_limit: spec.delta?.limit ?? null,
  delta_window_hours: spec.delta?.windowHours ?? null,
  note: spec.note,
  active: spec.active,
});

const rangeRow = (range: SpecRange, sort: number) => ({
  id: range.id,
  sort,
  sex: range.sex,
  age_from: range.ageFrom,
  age_to: range.ageTo,
  instrument_id: range.instrumentId,
  method: range.method,
  low: range.low,
  high: range.high,
  low_inclusive: range.lowInclusive,
  high_inclusive: range.highInclusive,
  critical_low: range.critical?.low ?? null,
  critical_high: range.critical?.high ?? null,
  critical_low_inclusive: range.critical?.lowInclusive ?? null,
  critical_high_inclusive: range.critical?.highInclusive ?? null,
  text: range.text,
  effective_from: range.effectiveFrom,
  effective_to: range.effectiveTo,
  source: range.source,
  checked: range.checked,
});

const writeParts = async (tx: Transaction<DB>, testId: number, specId: number, spec: SpecInput): Promise<void> => {
  const owner = { test_id: testId, spec_id: specId };
  await syncParts(tx, {
    table: 'result_spec_options',
    owner,
    key: ['result_code'],
    rows: spec.codedOptions.map(({ code, interpretation }, sort) => ({ result_code: code, interpretation, sort })),
  });
  await syncParts(tx, { table: 'reference_ranges', owner, key: ['id'], rows: spec.ranges.map(rangeRow) });
  await syncParts(tx, {
    table: 'acknowledged_gaps',
    owner,
    // A gap is its people and ages; another reason for the same gap is a change, not a new gap.
    key: ['sort'],
    rows: spec.gaps.map(({ sex, ageFrom, ageTo, reason }, sort) => ({
      sort,
      sex,
      age_from: ageFrom,
      age_to: ageTo,
      reason,
    })),
  });
};

const nextPlace = (testId: number) =>
  sql<number>`(select coalesce(max(sort), -1) + 1 from result_specs where test_id = ${testId})`;

/** Adds a result to the end of the test, or changes one of its results. Answers the result's id. */
export const writeSpec = async (
  tx: Transaction<DB>,
  testId: number,
  specId: number | null,
  spec: SpecInput,
): Promise<number> => {
  const written =
    specId === null
      ? await tx
          .insertInto('result_specs')
          .values({ ...columnsOf(spec), test_id: testId, sort: nextPlace(testId) })
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('result_specs')
          .set(columnsOf(spec))
          .where('id', '=', specId)
          .where('test_id', '=', testId)
          .returning('id')
          .executeTakeFirst();
  if (written === undefined) throw new AppError('NOT_FOUND');
  await writeParts(tx, testId, written.id, spec);
  return written.id;
};

/** The results of the test in this order; those not named keep theirs, after them. */
export const orderSpecs = async (tx: Transaction<DB>, testId: number, specIds: readonly number[]): Promise<void> => {
  await sql`
    update result_specs s set sort = o.place from (
      select r.id, row_number() over (order by array_position(${[...specIds]}::bigint[], r.id), r.sort, r.id) - 1 as place
      from result_specs r where r.test_id = ${testId}) o
    where s.id = o.id and s.sort <> o.place`.execute(tx);
};
