import {
  accession,
  accessionRow,
  addTestsInput,
  cancelInput,
  caseActionInput,
  checkAccessionInput,
  createAccessionInput,
  leaveSampleInput,
  makeAliquotsInput,
  placeHoldInput,
  received,
  receiveInput,
  reinstateInput,
  rejectSampleInput,
  releaseHoldInput,
  setBackInput,
  setConditionInput,
  updateAccessionInput,
} from '@aliquot/domain/accessions/accession';
import {
  accessionPage,
  exportAccessionsInput,
  exportedAccessions,
  findAccessionsInput,
  listAccessionsInput,
  listCounts,
} from '@aliquot/domain/accessions/accession-list';
import { bulkAnswer, bulkBySenderInput, bulkInput } from '@aliquot/domain/accessions/bulk';
import { addNoteInput, clientGuess, guessInput, note, settleNoteInput } from '@aliquot/domain/accessions/case-extras';
import {
  assignable,
  filterChoice,
  filterChoicesInput,
  filterNamesInput,
} from '@aliquot/domain/accessions/filter-choices';
import { caseFault, orderable, orderableInput, orderPlan, planInput } from '@aliquot/domain/accessions/order-plan';
import { isLabMember, roleFrom } from '@aliquot/domain/auth/roles';
import { numberedId } from '@aliquot/domain/records/records';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { expecting, inReadOnly, type Scope } from '#db/transaction.ts';
import { caseWorker, knownRole, labStaff, manager, router } from '#trpc/init.ts';
import { actOnCases } from './act-on-cases.ts';
import { addNote, settleNote } from './add-note.ts';
import { listAssignable } from './assign.repo.ts';
import { createAccession } from './create-accession.ts';
import { readRecent } from './recent-accessions.repo.ts';
import { guessClient } from './guess-client.ts';
import { placeHold, releaseHold, updateAccession } from './hold-actions.ts';
import { exportAccessions } from './list/export-accessions.ts';
import { nameFilters, searchFilters, type Looker } from './list/filter-choices.repo.ts';
import { countAccessions, listAccessions } from './list/list-accessions.ts';
import { judgeCase } from './judge-case.ts';
import { searchOrderable } from './orders/order-plan.repo.ts';
import { listNotes } from './notes.repo.ts';
import { planOrder } from './orders/plan-order.ts';
import { addTests, cancelOrders, reinstateOrders } from './orders/order-actions.ts';
import { findAccession } from './read-accession.repo.ts';
import { searchAccessions } from './search/search-accessions.ts';
import { setCondition } from './samples/judge-sample.ts';
import { makeAliquots } from './samples/make-aliquots.ts';
import { receiveSample } from './samples/receive-sample.ts';
import { leaveSample, receiveCase, rejectSample, unreceiveSample } from './samples/sample-actions.ts';

const lookerOf = ({ acting: { clients, role } }: Scope): Looker => ({
  visibleClients: clients,
  seesPeople: isLabMember(roleFrom(role)),
});

