import { numberedId } from '@aliquot/domain/records/records';
import { timeline } from '@aliquot/domain/timeline/timeline-item';
import { labMember, router } from '#trpc/init.ts';
import { readSubjectHistory } from './read-subject-history.ts';
import { readTimeline } from './read-timeline.ts';

export const timelineRouter = router({
  ofCase: labMember
    .input(numberedId)
    .output(timeline)
    .query(({ ctx, input }) => readTimeline(ctx, input.id)),
  ofSubject: labMember
    .input(numberedId)
    .output(timeline)
    .query(({ ctx, input }) => readSubjectHistory(ctx, input.id)),
});
