import {
  accession,
  accessionRow,
  addTestsInput,
  cancelInput,
  createAccessionInput,
  placeHoldInput,
  received,
  receiveInput,
  reinstateInput,
  rejectSampleInput,
  releaseHoldInput,
  sampleActInput,
  updateAccessionInput,
} from '@aliquot/domain/accessions/accession';
import {
  accessionPage,
  findAccessionsInput,
  listAccessionsInput,
  tabCounts,
} from '@aliquot/domain/accessions/accession-list';
import { numberedId } from '@aliquot/domain/requests/records';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { inReadOnly } from '../../db/transaction.ts';
import { caseWorker, knownRole, labStaff, manager, router } from '../../trpc/init.ts';
import { createAccession } from './create-accession.ts';
import { readRecent, searchAccessions } from './find-accessions.repo.ts';
import { placeHold, releaseHold, updateAccession } from './hold-acts.ts';
import { countTabs, listAccessions } from './list-accessions.repo.ts';
import { addTests, cancelOrders, reinstateOrders } from './order-acts.ts';
import { findAccession } from './read-accession.repo.ts';
import { receiveSample, rejectSample, unreceiveSample } from './sample-acts.ts';

export const accessionsRouter = router({
  list: knownRole
    .input(listAccessionsInput)
    .output(accessionPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listAccessions(db, ctx.acting.clients, input))),
  counts: knownRole.output(tabCounts).query(({ ctx }) => inReadOnly(ctx, (db) => countTabs(db, ctx.acting.clients))),
  find: knownRole
    .input(findAccessionsInput)
    .output(z.array(accessionRow))
    .query(({ ctx, input }) =>
      inReadOnly(ctx, (db) =>
        input.accessionIds.length > 0
          ? readRecent(db, ctx.acting.clients, input.accessionIds)
          : searchAccessions(db, ctx.acting.clients, input),
      ),
    ),
  get: knownRole
    .input(numberedId)
    .output(accession)
    .query(async ({ ctx, input }) => {
      const found = await inReadOnly(ctx, (db) => findAccession(db, ctx.acting.clients, input.id));
      if (found === null) throw new AppError('NOT_FOUND');
      return found;
    }),
  create: caseWorker
    .input(createAccessionInput)
    .output(accession)
    .mutation(({ ctx, input }) => createAccession(ctx, input)),
  update: caseWorker
    .input(updateAccessionInput)
    .output(accession)
    .mutation(({ ctx, input }) => updateAccession(ctx, input)),
  addTests: caseWorker
    .input(addTestsInput)
    .output(accession)
    .mutation(({ ctx, input }) => addTests(ctx, input)),
  receive: labStaff
    .input(receiveInput)
    .output(received)
    .mutation(({ ctx, input }) => receiveSample(ctx, input)),
  unreceive: labStaff
    .input(sampleActInput)
    .output(accession)
    .mutation(({ ctx, input }) => unreceiveSample(ctx, input)),
  rejectSample: labStaff
    .input(rejectSampleInput)
    .output(accession)
    .mutation(({ ctx, input }) => rejectSample(ctx, input)),
  cancel: labStaff
    .input(cancelInput)
    .output(accession)
    .mutation(({ ctx, input }) => cancelOrders(ctx, input)),
  reinstate: manager
    .input(reinstateInput)
    .output(accession)
    .mutation(({ ctx, input }) => reinstateOrders(ctx, input)),
  placeHold: labStaff
    .input(placeHoldInput)
    .output(accession)
    .mutation(({ ctx, input }) => placeHold(ctx, input)),
  releaseHold: labStaff
    .input(releaseHoldInput)
    .output(accession)
    .mutation(({ ctx, input }) => releaseHold(ctx, input)),
});