export const accessionsRouter = router({
  list: knownRole
    .input(listAccessionsInput)
    .output(accessionPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listAccessions(db, ctx, input))),
  counts: knownRole.output(listCounts).query(({ ctx }) => inReadOnly(ctx, (db) => countAccessions(db, ctx))),
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
      const row = await inReadOnly(ctx, (db) => findAccession(db, ctx.acting.clients, input.id));
      if (row === null) throw new AppError('NOT_FOUND');
      return row;
    }),
  notes: knownRole
    .input(numberedId)
    .output(z.array(note))
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listNotes(db, ctx.acting.clients, input.id))),
  addNote: caseWorker
    .input(addNoteInput)
    .output(z.array(note))
    .mutation(({ ctx, input }) => addNote(ctx, input)),
  settleNote: labStaff
    .input(settleNoteInput)
    .output(z.array(note))
    .mutation(({ ctx, input }) => settleNote(ctx, input)),
  guessClient: caseWorker
    .input(guessInput)
    .output(clientGuess)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => guessClient(db, ctx.acting.clients, input))),
  orderable: caseWorker
    .input(orderableInput)
    .output(z.array(orderable))
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => searchOrderable(db, input))),
  plan: caseWorker
    .input(planInput)
    .output(orderPlan)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => planOrder(db, ctx.acting.clients, input, ctx.now()))),
  check: caseWorker
    .input(checkAccessionInput)
    .output(z.array(caseFault))
    .query(({ ctx, input }) => inReadOnly(ctx, async (db) => [...(await judgeCase(db, ctx, input))])),
  bulk: labStaff
    .input(bulkInput)
    .output(bulkAnswer)
    .mutation(({ ctx, input }) => actOnCases(expecting(ctx, input, input.action.kind), input)),
  bulkBySender: caseWorker
    .input(bulkBySenderInput)
    .output(bulkAnswer)
    .mutation(({ ctx, input }) => actOnCases(ctx, input)),
  /** Offered while somebody types a filter, and the names of those a list has. */
  filterChoices: knownRole
    .input(filterChoicesInput)
    .output(z.array(filterChoice))
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => searchFilters(db, lookerOf(ctx), input.text))),
  filterNames: knownRole
    .input(filterNamesInput)
    .output(z.array(filterChoice))
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => nameFilters(db, lookerOf(ctx), input))),
  assignable: labStaff.output(z.array(assignable)).query(({ ctx }) => inReadOnly(ctx, listAssignable)),
  export: knownRole
    .input(exportAccessionsInput)
    .output(exportedAccessions)
    .mutation(({ ctx, input }) => exportAccessions(ctx, input)),
  create: caseWorker
    .input(createAccessionInput)
    .output(accession)
    .mutation(({ ctx, input }) => createAccession(ctx, input)),
  update: caseWorker
    .input(updateAccessionInput)
    .output(accession)
    .mutation(({ ctx, input }) => updateAccession(expecting(ctx, input), input)),
  addTests: caseWorker
    .input(addTestsInput)
    .output(accession)
    .mutation(({ ctx, input }) => addTests(ctx, input)),
  receive: labStaff
    .input(receiveInput)
    .output(received)
    .mutation(({ ctx, input }) => receiveSample(ctx, input)),
  receiveAll: labStaff
    .input(caseActionInput)
    .output(accession)
    .mutation(({ ctx, input }) => receiveCase(ctx, input)),
  unreceive: labStaff
    .input(setBackInput)
    .output(accession)
    .mutation(({ ctx, input }) => unreceiveSample(expecting(ctx, input), input)),
  rejectSample: labStaff
    .input(rejectSampleInput)
    .output(accession)
    .mutation(({ ctx, input }) => rejectSample(expecting(ctx, input), input)),
  setCondition: labStaff
    .input(setConditionInput)
    .output(accession)
    .mutation(({ ctx, input }) => setCondition(expecting(ctx, input), input)),
  makeAliquots: labStaff
    .input(makeAliquotsInput)
    .output(accession)
    .mutation(({ ctx, input }) => makeAliquots(ctx, input)),
  leaveSample: labStaff
    .input(leaveSampleInput)
    .output(accession)
    .mutation(({ ctx, input }) => leaveSample(ctx, input)),
  cancel: labStaff
    .input(cancelInput)
    .output(accession)
    .mutation(({ ctx, input }) => cancelOrders(expecting(ctx, input), input)),
  reinstate: manager
    .input(reinstateInput)
    .output(accession)
    .mutation(({ ctx, input }) => reinstateOrders(ctx, input)),
  placeHold: labStaff
    .input(placeHoldInput)
    .output(accession)
    .mutation(({ ctx, input }) => placeHold(expecting(ctx, input), input)),
  releaseHold: labStaff
    .input(releaseHoldInput)
    .output(accession)
    .mutation(({ ctx, input }) => releaseHold(ctx, input)),
});
