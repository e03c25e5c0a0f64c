import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import { activationFinding, activationFindings } from '@aliquot/domain/test-specs/activation';
import { openWork } from '@aliquot/domain/test-specs/open-work';
import {
  createTestInput,
  orderSpecsInput,
  retireTestInput,
  saveSpecInput,
  testAtVersion,
  testPage,
  testRecord,
  testSnapshot,
  testVersionInput,
  testVersions,
  updateTestInput,
} from '@aliquot/domain/test-specs/test';
import { testsToVerify, toVerifyInput } from '@aliquot/domain/test-specs/to-verify';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { findToVerify, listTests, testUsedBy } from './list-tests.repo.ts';
import { findOpenWork } from './open-work.repo.ts';
import { findTest, instrumentNamesOf } from './read-tests.repo.ts';
import { createTest } from './create-test.ts';
import { arrangeSpecs, dayOf, saveSpec, updateTest } from './save-test.ts';
import { activateTest, retireTest, verifyTest } from './test-status.ts';
import { findVersion, listVersions } from './test-versions.repo.ts';

const orNotFound = <Found>(found: Found | null): Found => {
  if (found === null) throw new AppError('NOT_FOUND');
  return found;
};

export const testsRouter = router({
  list: labMember
    .input(listInput)
    .output(testPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listTests(db, input))),
  get: labMember
    .input(numberedId)
    .output(testRecord)
    .query(async ({ ctx, input }) => orNotFound(await inReadOnly(ctx, (db) => findTest(db, input.id)))),
  usedBy: labMember
    .input(numberedId)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => testUsedBy(db, input.id))),
  findings: labMember
    .input(numberedId)
    .output(z.array(activationFinding))
    .query(async ({ ctx, input }) => {
      const { test, names } = await inReadOnly(ctx, async (db) => {
        const found = orNotFound(await findTest(db, input.id));
        return { test: found, names: await instrumentNamesOf(db, found) };
      });
      return [...activationFindings(test, dayOf(ctx.now()), (id) => names.get(id) ?? '')];
    }),
  versions: labMember
    .input(numberedId)
    .output(testVersions)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listVersions(db, input.id))),
  version: labMember
    .input(testVersionInput)
    .output(testSnapshot)
    .query(async ({ ctx, input }) =>
      orNotFound(await inReadOnly(ctx, (db) => findVersion(db, input.id, input.specVersion))),
    ),
  toVerify: labMember
    .input(toVerifyInput)
    .output(testsToVerify)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => findToVerify(db, input.besides ?? null))),
  openWork: manager
    .input(numberedId)
    .output(openWork)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => findOpenWork(db, input.id))),
  create: manager
    .input(createTestInput)
    .output(testRecord)
    .mutation(({ ctx, input }) => createTest(ctx, input)),
  update: manager
    .input(updateTestInput)
    .output(testRecord)
    .mutation(({ ctx, input }) => updateTest(ctx, input)),
  saveSpec: manager
    .input(saveSpecInput)
    .output(testRecord)
    .mutation(({ ctx, input }) => saveSpec(ctx, input)),
  orderSpecs: manager
    .input(orderSpecsInput)
    .output(testRecord)
    .mutation(({ ctx, input }) => arrangeSpecs(ctx, input)),
  activate: manager
    .input(testAtVersion)
    .output(testRecord)
    .mutation(({ ctx, input }) => activateTest(ctx, input)),
  retire: manager
    .input(retireTestInput)
    .output(testRecord)
    .mutation(({ ctx, input }) => retireTest(ctx, input)),
  verify: manager
    .input(testAtVersion)
    .output(testRecord)
    .mutation(({ ctx, input }) => verifyTest(ctx, input)),
});
