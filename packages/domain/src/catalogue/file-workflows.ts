/** Workflows: the engine's fixed steps, each switched on or off, with the parameters that step knows and no others. */
import { z } from 'zod';
import { code, count, figure, line, testType } from '../requests/words.ts';
import { provenance } from './file-words.ts';

const yesNo = z.boolean().exactOptional();
const lines = z.array(line).max(50).exactOptional();
const step = <Name extends string, Params extends z.ZodRawShape>(name: Name, params: Params) =>
  z.strictObject({ step: z.literal(name), enabled: z.boolean(), params: z.strictObject(params) });

const anyStep = z.discriminatedUnion('step', [
  step('receive', {
    checkIdentity: yesNo,
    rejectOnMissingRequiredFields: yesNo,
    maxArrivalTemperatureC: figure.exactOptional(),
  }),
  step('prepare', {
    centrifugeWhenTubeSays: yesNo,
    extraction: yesNo,
    aliquot: z.enum(['optional', 'required']).exactOptional(),
  }),
  step('run', {
    mode: z.enum(['optional', 'required']).exactOptional(),
    controls: lines,
    blockApprovalUntilQcPassed: yesNo,
    plate: count.exactOptional(),
    invalidRunWhen: lines,
    repeatRunOffers: line.exactOptional(),
  }),
  step('entry', {
    mode: z.enum(['single', 'double', 'import']).exactOptional(),
    allowInstrumentImport: yesNo,
    secondEntryByAnotherUser: yesNo,
    showFirstEntry: yesNo,
    fallback: z.enum(['single', 'double']).exactOptional(),
  }),
  step('validate', {
    deltaCheck: yesNo,
    criticalHold: yesNo,
    repeatWhenReactive: z.strictObject({ duplicates: count }).exactOptional(),
    internalControlMustAmplify: yesNo,
    invalidAfterRepeats: count.exactOptional(),
  }),
  step('review', {
    approverMayBeEnterer: yesNo,
    autoApprove: z.strictObject({ enabled: z.boolean(), requires: lines }).exactOptional(),
    scope: z.enum(['order', 'run']).exactOptional(),
  }),
  step('report', { kind: line.exactOptional() }),
  step('deliver', { channels: lines }),
]);

export const workflowSteps = ['receive', 'prepare', 'run', 'entry', 'validate', 'review', 'report', 'deliver'] as const;

export const workflowsFile = z.strictObject({
  ...provenance,
  workflows: z
    .array(
      z.strictObject({
        code,
        name: line,
        version: z.int().min(1),
        testTypes: z.array(testType).max(50),
        steps: z
          .array(anyStep)
          .max(workflowSteps.length)
          .refine((steps) => steps.map(({ step: name }) => name).join() === workflowSteps.join(), {
            message: `List all steps once and in order: ${workflowSteps.join(', ')}`,
          }),
        turnaround: z.union([z.literal('from test'), z.strictObject({ routine: count.min(1), stat: count.min(1) })]),
        boardColumns: z.array(line).max(30),
      }),
    )
    .max(200),
});
