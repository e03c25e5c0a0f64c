import { expect, test } from 'vitest';
import { stepWords, workflowChanges } from './workflow-changes.ts';
import { plainSteps } from './workflow-steps.ts';
import type { WorkflowSnapshot } from './workflow.ts';

const plain = (): WorkflowSnapshot => ({
  code: 'CLIN',
  name: 'Clinical',
  testTypes: ['CLINICAL'],
  steps: plainSteps(),
  turnaround: 'from test',
  boardColumns: ['Expected', 'Done'],
});

test('two equal versions differ in nothing', () => {
  expect(workflowChanges(plain(), plain())).toEqual([]);
});

test('a switched step, a parameter, the turnaround and the order of the columns are each a line', () => {
  const next = plain();
  next.steps[2] = { step: 'run', enabled: true, params: { mode: 'required', controls: ['negative', 'positive'] } };
  next.steps[4] = { ...next.steps[4], params: { deltaCheck: true, repeatWhenReactive: { duplicates: 2 } } };
  next.steps[5] = { ...next.steps[5], params: { scope: 'run' } };
  next.turnaround = { routine: 240, stat: 60 };
  next.boardColumns = ['Done', 'Expected'];
  expect(workflowChanges(plain(), next)).toEqual([
    { what: 'Run', before: 'Off', after: 'On' },
    { what: 'Run: In runs', before: null, after: 'Required' },
    { what: 'Run: Controls', before: null, after: 'negative, positive' },
    { what: 'Validate: Hold critical results until they are called', before: 'Yes', after: null },
    { what: 'Validate: Repeat reactive results', before: null, after: '2 times' },
    { what: 'Review: Allow users to approve their own entries', before: 'No', after: null },
    { what: 'Review: Approve by', before: null, after: 'Whole run' },
    { what: 'Turnaround', before: 'From each test', after: 'Routine 240 min, stat 60 min' },
    { what: 'Board columns', before: 'Expected, Done', after: 'Done, Expected' },
  ]);
});

test('steps side by side say all they are told, a line each', () => {
  expect(stepWords(plainSteps()).split('\n').slice(0, 4)).toEqual([
    'Receive: On (Check identity: Yes)',
    'Prepare: Off',
    'Run: Off',
    'Enter results: On (Result entry: Typed once)',
  ]);
});

test('going back takes every line back', () => {
  const next = plain();
  next.steps[7] = { ...next.steps[7], enabled: false };
  const there = workflowChanges(plain(), next);
  expect(workflowChanges(next, plain())).toEqual(
    there.map(({ what, before, after }) => ({ what, before: after, after: before })),
  );
});
