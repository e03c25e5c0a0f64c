/** What the steps and their parameters are called where people read them. */
import type { StepName, WorkflowSteps } from './workflow-steps.ts';

export const stepLabels: Record<StepName, string> = {
  receive: 'Receive',
  prepare: 'Prepare',
  run: 'Run',
  entry: 'Enter results',
  validate: 'Validate',
  review: 'Review',
  report: 'Report',
  deliver: 'Deliver',
};

export const stepNotes: Record<StepName, string> = {
  receive: 'Tubes are received when they arrive.',
  prepare: 'Centrifuging, extraction and aliquots before the measurement.',
  run: 'Tests are worked in runs, with controls.',
  entry: 'Results are typed or come from the instrument.',
  validate: 'Every result is checked against rules before review.',
  review: 'Results are approved before they may be reported.',
  report: 'Approved results are released in a report.',
  deliver: 'Released reports are sent to the client.',
};

type Params<Name extends StepName> = Extract<WorkflowSteps[number], { step: Name }>['params'];
/** Every parameter of every step, in the order the form shows them; a new one without words does not compile. */
export const paramLabels: { readonly [Name in StepName]: Readonly<Record<keyof Params<Name>, string>> } = {
  receive: {
    checkIdentity: 'Check identity',
    rejectOnMissingRequiredFields: 'Reject when required fields are missing',
    maxArrivalTemperatureC: 'Maximum temperature on arrival (°C)',
  },
  prepare: {
    centrifugeWhenTubeSays: 'Centrifuge when the tube type requires it',
    extraction: 'Extraction',
    aliquot: 'Aliquot',
  },
  run: {
    mode: 'In runs',
    controls: 'Controls',
    blockApprovalUntilQcPassed: 'No approval before QC has passed',
    plate: 'Positions on a plate',
  },
  entry: {
    mode: 'Result entry',
    allowInstrumentImport: 'Allow import from the instrument',
    showFirstEntry: 'Show the first entry to the second user',
    fallback: 'When the import fails',
  },
  validate: {
    deltaCheck: 'Delta check',
    criticalHold: 'Hold critical results until they are called',
    repeatWhenReactive: 'Repeat reactive results',
    internalControlMustAmplify: 'Internal control must amplify',
    invalidAfterRepeats: 'Repeats before the result is invalid',
  },
  review: {
    approverMayBeEnterer: 'Allow users to approve their own entries',
    scope: 'Approve by',
  },
  report: {},
  deliver: {},
};

/** What choices are called; a choice that is not here is called by its own word. */
export const choiceLabels: Readonly<Record<string, string>> = {
  optional: 'Optional',
  required: 'Required',
  single: 'Typed once',
  double: 'Typed twice, compared',
  import: 'Imported from the instrument',
  order: 'Test',
  run: 'Whole run',
};
