/** Writes the tests of a load, each with its results. An active test that changes gets its next version. */
import type { Catalogue } from '@aliquot/domain/catalogue/files/catalogue-file';
import type { EntityDiff } from '@aliquot/domain/catalogue/diff-catalogues';
import { testFromFile, type TestOfFile } from '@aliquot/domain/catalogue/files/map-tests';
import { numberRanges } from '@aliquot/domain/catalogue/number-ranges';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { addTests } from '#features/test-specs/add-tests.repo.ts';
import { orderSpecs, writeSpec } from '#features/test-specs/write-specs.repo.ts';
import { changeTest, claimTest } from '#features/test-specs/write-tests.repo.ts';
import { refuseStaleRow } from './load-rows.ts';

type Touched = { tests: ReadonlySet<string>; specs: ReadonlySet<string> };

const codesIn = (diff: readonly EntityDiff[], entity: EntityDiff['entity']): ReadonlySet<string> =>
  new Set(
    diff
      .filter((one) => one.entity === entity)
      .flatMap(({ added, changed }) => [...added, ...changed].map(({ code }) => code)),
  );

const changeParts = async (
  tx: Transaction<DB>,
  stored: TestRecord,
  { fields, specs }: TestOfFile,
  touched: Touched,
): Promise<boolean> => {
  const written = specs.filter(({ code }) => touched.specs.has(`${fields.code}.${code}`));
  const isChanged = touched.tests.has(fields.code);
  if (!isChanged && written.length === 0) return false;
  const { id, version } = stored;
  const claimed = isChanged
    ? await changeTest(tx, { ...fields, id, version }, true)
    : await claimTest(tx, { id, version }, true);
  if (!claimed) refuseStaleRow('test', fields.code);
  const idOf = new Map<string, number>(stored.resultSpecs.map((spec) => [spec.code, spec.id]));
  for (const spec of written) {
    const before = stored.resultSpecs.find(({ code }) => code === spec.code);
    const ranges = numberRanges(before?.ranges ?? [], spec.ranges);
    idOf.set(spec.code, await writeSpec(tx, id, before?.id ?? null, { ...spec, ranges }));
  }
  await orderSpecs(
    tx,
    id,
    specs.flatMap(({ code }) => idOf.get(code) ?? []),
  );
  return true;
};

/** Answers the codes of the tests that were there before and are not as they were. */
export const loadTests = async (
  tx: Transaction<DB>,
  load: {
    incoming: Catalogue;
    diff: readonly EntityDiff[];
    stored: readonly TestRecord[];
    instrumentId: (code: string) => number;
  },
): Promise<ReadonlySet<string>> => {
  const touched = { tests: codesIn(load.diff, 'test'), specs: codesIn(load.diff, 'result spec') };
  const known = new Map(load.stored.map((test) => [test.code, test]));
  const tests = load.incoming.tests.tests.map((row) => testFromFile(row, load.instrumentId));
  await addTests(
    tx,
    tests.filter(({ fields }) => !known.has(fields.code)),
  );
  const changed = new Set<string>();
  for (const test of tests) {
    const stored = known.get(test.fields.code);
    if (stored !== undefined && (await changeParts(tx, stored, test, touched))) changed.add(test.fields.code);
  }
  return changed;
};
