import type { WorkflowRow } from '@aliquot/domain/workflows/workflow';
import { stepNames } from '@aliquot/domain/workflows/workflow-steps';
import type { AttributeColumn } from '#features/records/record-kind.ts';
import { turnaroundWords } from './turnaround-words.ts';

export const workflowColumns: readonly AttributeColumn<WorkflowRow>[] = [
  {
    id: 'types',
    header: 'Test types',
    text: ({ typeNames }) => typeNames.join(', '),
    className: 'max-lg:hidden',
  },
  { id: 'steps', header: 'Steps', text: ({ steps }) => `${steps} of ${stepNames.length}`, width: 76 },
  {
    id: 'turnaround',
    header: 'Turnaround',
    text: ({ turnaround }) => turnaroundWords(turnaround),
    width: 128,
    className: 'max-lg:hidden',
  },
  {
    id: 'revision',
    header: 'Revision',
    text: ({ revision }) => revision,
    align: 'right',
    width: 76,
    className: 'max-md:hidden',
  },
];
