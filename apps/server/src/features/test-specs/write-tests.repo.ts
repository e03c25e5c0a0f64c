import type { TestFields, TestStatus } from '@aliquot/domain/test-specs/test';
import { sql, type Transaction } from 'kysely';
import { idOfCode, idsOfCodes } from '#db/ids-of-codes.ts';
import type { DB } from '#db/schema.gen.ts';
import { syncParts } from '#db/sync-parts.ts';
import { refuseUnknownTestTypes } from '#db/test-types.ts';

/** What a test says of itself; the workflow it names is looked up. */
export const testColumns = (fields: TestFields) => ({
  code: fields.code,
  name: fields.name,
  short_name: fields.shortName,
  report_name: fields.reportName,
  test_type: fields.testType,
  department: fields.department,
  method: fields.method,
  loinc: fields.loinc,
  loinc_verified: fields.loincVerified,
  turnaround_routine: fields.turnaroundMinutes.routine,
  turnaround_stat: fields.turnaroundMinutes.stat,
  note: fields.note,
  report_text: fields.reportText,
});

const columnsOf = async (tx: Transaction<DB>, fields: TestFields) => {
  await refuseUnknownTestTypes(tx, [fields.testType], 'testType');
  const workflow = { table: 'workflows', word: 'workflow' } as const;
  return { ...testColumns(fields), workflow_id: (await idOfCode(tx, workflow, fields.workflow, 'workflow')) ?? 0 };
};

const writeTubes = async (tx: Transaction<DB>, testId: number, tubes: TestFields['tubes']): Promise<void> => {
  const ids = await idsOfCodes(
    tx,
    { table: 'tubes', word: 'tube' },
    tubes.map(({ code }) => code),
    'tubes',
  );
  await syncParts(tx, {
    table: 'test_tubes',
    owner: { test_id: testId },
    key: ['tube_id'],
    rows: tubes.map(({ code, preference }, sort) => ({ tube_id: ids.get(code), preference, sort })),
  });
};

/** What is saved to an active test is its next version. */
const nextSpecVersion = sql<number>`case when status = 'active' then spec_version + 1 else spec_version end`;

export const addTest = async (tx: Transaction<DB>, fields: TestFields): Promise<number> => {
  const { id } = await tx
    .insertInto('tests')
    .values(await columnsOf(tx, fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTubes(tx, id, fields.tubes);
  return id;
};

/** New figures: whoever stood for the old ones does not stand for these. */
const verification = (keeps: boolean) => (keeps ? {} : { verified_at: null, verified_by: null });

/** False when the test is not at that version any more. */
export const changeTest = async (
  tx: Transaction<DB>,
  change: TestFields & { id: number; version: number },
  staysVerified: boolean,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('tests')
    .set({ ...(await columnsOf(tx, change)), spec_version: nextSpecVersion, ...verification(staysVerified) })
    .where('id', '=', change.id)
    .where('version', '=', change.version)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) return false;
  await writeTubes(tx, change.id, change.tubes);
  return true;
};

/** A change to a part counts as a change to the test: takes the next version of the row, if it is still at this one. */
export const claimTest = async (
  tx: Transaction<DB>,
  { id, version }: { id: number; version: number },
  staysVerified: boolean,
): Promise<boolean> =>
  (await tx
    .updateTable('tests')
    .set({ spec_version: nextSpecVersion, ...verification(staysVerified) })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const setTestStatus = async (
  tx: Transaction<DB>,
  change: { id: number; version: number; status: TestStatus },
): Promise<boolean> =>
  (await tx
    .updateTable('tests')
    // A test that was never active gets its first version with its first order in sight.
    .set({ status: change.status, spec_version: sql`greatest(spec_version, 1)` })
    .where('id', '=', change.id)
    .where('version', '=', change.version)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** The same for many at once, at whatever version they are: for a load, which wrote them itself. */
export const setStatusOfTests = async (
  tx: Transaction<DB>,
  ids: readonly number[],
  status: TestStatus,
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    update tests set status = ${status}, spec_version = greatest(spec_version, 1) where id = any (${[...ids]}::bigint[])`.execute(
    tx,
  );
};

export const markVerified = async (tx: Transaction<DB>, id: number, version: number, by: number): Promise<boolean> =>
  (await tx
    .updateTable('tests')
    .set({ verified_at: sql`now()`, verified_by: by })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined;
