import type { SpecInput } from '@aliquot/domain/test-specs/result-spec';
import { sql, type Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { syncParts } from '#db/sync-parts.ts';
import { gapRow, optionRow, rangeRow, specColumns } from './spec-rows.repo.ts';

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const columnsOf = (spec: SpecInput) => {
  const columns = specColumns(spec);
  return {
    ...columns,
    delta_changes: jsonOrNull(columns.delta_changes),
    formula: jsonOrNull(spec.formula),
    titre: jsonOrNull(spec.titre),
  };
};

const writeParts = async (tx: Transaction<DB>, testId: number, specId: number, spec: SpecInput): Promise<void> => {
  const owner = { test_id: testId, spec_id: specId };
  await syncParts(tx, {
    table: 'result_spec_options',
    owner,
    key: ['result_code'],
    rows: spec.codedOptions.map(optionRow),
  });
  await syncParts(tx, { table: 'reference_ranges', owner, key: ['id'], rows: spec.ranges.map(rangeRow) });
  await syncParts(tx, {
    table: 'acknowledged_gaps',
    owner,
    // A gap is its people and ages; another reason for the same gap is a change, not a new gap.
    key: ['sort'],
    rows: spec.gaps.map(gapRow),
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
