import { beHereInput, leaveInput, whoIsHere } from '@aliquot/domain/presence/presence';
import { z } from 'zod';
import { labStaff, router } from '#trpc/init.ts';
import { beHere, leave } from './be-here.ts';

const nothing = z.strictObject({});

export const presenceRouter = router({
  beHere: labStaff
    .input(beHereInput)
    .output(whoIsHere)
    .mutation(({ ctx, input }) => beHere(ctx, input)),
  leave: labStaff
    .input(leaveInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await leave(ctx, input.visit);
      return {};
    }),
});
