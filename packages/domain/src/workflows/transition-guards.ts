/** What must hold before an order moves, as its workflow's steps have it. */
import type { WorkflowSteps } from './workflow-steps.ts';

/** The lines whose condition holds. */
const whenTrue = (...lines: readonly (readonly [boolean | undefined, string])[]): string[] =>
  lines.filter(([holds]) => holds === true).map(([, words]) => words);

const noHold = 'No hold blocks it';

export const receiveGuards = ([{ enabled, params }]: WorkflowSteps): string[] =>
  whenTrue(
    [true, 'Its tube is not rejected'],
    [enabled && params.checkIdentity, 'Identity is checked'],
    [enabled && params.rejectOnMissingRequiredFields, 'Required fields are filled in'],
    [
      enabled && params.maxArrivalTemperatureC !== undefined,
      `It arrived at ${params.maxArrivalTemperatureC ?? ''} °C or colder`,
    ],
  );

export const startGuards = ([, prepare, run]: WorkflowSteps): string[] =>
  whenTrue(
    [true, noHold],
    [run.enabled, 'The instrument is in service'],
    [prepare.enabled && prepare.params.centrifugeWhenTubeSays, 'Centrifuged, if its tube type requires it'],
    [prepare.enabled && prepare.params.extraction, 'Extracted'],
    [prepare.enabled && prepare.params.aliquot === 'required', 'Its aliquot is made'],
  );

const entryGuards = ({ enabled, params }: WorkflowSteps[3]): string[] =>
  whenTrue(
    [enabled && params.mode === 'double', 'Both entries are equal'],
    [enabled && params.mode === 'double', 'The second entry is by another user'],
  );

const validateGuards = ({ enabled, params }: WorkflowSteps[4]): string[] =>
  whenTrue(
    [enabled && params.deltaCheck, 'The delta check passed, or its verdict is accepted'],
    [enabled && params.criticalHold, 'Critical results are called'],
    [
      enabled && params.repeatWhenReactive !== undefined,
      `Reactive results are repeated ${params.repeatWhenReactive?.duplicates ?? 0} times`,
    ],
    [enabled && params.internalControlMustAmplify, 'The internal control amplified'],
  );

const reviewGuards = ({ enabled, params }: WorkflowSteps[5]): string[] =>
  whenTrue([enabled && params.approverMayBeEnterer !== true, 'The approver did not enter the result']);

export const completeGuards = ([, , run, entry, validate, review]: WorkflowSteps): string[] => [
  ...whenTrue(
    [true, noHold],
    [run.enabled, 'Its run’s QC passed, or is overridden with a reason'],
    [run.enabled && run.params.blockApprovalUntilQcPassed, 'Nothing is approved before that'],
  ),
  ...entryGuards(entry),
  ...validateGuards(validate),
  ...reviewGuards(review),
];

export const finalGuards = [noHold];
