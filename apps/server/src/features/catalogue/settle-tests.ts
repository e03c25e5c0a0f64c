/** After everything is written: what was retired is retired, what was changed while active is kept, what passes is activated. */
import type { Catalogue } from '@aliquot/domain/catalogue/files/catalogue-file';
import type { HeldTest } from '@aliquot/domain/catalogue/judge-import';
import { activationFindings } from '@aliquot/domain/test-specs/activation';
import type { TestRecord, TestStatus } from '@aliquot/domain/test-specs/test';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { readTests } from '#features/test-specs/read-tests.repo.ts';
import { dayOf, refuseUnorderable } from '#features/test-specs/save-test.ts';
import { saveVersions } from '#features/test-specs/test-versions.repo.ts';
import { setStatusOfTests } from '#features/test-specs/write-tests.repo.ts';
import { clearVerified } from './catalogue.repo.ts';

export type Settled = { activated: number; held: readonly HeldTest[] };

const moveTo = async (
  tx: Transaction<DB>,
  tests: readonly TestRecord[],
  status: TestStatus,
  reason: string,
): Promise<void> => {
  const ids = tests.map(({ id }) => id);
  await setStatusOfTests(tx, ids, status);
  const settled = tests.map((test) => ({ ...test, status, specVersion: Math.max(test.specVersion, 1) }));
  await saveVersions(tx, settled, reason);
};

const holdsBack = (test: TestRecord, now: Date): HeldTest | null => {
  const [first] = activationFindings(test, dayOf(now));
  if (first === undefined) return null;
  const reason = first.spec === null ? first.message : `${first.spec}: ${first.message}`;
  return { code: test.code, name: test.name, reason };
};

export const settleTests = async (
  tx: Transaction<DB>,
  load: { incoming: Catalogue; changed: ReadonlySet<string>; activate: boolean; reason: string; now: Date },
): Promise<Settled> => {
  const inFile = new Map(load.incoming.tests.tests.map((test) => [test.code, test]));
  const before = (await readTests(tx, 'all')).filter(({ code }) => inFile.has(code));
  const verified = before.filter((test) => load.changed.has(test.code) && test.verified !== null);
  await clearVerified(
    tx,
    verified.map(({ id }) => id),
  );
  const tests = verified.length === 0 ? before : await readTests(tx, 'all');
  const inUse = tests.filter(({ code }) => inFile.has(code) && inFile.get(code)?.status !== 'retired');
  const toRetire = tests.filter(({ code, status }) => status !== 'retired' && inFile.get(code)?.status === 'retired');
  await moveTo(tx, toRetire, 'retired', load.reason);
  const renewed = inUse.filter(({ code, status }) => status === 'active' && load.changed.has(code));
  for (const test of renewed) refuseUnorderable(test, load.now);
  await saveVersions(tx, renewed, load.reason);
  const drafts = inUse
    .filter(({ status }) => status === 'draft')
    .map((test) => ({ test, why: holdsBack(test, load.now) }));
  const passing = load.activate ? drafts.filter(({ why }) => why === null) : [];
  await moveTo(
    tx,
    passing.map(({ test }) => test),
    'active',
    load.reason,
  );
  return { activated: passing.length, held: drafts.flatMap(({ why }) => why ?? []) };
};
