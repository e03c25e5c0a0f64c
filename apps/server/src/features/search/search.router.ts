import { findInput, searchHits } from '@aliquot/domain/search/search';
import { subjectHit } from '@aliquot/domain/subjects/subject-hit';
import { searchSubjectsInput } from '@aliquot/domain/subjects/subject';
import { z } from 'zod';
import { inReadOnly } from '#db/transaction.ts';
import { knownRole, router } from '#trpc/init.ts';
import { searchSubjects } from '#features/subjects/find-subjects.ts';
import { findAll, withCounts } from './find-all.ts';

export const searchRouter = router({
  find: knownRole
    .input(findInput)
    .output(searchHits)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => findAll(db, ctx, input))),
  /** People alone, of one client or of all. */
  subjects: knownRole
    .input(searchSubjectsInput)
    .output(z.array(subjectHit))
    .query(({ ctx, input }) =>
      inReadOnly(ctx, async (db) => {
        const { clients } = ctx.acting;
        return withCounts(db, clients, await searchSubjects(db, clients, input));
      }),
    ),
});
