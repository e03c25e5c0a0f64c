import { previewInput } from '@aliquot/domain/consequences/preview';
import { whatFollows } from '@aliquot/domain/consequences/what-follows';
import { labStaff, router } from '#trpc/init.ts';
import { preview } from './preview.ts';

/** What results stand on, and what follows when that changes. */
export const consequencesRouter = router({
  preview: labStaff
    .input(previewInput)
    .output(whatFollows)
    .mutation(({ ctx, input }) => preview(ctx, input)),
});
