import { reviewCount, reviewInbox, reviewItem, reviewItemInput } from '@aliquot/domain/review/review-inbox';
import { labStaff, router } from '#trpc/init.ts';
import { countInbox, readInbox } from './read-inbox.ts';
import { readItem } from './read-item.ts';

/** What waits for a reviewer. It is approved, rejected and corrected through `results`. */
export const reviewRouter = router({
  inbox: labStaff.output(reviewInbox).query(({ ctx }) => readInbox(ctx)),
  count: labStaff.output(reviewCount).query(({ ctx }) => countInbox(ctx)),
  item: labStaff
    .input(reviewItemInput)
    .output(reviewItem)
    .query(({ ctx, input }) => readItem(ctx, input.id)),
});
