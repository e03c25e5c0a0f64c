import {
  actOnRunInput,
  addedOrders,
  addedToRun,
  addExtraInput,
  addOrdersInput,
  addToRunInput,
  aroundRunInput,
  closeGapsInput,
  createdRun,
  createRunInput,
  editRunInput,
  fittingRuns,
  fittingRunsInput,
  listRunsInput,
  moveInRunInput,
  previewInput,
  readControlsInput,
  repeatRunInput,
  run,
  runAround,
  runInput,
  runPage,
  runPreview,
  takeOutInput,
  waitingInput,
  waitingTests,
} from '@aliquot/domain/runs/run';
import { controlCharts, controlChartsInput } from '@aliquot/domain/runs/control-chart';
import { expecting, inReadOnly } from '#db/transaction.ts';
import { labStaff, router } from '#trpc/init.ts';
import { actOnRun, repeatRun } from './act-on-run.ts';
import { addOrdersToRun, findFittingRuns } from './add-orders.ts';
import { addToRun } from './add-to-run.ts';
import { addExtra, closeGapsInRun, editRun, moveInRun, takeOut } from './arrange-run.ts';
import { createRun } from './create-run.ts';
import { listRuns } from './list-runs.repo.ts';
import { listWaiting, previewRun } from './preview-run.ts';
import { readControls } from './read-controls.ts';
import { aroundRun, getRun } from './show-run.ts';
import { getControlCharts } from './show-control-charts.ts';

export const runsRouter = router({
  list: labStaff
    .input(listRunsInput)
    .output(runPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listRuns(db, input))),
  get: labStaff
    .input(runInput)
    .output(run)
    .query(({ ctx, input }) => getRun(ctx, input.id)),
  around: labStaff
    .input(aroundRunInput)
    .output(runAround)
    .query(({ ctx, input }) => aroundRun(ctx, input)),
  waiting: labStaff
    .input(waitingInput)
    .output(waitingTests)
    .query(({ ctx, input }) => listWaiting(ctx, input)),
  preview: labStaff
    .input(previewInput)
    .output(runPreview)
    .query(({ ctx, input }) => previewRun(ctx, input)),
  controlCharts: labStaff
    .input(controlChartsInput)
    .output(controlCharts)
    .query(({ ctx, input }) => getControlCharts(ctx, input.id)),
  create: labStaff
    .input(createRunInput)
    .output(createdRun)
    .mutation(({ ctx, input }) => createRun(ctx, input)),
  add: labStaff
    .input(addToRunInput)
    .output(addedToRun)
    .mutation(({ ctx, input }) => addToRun(ctx, input)),
  fitting: labStaff
    .input(fittingRunsInput)
    .output(fittingRuns)
    .query(({ ctx, input }) => findFittingRuns(ctx, input)),
  addOrders: labStaff
    .input(addOrdersInput)
    .output(addedOrders)
    .mutation(({ ctx, input }) => addOrdersToRun(ctx, input)),
  takeOut: labStaff
    .input(takeOutInput)
    .output(run)
    .mutation(({ ctx, input }) => takeOut(ctx, input)),
  move: labStaff
    .input(moveInRunInput)
    .output(run)
    .mutation(({ ctx, input }) => moveInRun(ctx, input)),
  closeGaps: labStaff
    .input(closeGapsInput)
    .output(run)
    .mutation(({ ctx, input }) => closeGapsInRun(ctx, input)),
  addExtra: labStaff
    .input(addExtraInput)
    .output(run)
    .mutation(({ ctx, input }) => addExtra(ctx, input)),
  edit: labStaff
    .input(editRunInput)
    .output(run)
    .mutation(({ ctx, input }) => editRun(ctx, input)),
  act: labStaff
    .input(actOnRunInput)
    .output(run)
    .mutation(({ ctx, input }) =>
      actOnRun(input.action === 'reject' ? expecting(ctx, input, input.action) : ctx, input),
    ),
  repeat: labStaff
    .input(repeatRunInput)
    .output(run)
    .mutation(({ ctx, input }) => repeatRun(ctx, input)),
  readControls: labStaff
    .input(readControlsInput)
    .output(run)
    .mutation(({ ctx, input }) => readControls(ctx, input)),
});
