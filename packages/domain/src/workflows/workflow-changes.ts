/** What changed between two versions of a workflow, line by line, in the words of its page. */
import { choiceLabels, paramLabels, stepLabels } from './step-words.ts';
import type { WorkflowSteps } from './workflow-steps.ts';
import type { Turnaround, WorkflowSnapshot } from './workflow.ts';

/** Null: it said nothing about this. */
export type WorkflowChange = { what: string; before: string | null; after: string | null };

type Line = readonly [what: string, value: string | null];

const listed = (entries: readonly string[]): string | null => (entries.length === 0 ? null : entries.join(', '));

const paramText = (value: unknown): string | null => {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return choiceLabels[value] ?? value;
  if (Array.isArray(value)) return listed(value);
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null && 'duplicates' in value
    ? `${String(value.duplicates)} times`
    : null;
};

const stepLines = ({ step, enabled, params }: WorkflowSteps[number]): Line[] => [
  [stepLabels[step], enabled ? 'On' : 'Off'],
  ...Object.entries(paramLabels[step]).map(([key, label]): Line => [
    `${stepLabels[step]}: ${label}`,
    paramText((params as Record<string, unknown>)[key]),
  ]),
];

/** Every step with what it is told, a line each: to set two versions side by side. */
export const stepWords = (steps: WorkflowSteps): string =>
  steps
    .map((step) => {
      const [, ...lines] = stepLines(step).map(([what, value]) =>
        value === null ? null : `${what.replace(`${stepLabels[step.step]}: `, '')}: ${value}`,
      );
      const texts = lines.filter((words) => words !== null);
      const state = `${stepLabels[step.step]}: ${step.enabled ? 'On' : 'Off'}`;
      return texts.length === 0 ? state : `${state} (${texts.join('; ')})`;
    })
    .join('\n');

export const turnaroundText = (turnaround: Turnaround): string =>
  turnaround === 'from test' ? 'From each test' : `Routine ${turnaround.routine} min, stat ${turnaround.stat} min`;

/** Everything a workflow says, one line each. */
export const workflowLines = (workflow: WorkflowSnapshot): readonly Line[] => [
  ['Code', workflow.code],
  ['Name', workflow.name],
  ['Test types', listed(workflow.testTypes)],
  ...workflow.steps.flatMap(stepLines),
  ['Turnaround', turnaroundText(workflow.turnaround)],
  ['Board columns', listed(workflow.boardColumns)],
];

export const workflowChanges = (before: WorkflowSnapshot, after: WorkflowSnapshot): readonly WorkflowChange[] => {
  const texts = new Map(workflowLines(before));
  return workflowLines(after)
    .map(([what, value]) => ({ what, before: texts.get(what) ?? null, after: value }))
    .filter((change) => change.before !== change.after);
};
