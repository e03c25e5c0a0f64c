import type { TestVersion } from '@aliquot/domain/results/bench-facts';
import { testSnapshot, type TestSnapshot } from '@aliquot/domain/test-specs/test';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/client.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';

const storedVersion = z.strictObject({ testId: z.int(), specVersion: z.int(), snapshot: z.unknown() });

const keyOf = ({ testId, specVersion }: TestVersion): string => `${testId}/${specVersion}`;

/** A version never changes once it is written, so what was read from a database stays true. The oldest go when there are too many. */
const readFrom = new WeakMap<Database, Map<string, TestSnapshot>>();
const mostKept = 500;

/** The tests as they were when the orders were placed: an edit of the catalogue does not reach an order under way. */
export const readSnapshots = async (
  { database }: Pick<Scope, 'database'>,
  db: Kysely<DB>,
  versions: readonly TestVersion[],
): Promise<(version: TestVersion) => TestSnapshot> => {
  const read = readFrom.get(database) ?? new Map<string, TestSnapshot>();
  readFrom.set(database, read);
  const missing = versions.filter((version) => !read.has(keyOf(version)));
  if (missing.length > 0) {
    const rows = await readRows(
      db,
      storedVersion,
      sql`
        select v.test_id as "testId", v.spec_version as "specVersion", v.snapshot from test_versions v
        join jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) m ("testId" bigint, "specVersion" int)
          on v.test_id = m."testId" and v.spec_version = m."specVersion"`,
    );
    for (const row of rows) read.set(keyOf(row), testSnapshot.parse(row.snapshot));
    for (const key of read.keys()) if (read.size > mostKept) read.delete(key);
  }
  return (version) => {
    const snapshot = read.get(keyOf(version));
    if (snapshot === undefined) throw new Error(`no version ${version.specVersion} of test ${version.testId}`);
    return snapshot;
  };
};
