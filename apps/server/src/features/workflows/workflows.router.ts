import { numberedId } from '@aliquot/domain/records/records';
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
import { labMember, router } from '#trpc/init.ts';
import { recordProcedures } from '#trpc/record-procedures.ts';
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
  ...recordProcedures({
    id: numberedId,
    page: workflowPage,
    record: workflow,
    createInput: createWorkflowInput,
    updateInput: updateWorkflowInput,
    list: listWorkflows,
    usedBy: workflowUsedBy,
    verbs: workflows,
  }),
  revisions: labMember
    .input(workflowRevisionsInput)
    .output(workflowRevisionPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listRevisions(db, input))),
});
