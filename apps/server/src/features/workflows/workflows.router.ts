import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import {
  createWorkflowInput,
  updateWorkflowInput,
  workflow,
  workflowPage,
  workflowRevisionPage,
  workflowRevisionsInput,
} from '@aliquot/domain/workflows/workflow';
import { recordVerbs } from '#db/save-record.ts';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { listRevisions } from './workflow-revisions.repo.ts';
import { addWorkflow, changeWorkflow, listWorkflows, readWorkflows, workflowUsedBy } from './workflows.repo.ts';

const workflows = recordVerbs({
  word: 'workflow',
  unique: { constraint: 'workflows_code_key', field: 'code' },
  find: async (db, id: number) => (await readWorkflows(db, id))[0] ?? null,
  add: addWorkflow,
  change: changeWorkflow,
});

export const workflowsRouter = router({
  list: labMember
    .input(listInput)
    .output(workflowPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listWorkflows(db, input))),
  get: labMember
    .input(numberedId)
    .output(workflow)
    .query(({ ctx, input }) => workflows.get(ctx, input.id)),
  usedBy: labMember
    .input(numberedId)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => workflowUsedBy(db, input.id))),
  revisions: labMember
    .input(workflowRevisionsInput)
    .output(workflowRevisionPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listRevisions(db, input))),
  create: manager
    .input(createWorkflowInput)
    .output(workflow)
    .mutation(({ ctx, input }) => workflows.create(ctx, input)),
  update: manager
    .input(updateWorkflowInput)
    .output(workflow)
    .mutation(({ ctx, input }) => workflows.update(ctx, input)),
});
