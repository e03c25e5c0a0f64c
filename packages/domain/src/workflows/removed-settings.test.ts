import { expect, test } from 'vitest';
import { workflowsFile } from '#catalogue/files/file-workflows.ts';
import { paramLabels } from './step-words.ts';
import { removedSettings, stepsOfFile } from './removed-settings.ts';
import { noSteps, plainSteps, stepNames, workflowSteps, type WorkflowSteps } from './workflow-steps.ts';

const removed = Object.entries(removedSettings).flatMap(([step, keys]) => keys.map((key) => [step, key] as const));
const said: Readonly<Record<string, unknown>> = {
  invalidRunWhen: ['positive not detected'],
  repeatRunOffers: 'same layout',
  secondEntryByAnotherUser: true,
  autoApprove: { enabled: true, requires: ['no critical'] },
  kind: 'final only',
  channels: ['portal', 'public health copy'],
};
const saying = (steps: WorkflowSteps, name: string, key: string, value: unknown): unknown[] =>
  steps.map((one) => (one.step === name ? { ...one, params: { ...one.params, [key]: value } } : one));

test('[SAFE-B1] six settings that nothing read are gone', () => {
  expect(removed).toHaveLength(6);
});

test.each(removed)(
  '[SAFE-B1] %s.%s is in no schema and on no page; a file of before is read without it',
  (step, key) => {
    const name = stepNames.find((one) => one === step) ?? 'run';
    expect(Object.keys(paramLabels[name])).not.toContain(key);
    const before = saying(plainSteps(), step, key, said[key]);
    expect(workflowSteps.safeParse(before).success).toBe(false);
    expect(stepsOfFile.parse(before)).toEqual(plainSteps());
  },
);

test('[SAFE-B1] any other setting that is not known is refused, also these six in another step', () => {
  for (const [step, key] of [
    ['run', 'autoApprove'],
    ['review', 'channels'],
    ['receive', 'spin'],
  ] as const)
    expect(stepsOfFile.safeParse(saying(noSteps(), step, key, true)).success, `${step}.${key}`).toBe(false);
  expect(stepsOfFile.safeParse('steps').success).toBe(false);
  expect(stepsOfFile.safeParse([null, 1]).success).toBe(false);
});

test('[SAFE-B1] a whole file of workflows from before loads', () => {
  const steps = removed.reduce<unknown[]>(
    (now, [step, key]) => saying(now as WorkflowSteps, step, key, said[key]),
    plainSteps(),
  );
  const workflow = {
    code: 'OLD',
    name: 'From before',
    version: 1,
    testTypes: ['CLINICAL'],
    steps,
    turnaround: 'from test',
    boardColumns: ['Done'],
  };
  const read = workflowsFile.parse({ about: 'x', status: 'x', version: '1', workflows: [workflow] });
  expect(read.workflows[0]?.steps).toEqual(plainSteps());
});
