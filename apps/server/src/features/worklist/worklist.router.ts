import { worklist, worklistInput } from '@aliquot/domain/worklist/worklist';
import { labStaff, router } from '#trpc/init.ts';
import { getWorklist } from './show-worklist.ts';

export const worklistRouter = router({
  get: labStaff
    .input(worklistInput)
    .output(worklist)
    .query(({ ctx, input }) => getWorklist(ctx, input)),
});
