import {
  callCounts,
  callLaterInput,
  callPage,
  criticalCall,
  listCallsInput,
  openCallInput,
  recordCallInput,
} from '@aliquot/domain/critical-calls/critical-call';
import { numberedId } from '@aliquot/domain/records/records';
import { labStaff, router } from '#trpc/init.ts';
import { callLater, recordCall } from './act-on-call.ts';
import { openCall } from './open-call.ts';
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
  /** What was said, or that nobody answered. */
  record: labStaff
    .input(recordCallInput)
    .output(criticalCall)
    .mutation(({ ctx, input }) => recordCall(ctx, input)),
  /** By hand. */
  open: labStaff
    .input(openCallInput)
    .output(criticalCall)
    .mutation(({ ctx, input }) => openCall(ctx, input)),
  later: labStaff
    .input(callLaterInput)
    .output(criticalCall)
    .mutation(({ ctx, input }) => callLater(ctx, input)),
});
