import { caseSheet } from '@aliquot/domain/results/case-sheet';
import {
  approveInput,
  caseResults,
  caseResultsInput,
  correctInput,
  rejectInput,
  resultHistory,
  resultHistoryInput,
  reviewed,
  savedResults,
  saveResultsInput,
} from '@aliquot/domain/results/result';
import { subjectResults, subjectResultsInput, trend, trendInput } from '@aliquot/domain/results/subject-results';
import { expecting } from '#db/transaction.ts';
import { labMember, labStaff, router } from '#trpc/init.ts';
import { readCaseSheet } from './case-sheet.ts';
import { listCaseResults, listResultHistory } from './read-results.ts';
import { approve, correct, reject } from './review-results.ts';
import { saveResults } from './save-results.ts';
import { listSubjectResults, readTrend } from './subject-results.ts';

export const resultsRouter = router({
  ofCase: labMember
    .input(caseResultsInput)
    .output(caseResults)
    .query(({ ctx, input }) => listCaseResults(ctx, input.accessionId)),
  caseSheet: labMember
    .input(caseResultsInput)
    .output(caseSheet)
    .query(({ ctx, input }) => readCaseSheet(ctx, input.accessionId)),
  ofSubject: labMember
    .input(subjectResultsInput)
    .output(subjectResults)
    .query(({ ctx, input }) => listSubjectResults(ctx, input)),
  trend: labMember
    .input(trendInput)
    .output(trend)
    .query(({ ctx, input }) => readTrend(ctx, input)),
  history: labMember
    .input(resultHistoryInput)
    .output(resultHistory)
    .query(({ ctx, input }) => listResultHistory(ctx, input)),
  save: labStaff
    .input(saveResultsInput)
    .output(savedResults)
    .mutation(({ ctx, input }) => saveResults(ctx, input)),
  approve: labStaff
    .input(approveInput)
    .output(reviewed)
    .mutation(({ ctx, input }) => approve(ctx, input)),
  reject: labStaff
    .input(rejectInput)
    .output(reviewed)
    .mutation(({ ctx, input }) => reject(expecting(ctx, input), input)),
  correct: labStaff
    .input(correctInput)
    .output(savedResults)
    .mutation(({ ctx, input }) => correct(expecting(ctx, input), input)),
});
