/** Settings that workflows had and nothing read: files of before name them, and are read without them. */
import { z } from 'zod';
import { workflowSteps, type StepName } from './workflow-steps.ts';

export const removedSettings: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  run: ['invalidRunWhen', 'repeatRunOffers'],
  entry: ['secondEntryByAnotherUser'],
  review: ['autoApprove'],
  report: ['kind'],
  deliver: ['channels'],
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutRemoved = (step: unknown): unknown => {
  if (!isRecord(step) || !isRecord(step['params'])) return step;
  const removed = removedSettings[step['step'] as StepName] ?? [];
  return {
    ...step,
    params: Object.fromEntries(Object.entries(step['params']).filter(([key]) => !removed.includes(key))),
  };
};

/** The steps of a file: these settings are left out, any other that is not known is refused. */
export const stepsOfFile = z.preprocess(
  (steps) => (Array.isArray(steps) ? steps.map(withoutRemoved) : steps),
  workflowSteps,
);
