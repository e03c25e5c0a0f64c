import { z } from 'zod';
import { listPage, numberedRecord, numberedRow, recordBase } from '#records/records.ts';
import { pageSizes } from '#records/save.ts';
import { code, count, eachOnce, line, required, testType } from '#fields/fields.ts';
import { workflowSteps } from './workflow-steps.ts';

const minutes = count.min(1);

/** Each test's own targets, or the same for every test that goes this way. */
export const turnaround = z.union([z.literal('from test'), z.strictObject({ routine: minutes, stat: minutes })], {
  error: 'Enter both times as whole minutes above 0',
});
export type Turnaround = z.infer<typeof turnaround>;

export const workflowFields = {
  code,
  name: required('Name'),
  testTypes: z.array(testType).min(1, 'Choose at least one test type').max(50).superRefine(eachOnce(String)),
  steps: workflowSteps,
  turnaround,
  boardColumns: z.array(line).min(1, 'Name at least one column').max(30).superRefine(eachOnce(String)),
};
export type WorkflowFields = z.infer<z.ZodObject<typeof workflowFields>>;

const schemas = numberedRecord(workflowFields);
export const createWorkflowInput = schemas.createInput;
export const updateWorkflowInput = schemas.updateInput;

export const workflow = z.strictObject({
  id: z.int(),
  ...recordBase,
  ...workflowFields,
  // Imported ones may say less than the form asks for.
  testTypes: z.array(z.string()),
  boardColumns: z.array(z.string()),
  /** Counts what orders may have been placed under. */
  revision: z.int(),
});
export type Workflow = z.infer<typeof workflow>;

export const workflowPage = listPage({
  ...numberedRow,
  /** The names of its test types. */
  typeNames: z.array(z.string()),
  /** How many of the eight are on. */
  steps: z.int(),
  revision: z.int(),
  turnaround,
});
export type WorkflowRow = z.infer<typeof workflowPage>['rows'][number];

/** A workflow as it was: written once, never changed. */
export const workflowSnapshot = z.strictObject({
  code: z.string(),
  name: z.string(),
  testTypes: z.array(z.string()),
  steps: workflowSteps,
  turnaround,
  boardColumns: z.array(z.string()),
});
export type WorkflowSnapshot = z.infer<typeof workflowSnapshot>;

export const workflowRevisionsInput = z.strictObject({
  id: z.int().positive(),
  /** Those before this one. */
  after: z.int().positive().nullish(),
  take: z.literal([...pageSizes]).default(25),
});
export type WorkflowRevisionsInput = z.infer<typeof workflowRevisionsInput>;

export const workflowRevision = z.strictObject({
  revision: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable(),
  snapshot: workflowSnapshot,
});
export type WorkflowRevision = z.infer<typeof workflowRevision>;
export const workflowRevisionPage = z.strictObject({ rows: z.array(workflowRevision), next: z.int().nullable() });
export type WorkflowRevisionPage = z.infer<typeof workflowRevisionPage>;
