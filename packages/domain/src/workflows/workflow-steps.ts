/** The engine's fixed steps: each is switched on or off, with the parameters that step knows and no others. */
import { z } from 'zod';
import { count, figure, line } from '#fields/fields.ts';

const yesNo = z.boolean().exactOptional();
const lines = z.array(line).max(50).exactOptional();
const step = <Name extends string, Params extends z.ZodRawShape>(name: Name, params: Params) =>
  z.strictObject({ step: z.literal(name), enabled: z.boolean(), params: z.strictObject(params) });

export const stepNames = ['receive', 'prepare', 'run', 'entry', 'validate', 'review', 'report', 'deliver'] as const;
export type StepName = (typeof stepNames)[number];

export const runModes = ['optional', 'required'] as const;
export const aliquotModes = ['optional', 'required'] as const;
export const entryModes = ['single', 'double', 'import'] as const;
export const entryFallbacks = ['single', 'double'] as const;
export const reviewScopes = ['order', 'run'] as const;

/** All of them, once and in this order: a step is switched off, never left out or moved. */
export const workflowSteps = z.tuple([
  step('receive', {
    checkIdentity: yesNo,
    rejectOnMissingRequiredFields: yesNo,
    maxArrivalTemperatureC: figure.exactOptional(),
  }),
  step('prepare', {
    centrifugeWhenTubeSays: yesNo,
    extraction: yesNo,
    aliquot: z.enum(aliquotModes).exactOptional(),
  }),
  step('run', {
    mode: z.enum(runModes).exactOptional(),
    controls: lines,
    blockApprovalUntilQcPassed: yesNo,
    plate: count.exactOptional(),
  }),
  step('entry', {
    mode: z.enum(entryModes).exactOptional(),
    allowInstrumentImport: yesNo,
    showFirstEntry: yesNo,
    fallback: z.enum(entryFallbacks).exactOptional(),
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
    scope: z.enum(reviewScopes).exactOptional(),
  }),
  step('report', {}),
  step('deliver', {}),
]);
export type WorkflowSteps = z.infer<typeof workflowSteps>;

/** One of the steps by its name. */
export const stepNamed = <Name extends StepName>(
  steps: WorkflowSteps,
  name: Name,
): Extract<WorkflowSteps[number], { step: Name }> =>
  steps[stepNames.indexOf(name)] as Extract<WorkflowSteps[number], { step: Name }>;

/** Every step off and nothing set. */
export const noSteps = (): WorkflowSteps => [
  { step: 'receive', enabled: false, params: {} },
  { step: 'prepare', enabled: false, params: {} },
  { step: 'run', enabled: false, params: {} },
  { step: 'entry', enabled: false, params: {} },
  { step: 'validate', enabled: false, params: {} },
  { step: 'review', enabled: false, params: {} },
  { step: 'report', enabled: false, params: {} },
  { step: 'deliver', enabled: false, params: {} },
];

/** What a new workflow starts with: received, typed, reviewed by another person, reported. */
export const plainSteps = (): WorkflowSteps => {
  const [receive, prepare, run, entry, validate, review, report, deliver] = noSteps();
  return [
    { ...receive, enabled: true, params: { checkIdentity: true } },
    prepare,
    run,
    { ...entry, enabled: true, params: { mode: 'single' } },
    { ...validate, enabled: true, params: { deltaCheck: true, criticalHold: true } },
    { ...review, enabled: true, params: { approverMayBeEnterer: false } },
    { ...report, enabled: true },
    { ...deliver, enabled: true },
  ];
};
