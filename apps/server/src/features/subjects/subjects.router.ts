import { numberedId } from '@aliquot/domain/records/records';
import {
  createSubjectInput,
  duplicateSubjects,
  duplicateSubjectsInput,
  mergeSubjectsInput,
  searchSubjectsInput,
  subject,
  unmergeSubjectInput,
  updateSubjectInput,
} from '@aliquot/domain/subjects/subject';
import { subjectSummary } from '@aliquot/domain/subjects/subject-summary';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { expecting, inReadOnly } from '#db/transaction.ts';
import { caseWorker, knownRole, manager, router } from '#trpc/init.ts';
import { mergeSubjects, unmergeSubject } from './merge-subjects.ts';
import { createSubject, updateSubject } from './save-subject.ts';
import { searchSubjects } from './find-subjects.ts';
import { likelySame } from './likely-same.repo.ts';
import { readSummary } from './subject-summary.repo.ts';
import { findSubject } from './subjects.repo.ts';

export const subjectsRouter = router({
  search: knownRole
    .input(searchSubjectsInput)
    .output(z.array(subject))
    .query(async ({ ctx, input }) => {
      const found = await inReadOnly(ctx, (db) => searchSubjects(db, ctx.acting.clients, input));
      return found.map(({ subject: one }) => one);
    }),
  get: knownRole
    .input(numberedId)
    .output(subject)
    .query(async ({ ctx, input }) => {
      const row = await inReadOnly(ctx, (db) => findSubject(db, ctx.acting.clients, input.id));
      if (row === null) throw new AppError('NOT_FOUND');
      return row;
    }),
  standing: knownRole
    .input(numberedId)
    .output(subjectSummary)
    .query(async ({ ctx, input }) => {
      const row = await inReadOnly(ctx, (db) => readSummary(db, ctx.acting.clients, input.id));
      if (row === null) throw new AppError('NOT_FOUND');
      return row;
    }),
  duplicates: caseWorker
    .input(duplicateSubjectsInput)
    .output(duplicateSubjects)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => likelySame(db, ctx.acting.clients, input))),
  create: caseWorker
    .input(createSubjectInput)
    .output(subject)
    .mutation(({ ctx, input }) => createSubject(ctx, input)),
  update: caseWorker
    .input(updateSubjectInput)
    .output(subject)
    .mutation(({ ctx, input }) => updateSubject(expecting(ctx, input), input)),
  merge: manager
    .input(mergeSubjectsInput)
    .output(subject)
    .mutation(({ ctx, input }) => mergeSubjects(expecting(ctx, input), input)),
  unmerge: manager
    .input(unmergeSubjectInput)
    .output(subject)
    .mutation(({ ctx, input }) => unmergeSubject(expecting(ctx, input), input)),
});
