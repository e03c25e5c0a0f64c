/** Workflows as a file lists them. Its `version` is the workflow's revision. */
import { z } from 'zod';
import { code, line, testType } from '#fields/fields.ts';
import { turnaround } from '#workflows/workflow.ts';
import { stepsOfFile } from '#workflows/removed-settings.ts';
import { activeUnlessSaid, provenance } from './file-words.ts';

export const workflowsFile = z.strictObject({
  ...provenance,
  workflows: z
    .array(
      z.strictObject({
        code,
        name: line,
        version: z.int().min(1),
        testTypes: z.array(testType).max(50),
        steps: stepsOfFile,
        turnaround,
        boardColumns: z.array(line).max(30),
        ...activeUnlessSaid,
      }),
    )
    .max(200),
});
export type FileWorkflow = z.infer<typeof workflowsFile>['workflows'][number];
