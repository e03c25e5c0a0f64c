import { testSnapshot, type TestRecord, type TestSnapshot } from '@aliquot/domain/test-specs/test';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB, Json } from '#db/schema.gen.ts';

/** Everything about a test but its stamps. */
export const snapshotOf = ({
  id: _id,
  version: _version,
  active: _active,
  updatedAt: _updatedAt,
  verified: _verified,
  ...snapshot
}: TestRecord): TestSnapshot => snapshot;

/** For a test that was changed while nobody could order it. */
export const raiseSpecVersion = async (tx: Transaction<DB>, id: number): Promise<void> => {
  await sql`update tests set spec_version = spec_version + 1 where id = ${id}`.execute(tx);
};

export const saveVersions = async (
  tx: Transaction<DB>,
  tests: readonly TestRecord[],
  reason: string | null,
): Promise<void> => {
  if (tests.length === 0) return;
  await tx
    .insertInto('test_versions')
    .values(
      tests.map((test) => ({
        test_id: test.id,
        spec_version: test.specVersion,
        snapshot: JSON.stringify(snapshotOf(test)) as unknown as Json,
        reason,
      })),
    )
    .onConflict((conflict) => conflict.columns(['test_id', 'spec_version']).doNothing())
    .execute();
};

export const saveVersion = (tx: Transaction<DB>, test: TestRecord, reason: string | null): Promise<void> =>
  saveVersions(tx, [test], reason);

const keptVersion = z.strictObject({
  specVersion: z.int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
type Version = z.infer<typeof keptVersion>;

export const listVersions = (db: Kysely<DB>, testId: number): Promise<Version[]> =>
  readRows(
    db,
    keptVersion,
    sql`
      select v.spec_version as "specVersion", ${isoText('v.created_at')} as at, u.name as by, v.reason
      from test_versions v left join users u on u.id = v.created_by where v.test_id = ${testId} order by v.spec_version desc`,
  );

export const findVersion = async (
  db: Kysely<DB>,
  testId: number,
  specVersion: number,
): Promise<TestSnapshot | null> => {
  const row = await db
    .selectFrom('test_versions')
    .select('snapshot')
    .where('test_id', '=', testId)
    .where('spec_version', '=', specVersion)
    .executeTakeFirst();
  return row === undefined ? null : testSnapshot.parse(row.snapshot);
};
