import { downloadedLabels, downloadLabelsInput } from '@aliquot/domain/labels/download-labels';
import {
  downloadedJob,
  jobActionInput,
  labelChoices,
  labPrintersInput,
  printerChoice,
  printJob,
  printJobPage,
  printJobsInput,
  sendLabelsInput,
  sentLabels,
  testOutcome,
} from '@aliquot/domain/labels/print-job';
import {
  batchChoices,
  batchChoicesInput,
  batchProgress,
  batchProgressInput,
  sendManyInput,
  sentMany,
} from '@aliquot/domain/labels/batch/print-batch';
import { printerStatus } from '@aliquot/domain/labels/printers/printer-status';
import { numberedId } from '@aliquot/domain/records/records';
import { z } from 'zod';
import { inReadOnly } from '#db/transaction.ts';
import { caseWorker, labMember, labStaff, manager, router } from '#trpc/init.ts';
import { batchJobs } from './batch/batch.repo.ts';
import { readBatchChoices, sendMany } from './batch/send-many.ts';
import { downloadLabels } from './download-labels.ts';
import { cancelJob, downloadJob, readJob, retryJob } from './job-actions.ts';
import { labPrinters, listJobs } from './print-jobs.repo.ts';
import { askStatus } from './printers/ask-status.ts';
import { readChoices, sendLabels } from './send-labels.ts';
import { sendTestLabel } from './send-test-label.ts';

export const labelsRouter = router({
  /** The printers in use in a laboratory. */
  printers: labMember
    .input(labPrintersInput)
    .output(z.array(printerChoice))
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => labPrinters(db, [input.labId], ctx.acting.userId))),
  /** What can be sent for a case, and where to. */
  choices: labMember
    .input(numberedId)
    .output(labelChoices)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => readChoices(db, ctx.acting, input.id))),
  jobs: labMember
    .input(printJobsInput)
    .output(printJobPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listJobs(db, input))),
  job: labMember
    .input(numberedId)
    .output(printJob)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => readJob(db, input.id))),
  send: labStaff
    .input(sendLabelsInput)
    .output(sentLabels)
    .mutation(({ ctx, input }) => sendLabels(ctx, input, ctx.paintText)),
  /** The same for many tubes: of a run, of a rack, of chosen accessions. */
  choicesOfMany: labStaff
    .input(batchChoicesInput)
    .output(batchChoices)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => readBatchChoices(db, ctx.acting, input))),
  sendMany: labStaff
    .input(sendManyInput)
    .output(sentMany)
    .mutation(({ ctx, input }) => sendMany(ctx, input, ctx.paintText)),
  progress: labStaff
    .input(batchProgressInput)
    .output(batchProgress)
    .query(({ ctx, input }) =>
      inReadOnly(ctx, async (db) => ({ jobs: await batchJobs(db, ctx.acting.clients, input.jobIds) })),
    ),
  retry: labStaff
    .input(jobActionInput)
    .output(printJob)
    .mutation(({ ctx, input }) => retryJob(ctx, input)),
  cancel: labStaff
    .input(jobActionInput)
    .output(printJob)
    .mutation(({ ctx, input }) => cancelJob(ctx, input)),
  /** Those who may not print still get the labels of their cases, as a file. */
  download: caseWorker
    .input(downloadLabelsInput)
    .output(downloadedLabels)
    .mutation(({ ctx, input }) => downloadLabels(ctx, input, ctx.paintText)),
  downloadJob: labStaff
    .input(jobActionInput)
    .output(downloadedJob)
    .mutation(({ ctx, input }) => downloadJob(ctx, input)),
  /** How a printer is, asked now. Nothing of the lab's is read or changed; the answer may take seconds. */
  status: labStaff
    .input(numberedId)
    .output(printerStatus)
    .query(({ ctx, input }) => askStatus(ctx, input.id, ctx.printerLine)),
  test: manager
    .input(jobActionInput)
    .output(testOutcome)
    .mutation(({ ctx, input }) => sendTestLabel(ctx, input, ctx.printerLine)),
});
