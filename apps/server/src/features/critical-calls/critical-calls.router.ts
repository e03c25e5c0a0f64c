import {
  callCounts,
  callLaterInput,
  callPage,
  completeCallInput,
  criticalCall,
  listCallsInput,
  recordAttemptInput,
} from '@aliquot/domain/critical-calls/critical-call';
import { numberedId } from '@aliquot/domain/records/records';
import { labStaff, router } from '#trpc/init.ts';
import { callLater, completeCall, recordAttempt } from './act-on-call.ts';
import { readCall, readCallCounts, readCalls } from './read-calls.ts';

export const criticalCallsRouter = router({
  list: labStaff
    .input(listCallsInput)
    .output(callPage)
    .query(({ ctx, input }) => readCalls(ctx, input)),
  counts: labStaff.output(callCounts).query(({ ctx }) => readCallCounts(ctx)),
  get: labStaff
    .input(numberedId)
    .output(criticalCall)
    .query(({ ctx, input }) => readCall(ctx, input.id)),
  recordAttempt: labStaff
    .input(recordAttemptInput)
    .output(criticalCall)
    .mutation(({ ctx, input }) => recordAttempt(ctx, input)),
  complete: labStaff
    .input(completeCallInput)
    .output(criticalCall)
    .mutation(({ ctx, input }) => completeCall(ctx, input)),
  later: labStaff
    .input(callLaterInput)
    .output(criticalCall)
    .mutation(({ ctx, input }) => callLater(ctx, input)),
});
