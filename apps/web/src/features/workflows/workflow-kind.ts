import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { stepWords, turnaroundText } from '@aliquot/domain/workflows/workflow-changes';
import { plainSteps, type WorkflowSteps } from '@aliquot/domain/workflows/workflow-steps';
import { workflowFields, type Turnaround, type Workflow, type WorkflowRow } from '@aliquot/domain/workflows/workflow';
import { recordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { OrderPreview } from './order-preview.tsx';
import { RevisionsTab } from './revisions-tab.tsx';
import { StepCards } from './step-cards.tsx';
import { workflowColumns } from './workflow-columns.ts';
import { WorkflowBoard, WorkflowIdentity, WorkflowTurnaround } from './workflow-fields.tsx';

/** Workflows: what the shared pages need to know about them. */
export const workflowKind: RecordKind<WorkflowRow, Workflow, number, FormInput<typeof workflowFields>> = {
  words: {
    one: 'workflow',
    many: 'workflows',
    uses: 'Tests',
    about: 'Steps of a test, from receipt to the delivered report.',
  },
  calls: (api) => recordCalls('workflows', api.client.workflows),
  path: '/admin/workflows',
  table: 'workflows',
  columns: workflowColumns,
  fields: formFields(workflowFields),
  blank: {
    code: '',
    name: '',
    testTypes: [],
    steps: plainSteps(),
    turnaround: 'from test',
    boardColumns: ['Expected', 'Received', 'In progress', 'To review', 'To report', 'Done'],
  },
  labels: {
    name: 'Name',
    code: 'Code',
    testTypes: 'Test types',
    steps: 'Steps',
    turnaround: 'Turnaround',
    boardColumns: 'Board columns',
  },
  say: (field, value) => {
    if (field === 'steps') return stepWords(value as WorkflowSteps);
    return field === 'turnaround' ? turnaroundText(value as Turnaround) : null;
  },
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        { id: 'identity', title: 'Identity', Fields: WorkflowIdentity },
        {
          id: 'steps',
          title: 'Steps',
          note: 'Always in this sequence. A step that is off is skipped.',
          wide: true,
          Fields: StepCards,
        },
        { id: 'turnaround', title: 'Turnaround', Fields: WorkflowTurnaround },
        {
          id: 'board',
          title: 'Board columns',
          note: 'What the board shows for these tests, from left to right.',
          Fields: WorkflowBoard,
        },
        {
          id: 'preview',
          title: 'Preview of the test status flow',
          note: 'With the steps above, saved or not.',
          wide: true,
          Fields: OrderPreview,
        },
      ],
    },
  ],
  sideTabs: [{ id: 'revisions', label: 'Revisions', Panel: RevisionsTab }],
};
